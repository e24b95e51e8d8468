import type { ChangePlan } from '@school/bff-staff/contract/batch-change-plan';
import { Alert } from '@school/web-kit/feedback/Alert';
import { CheckboxField } from '@school/web-kit/form/CheckboxField';
import { Fact, Facts } from '@school/web-kit/facts/Facts';
import { cityOf } from '@school/web-kit/time/formatters';
import { When } from '@school/web-kit/time/When';
import { classesText } from './messages';
import { showWallTime } from '../../app/batch-parts';
import { showLocal } from './wall';

/** What a person should know before applying a plan. */
export function PlanNotes({ plan }: { plan: ChangePlan }) {
  const { classes, students, timezone, timezone_after } = plan;
  const outside = classes.filter((one) => one.students.some((student) => student.is_outside_child_hours)).length;
  return (
    <>
      {plan.blocked !== null && <Alert kind="error">{plan.blocked}</Alert>}
      {outside > 0 && (
        <Alert
          kind="warning"
          actions={
            plan.kind === 'move_course' && (
              <CheckboxField name="outside_hours_confirmed" label="Move the course anyway: the family has agreed" />
            )
          }
        >
          {classesText(outside)} {outside === 1 ? 'is' : 'are'} outside 7:00–21:00 for a student.
        </Alert>
      )}
      <ClockChanges who={plan.teacher_after.name} lines={teacherLines(plan)} />
      {students.map(({ id, name }) => (
        <ClockChanges key={id} who={name} lines={studentLines(plan, id)} />
      ))}
      <Facts layout="rows">
        {plan.teacher_before.name !== plan.teacher_after.name && (
          <Fact name="Teacher">
            {plan.teacher_before.name} → {plan.teacher_after.name}
          </Fact>
        )}
        <Fact name="Last class">
          <LastClass at={plan.last_class_before} zone={timezone} /> →{' '}
          <LastClass at={plan.last_class_after} zone={timezone_after} />
        </Fact>
        <Fact name="Classes to come">{plan.remaining_classes}</Fact>
        <Fact name="Credits">None are taken or given: a class costs a credit when it has taken place.</Fact>
        <ToldOnce told={plan.told} />
        {timezone !== timezone_after && (
          <Fact name="Time zone of the slots">
            {cityOf(timezone)} → {cityOf(timezone_after)}
          </Fact>
        )}
      </Facts>
    </>
  );
}

/** Who gets a message. */
export function ToldOnce({ told }: Pick<ChangePlan, 'told'>) {
  const families = told.filter(({ role }) => role === 'family').map(({ name }) => `the family of ${name}`);
  const teachers = told.filter(({ role }) => role === 'teacher').map(({ name }) => name);
  return <Fact name="Told once each">{[...families, ...teachers].join(', ')}</Fact>;
}

function LastClass({ at, zone }: { at: string | null; zone: string }) {
  return at === null ? <span>none</span> : <When at={at} zone={zone} format="date" />;
}

interface Line {
  key: string;
  /** The class's own time in the person's zone. */
  at: string;
  /** The time that this weekday's class had before the clocks changed. */
  former: string;
}

const teacherLines = ({ classes }: ChangePlan): Line[] =>
  classes.flatMap(({ after, teacher_time_of_weekday_before: former }) =>
    after === null || former === null ? [] : [{ key: after.starts_at, at: after.teacher_time, former }],
  );

const studentLines = ({ classes }: ChangePlan, id: number): Line[] =>
  classes.flatMap(({ students }) =>
    students.flatMap((one) =>
      one.id !== id || one.after === null || one.time_of_weekday_before === null
        ? []
        : [{ key: one.after, at: one.after, former: one.time_of_weekday_before }],
    ),
  );

/** The dates on which the clocks change and a class moves to another hour for somebody. */
function ClockChanges({ who, lines }: { who: string; lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  return (
    <Alert kind="info" title={`The clocks change for ${who}`}>
      <ul>
        {lines.map(({ key, at, former }) => (
          <li key={key}>
            From {showLocal(at, 'day')}: {showWallTime(former)} → {showLocal(at, 'time')}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

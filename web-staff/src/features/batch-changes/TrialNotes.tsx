import type { ChangePlan } from '@school/bff-staff/contract/batch-change-plan';
import { gradeLabel } from '@school/core/shared/grade';
import { Alert } from '@school/web-kit/feedback/Alert';
import { Fact, Facts } from '@school/web-kit/facts/Facts';
import { cityOf } from '@school/web-kit/time/formatters';
import { ToldOnce } from './PlanNotes';
import { showLocal } from './wall';

type TrialSeat = NonNullable<ChangePlan['trial']>;

/** What happens when a student joins a trial class: the time for both, the seats, the grades, and what speaks against it. */
export function TrialNotes({ plan, trial }: { plan: ChangePlan; trial: TrialSeat }) {
  const { children, seats_before, seats_after, seats_taken, grades_from, grades_to } = trial;
  const [student] = plan.students;
  const siblings = trial.obstacles.filter(({ side }) => side === 'sibling');
  return (
    <>
      {plan.blocked !== null && <Alert kind="error">{plan.blocked}</Alert>}
      {trial.needs_reason && (
        <Alert kind="warning">
          The family has missed {trial.missed_trials} trial classes. Please say below why there is another one.
        </Alert>
      )}
      {siblings.length > 0 && (
        <Alert kind="warning">
          A sibling has another class at that time:{' '}
          {siblings.map(({ name, batch_code }) => `${name} (${batch_code})`).join(', ')}.
        </Alert>
      )}
      <Facts layout="rows">
        <Fact name="Student">
          {student?.name} ({gradeLabel(trial.student_grade)})
        </Fact>
        <Fact name="For the student">
          {showLocal(trial.student_time)} ({cityOf(student?.timezone ?? plan.timezone)})
        </Fact>
        <Fact name="For the teacher">
          {showLocal(trial.teacher_time)} ({cityOf(plan.timezone)})
        </Fact>
        <Fact name="Teacher">{plan.teacher_after.name}</Fact>
        <Fact name="Lesson">{trial.lesson_name}</Fact>
        <Fact name="Grades">
          {grades_from === grades_to ? gradeLabel(grades_from) : `Grades ${grades_from} to ${grades_to}`} of the course
          “{trial.course_name}”, and one below and above
        </Fact>
        <Fact name="In the class already">
          {children.map(({ name, grade }) => `${name} (${gradeLabel(grade)})`).join(', ') || 'Nobody'}
        </Fact>
        <Fact name="Seats">
          {seats_before === seats_after ? seats_after : `${seats_before} → ${seats_after}`}, {seats_taken} taken before,{' '}
          {Math.max(0, seats_after - seats_taken - 1)} free after
        </Fact>
        <Fact name="Another trial to come">{trial.other_trial_at === null ? 'None' : 'Yes, see above'}</Fact>
        <Fact name="Credits">None: trial classes cost nothing.</Fact>
        <ToldOnce told={plan.told} />
      </Facts>
    </>
  );
}

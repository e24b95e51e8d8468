import type { ScheduledClassAnswer } from '@school/bff-learner/contract/calendar';
import { isOutsideChildHours } from '@school/core/batches/party-clock';
import { Alert } from '@school/web-kit/feedback/Alert';
import { List } from '@school/web-kit/layout/List';
import { formatTime, zoneName } from '@school/web-kit/time/formatters';
import { MESSAGES } from './messages';
import css from '../DialogForms.module.css';

/** The number of moves that are shown before the rest is folded away. */
const SHOWN = 4;

interface Move {
  id: number;
  lesson_name: string;
  from: string;
  starts_at: string;
}

interface MovePreviewProps {
  /** The chosen class first, then the later classes that move with it. */
  moves: readonly Move[];
  zone: string;
  students: ScheduledClassAnswer['students_in_batch'];
}

/** Which classes move to when, in the teacher's zone and in each child's zone. */
export function MovePreview({ moves, zone, students }: MovePreviewProps) {
  const later = moves.slice(SHOWN);
  const [first] = moves;
  return (
    <section className={css.preview} aria-label={MESSAGES.moves}>
      <h3>{MESSAGES.moves}</h3>
      <Moves moves={moves.slice(0, SHOWN)} zone={zone} />
      {later.length > 0 && (
        <details>
          <summary>{MESSAGES.later(later.length)}</summary>
          <Moves moves={later} zone={zone} />
        </details>
      )}
      {first && <Clocks startsAt={new Date(first.starts_at)} zone={zone} students={students} />}
    </section>
  );
}

function Moves({ moves, zone }: Pick<MovePreviewProps, 'moves' | 'zone'>) {
  return (
    <List gap={2}>
      {moves.map(({ id, lesson_name, from, starts_at }) => (
        <li key={id}>
          {lesson_name}
          <br />
          <s className="hint">
            <span className="visually-hidden">from </span>
            {formatTime(new Date(from), zone)}
          </s>
          <span aria-hidden="true"> → </span>
          <span className="visually-hidden"> to </span>
          <strong>{formatTime(new Date(starts_at), zone)}</strong>
        </li>
      ))}
    </List>
  );
}

/** The new time for children in another zone, with a warning when it is at night there. */
function Clocks({ startsAt, zone, students }: { startsAt: Date } & Pick<MovePreviewProps, 'zone' | 'students'>) {
  const others = students.filter(({ timezone }) => timezone !== zone);
  // Only the hour at which the class starts is checked.
  const atNight = students.filter(({ timezone }) => isOutsideChildHours({ startsAt, endsAt: startsAt }, timezone));
  return (
    <>
      {others.map(({ id, full_name, timezone }) => (
        <p key={id} className="hint">
          {full_name}: {formatTime(startsAt, timezone)} {zoneName(timezone)}
        </p>
      ))}
      {atNight.length > 0 && (
        <Alert kind="warning">
          {atNight
            .map(({ full_name, timezone }) => `For ${full_name} it is ${formatTime(startsAt, timezone, 'time')} then.`)
            .join(' ')}
        </Alert>
      )}
    </>
  );
}

import type { TimeRequest } from '@school/bff-staff/contract/rescheduling';
import { Badge, type BadgeTone } from '@school/web-kit/shell/Badge';
import type { Column } from '@school/web-kit/table/table-types';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import css from './TimeRequests.module.css';

/** The names and colours of the states. */
export const STATE_LOOKS: Readonly<Record<TimeRequest['state'], { label: string; tone: BadgeTone }>> = {
  open: { label: 'Open', tone: 'warning' },
  moved: { label: 'Moved', tone: 'success' },
  declined: { label: 'Declined', tone: 'neutral' },
  replaced: { label: 'Asked anew', tone: 'neutral' },
};

const zone = deviceZone();

/** The columns of the list. */
export const COLUMNS: readonly Column<TimeRequest>[] = [
  {
    key: 'student',
    header: 'Student',
    primary: true,
    cell: ({ student, asked_at }) => (
      <span className={css.lines}>
        {student}
        <span className={css.muted}>
          asked <When at={asked_at} zone={zone} format="relative" />
        </span>
      </span>
    ),
  },
  {
    key: 'class',
    header: 'Class',
    width: 'wide',
    cell: ({ lesson, batch, teacher, starts_at, family_timezone, class_status }) => (
      <span className={css.lines}>
        {lesson}
        <When at={starts_at} zone={zone} showZone={false} otherZone={family_timezone} otherName="the family" />
        <span className={css.muted}>
          {batch}, {teacher}
          {class_status !== 'scheduled' && `, ${class_status}`}
        </span>
      </span>
    ),
  },
  {
    key: 'wish',
    header: 'Wish',
    width: 'wide',
    cell: ({ wish, reason }) => (
      <span className={css.lines}>
        {wish}
        {reason !== '' && <span className={css.muted}>{reason}</span>}
      </span>
    ),
  },
  {
    key: 'state',
    header: 'Status',
    cell: (request) => (
      <span className={css.lines}>
        <span>
          <Badge tone={STATE_LOOKS[request.state].tone}>{STATE_LOOKS[request.state].label}</Badge>
        </span>
        <Answer request={request} />
      </span>
    ),
  },
];

function Answer({ request: { moved_to, answer, answered_by } }: { request: TimeRequest }) {
  return (
    <>
      {moved_to !== null && <When at={moved_to} zone={zone} showZone={false} />}
      {answer !== null && <span>{answer}</span>}
      {answered_by !== null && <span className={css.muted}>by {answered_by}</span>}
    </>
  );
}

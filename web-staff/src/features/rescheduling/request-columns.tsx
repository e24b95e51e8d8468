import type { TimeRequest } from '@school/bff-staff/contract/rescheduling';
import { Badge, type BadgeTone } from '@school/web-kit/shell/Badge';
import { CellLines, CellNote } from '@school/web-kit/table/CellLines';
import type { Column } from '@school/web-kit/table/table-types';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import { EntityLink } from '../../app/EntityLink';

/** The label and colour of each state. */
export const STATE_LOOKS: Readonly<Record<TimeRequest['state'], { label: string; tone: BadgeTone }>> = {
  open: { label: 'Open', tone: 'warning' },
  moved: { label: 'Moved', tone: 'success' },
  declined: { label: 'Declined', tone: 'neutral' },
  replaced: { label: 'Asked again', tone: 'neutral' },
  gone: { label: 'No longer needed', tone: 'neutral' },
};

const zone = deviceZone();

/** The columns of the list. */
export const COLUMNS: readonly Column<TimeRequest>[] = [
  {
    key: 'student',
    header: 'Student',
    primary: true,
    cell: ({ student, student_id, asked_at }) => (
      <CellLines>
        <EntityLink to="student" id={student_id}>
          {student}
        </EntityLink>
        <CellNote>
          asked <When at={asked_at} zone={zone} format="relative" />
        </CellNote>
      </CellLines>
    ),
  },
  {
    key: 'class',
    header: 'Class',
    width: 'wide',
    cell: ({ lesson, batch, batch_number, teacher, starts_at, family_timezone, class_status }) => (
      <CellLines>
        {lesson}
        <When at={starts_at} zone={zone} showZone={false} otherZone={family_timezone} otherName="the family" />
        <CellNote>
          <EntityLink to="batch" id={batch_number}>
            {batch}
          </EntityLink>
          , {teacher}
          {class_status !== 'scheduled' && `, ${class_status}`}
        </CellNote>
      </CellLines>
    ),
  },
  {
    key: 'requested_time',
    header: 'Requested time',
    width: 'wide',
    cell: ({ requested_time, reason }) => (
      <CellLines>
        {requested_time}
        {reason !== '' && <CellNote>{reason}</CellNote>}
      </CellLines>
    ),
  },
  {
    key: 'state',
    header: 'Status',
    cell: (request) => (
      <CellLines>
        <span>
          <Badge tone={STATE_LOOKS[request.state].tone}>{STATE_LOOKS[request.state].label}</Badge>
        </span>
        <Answer request={request} />
      </CellLines>
    ),
  },
];

function Answer({ request: { moved_to, answer, answered_by } }: { request: TimeRequest }) {
  return (
    <>
      {moved_to !== null && <When at={moved_to} zone={zone} showZone={false} />}
      {answer !== null && <span>{answer}</span>}
      {answered_by !== null && <span className="hint">by {answered_by}</span>}
    </>
  );
}

import type { BatchChange } from '@school/bff-staff/contract/batch-changes';
import { Badge } from '@school/web-kit/shell/Badge';
import { CellLines, CellNote } from '@school/web-kit/table/CellLines';
import type { Column } from '@school/web-kit/table/table-types';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import css from './BatchChanges.module.css';
import { classesText, KINDS } from './messages';
import { EntityLink } from '../../app/EntityLink';

const zone = deviceZone();

/** The columns of the list of changes. */
export const CHANGE_COLUMNS: readonly Column<BatchChange>[] = [
  {
    key: 'kind',
    header: 'Change',
    primary: true,
    cell: (change) => (
      <CellLines>
        <span>{KINDS[change.kind]}</span>
        <CellNote>
          <Effect change={change} />
        </CellNote>
      </CellLines>
    ),
  },
  {
    key: 'batch',
    header: 'Batch',
    cell: ({ batch_id, batch_number, batch_name }) => (
      <CellLines>
        <span>{batch_name}</span>
        <CellNote>
          <EntityLink to="batch" id={batch_number}>
            {batch_id}
          </EntityLink>
        </CellNote>
      </CellLines>
    ),
  },
  {
    key: 'reason',
    header: 'Reason',
    width: 'wide',
    cell: ({ reason }) => <span className={css.wrap}>{reason === '' ? '–' : reason}</span>,
  },
  {
    key: 'made',
    header: 'Made',
    cell: ({ made_at, made_by }) => (
      <CellLines>
        <When at={made_at} zone={zone} showZone={false} />
        <CellNote>by {made_by ?? 'a person who has left'}</CellNote>
      </CellLines>
    ),
  },
  {
    key: 'undo',
    header: 'Undo',
    cell: ({ undone_at, undone_by, undo_until }) =>
      undone_at !== null ? (
        <CellLines>
          <Badge>Undone</Badge>
          <CellNote>
            <When at={undone_at} zone={zone} showZone={false} /> by {undone_by ?? 'a person who has left'}
          </CellNote>
        </CellLines>
      ) : undo_until === null ? (
        <span className="muted">Not any more</span>
      ) : (
        <span>
          Until <When at={undo_until} zone={zone} showZone={false} />
        </span>
      ),
  },
];

function Effect({ change }: { change: BatchChange }) {
  const { kind, added, removed, moved, student_name, student_id, lost_seats } = change;
  if (student_name !== null && student_id !== null)
    return (
      <>
        <EntityLink to="student" id={student_id}>
          {student_name}
        </EntityLink>
        {kind === 'add_trial_student' ? '' : `, ${classesText(lost_seats)}`}
      </>
    );
  const parts = [
    added > 0 && `${classesText(added)} added`,
    removed > 0 && `${classesText(removed)} removed`,
    moved > 0 && `${classesText(moved)} changed`,
  ];
  return parts.filter(Boolean).join(', ');
}

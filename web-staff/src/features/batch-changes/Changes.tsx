import { listChanges, type BatchChange } from '@school/bff-staff/contract/batch-changes';
import { PAGE_SIZES } from '@school/core/shared/paging';
import { Button } from '@school/web-kit/button/Button';
import { Confirm } from '@school/web-kit/dialog/Confirm';
import { notify } from '@school/web-kit/feedback/toast-store';
import { DataTable } from '@school/web-kit/table/DataTable';
import { pageQuery } from '@school/web-kit/table/page-query';
import { tableState } from '@school/web-kit/table/table-state';
import { useTableUrl } from '@school/web-kit/table/use-table-url';
import { useState } from 'react';
import { ExportList } from '../../app/ExportList';
import { useListChangesQuery, useUndoChangeMutation } from './api';
import { CHANGE_COLUMNS } from './change-columns';
import { KINDS, MESSAGES } from './messages';

interface ChangesProps {
  batchId: string | undefined;
  /** After a change was undone: what the page says about it is no longer true. */
  onUndone: () => void;
}

/** The recent changes of one batch, or of all: who, what, and Undo for a day. */
export function Changes({ batchId, onUndone }: ChangesProps) {
  const url = useTableUrl({ pageSize: 20 });
  const answer = useListChangesQuery(
    { query: { batch_id: batchId, ...pageQuery(url.query) } },
    { refetchOnMountOrArgChange: true },
  );
  const [undone, setUndone] = useState<BatchChange>();
  const [undo] = useUndoChangeMutation();
  const caption = batchId === undefined ? 'Recent changes of courses' : `Recent changes of ${batchId}`;
  return (
    <>
      <h2>{caption}</h2>
      <DataTable
        caption={caption}
        captionHidden
        narrow="cards"
        columns={CHANGE_COLUMNS}
        {...tableState(answer, MESSAGES.listFailed)}
        rowKey={({ id }) => String(id)}
        rowName={(change) => nameOf(change)}
        rowTone={({ undone_at }) => (undone_at === null ? undefined : 'muted')}
        rowEnd={(change) =>
          change.undo_until !== null && (
            <Button size="sm" variant="secondary" onClick={() => setUndone(change)}>
              Undo<span className="visually-hidden"> {nameOf(change)}</span>
            </Button>
          )
        }
        empty={{
          title: 'No changes yet.',
          text: 'Each change of a course is listed here and can be undone for a day.',
        }}
        query={url.query}
        onQuery={url.setQuery}
        pageSizes={PAGE_SIZES}
        exportMenu={<ExportList list={listChanges} args={answer.originalArgs} views={false} />}
      />
      <Confirm
        open={undone !== undefined}
        onClose={() => setUndone(undefined)}
        title="Undo this change?"
        action="Undo"
        busyLabel="Undoing…"
        failureText={MESSAGES.undoFailed}
        onConfirm={async () => {
          if (!undone) return;
          notify((await undo({ params: { id: undone.id } }).unwrap()).message);
          onUndone();
        }}
      >
        <p>
          {undone && nameOf(undone)}: {undone && afterUndo(undone)}
        </p>
      </Confirm>
    </>
  );
}

const nameOf = ({ kind, batch_id }: BatchChange): string => `${KINDS[kind]}, ${batch_id}`;

function afterUndo({ kind, student_name }: BatchChange): string {
  if (student_name === null)
    return 'every class goes back to its time, its teacher and its students, to the minute. The families and the teacher will be told.';
  return kind === 'add_trial_student'
    ? `${student_name} leaves the trial class, which takes place with the others. The family and the teacher will be told.`
    : `${student_name} has every seat again, as before. The family and the teacher will be told.`;
}

import type { OfficeFile } from '@school/bff-staff/contract/files';
import { FILE_REFUSALS } from '@school/core/files/errors';
import { DELETED_KEPT_DAYS } from '@school/core/files/file-rules';
import { BulkBar } from '@school/web-kit/bulk/BulkBar';
import { BulkDialog } from '@school/web-kit/bulk/BulkDialog';
import type { BulkPlan } from '@school/web-kit/bulk/BulkLines';
import { usePickedRows } from '@school/web-kit/bulk/use-picked-rows';
import { useState } from 'react';
import { z } from 'zod';
import { useBulkDeleteFilesMutation } from './api';

const NOTHING = z.object({});

/** Ticks, bar and dialog for deleting many files at once, or restoring many deleted ones. */
export function useFileBulk(rows: readonly OfficeFile[] | undefined, question: unknown, isDeleted: boolean) {
  const [change] = useBulkDeleteFilesMutation();
  const picked = usePickedRows(rows, ({ id }) => String(id), question);
  const [asked, setAsked] = useState<readonly OfficeFile[]>();
  const action = isDeleted ? 'restore' : 'delete';
  const label = isDeleted ? 'Restore…' : 'Delete…';
  return {
    selection: picked.selection,
    bulk: (
      <BulkBar
        count={picked.rows.length}
        actions={[{ label, danger: !isDeleted, onPress: () => setAsked(picked.rows) }]}
        onClear={picked.clear}
      />
    ),
    dialog: (
      <BulkDialog
        rows={asked}
        onClose={(isDone) => {
          setAsked(undefined);
          if (isDone) picked.clear();
        }}
        title={isDeleted ? 'Restore these files?' : 'Delete these files?'}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        planOf={isDeleted ? () => ({ will: 'Opens again at the address that it had' }) : deletionOf}
        schema={NOTHING}
        defaultValues={{}}
        action={isDeleted ? 'Restore' : 'Delete'}
        busyLabel={isDeleted ? 'Restoring…' : 'Deleting…'}
        danger={!isDeleted}
        doneLabel={isDeleted ? 'Restored' : 'Deleted'}
        failureText="The files could not be changed."
        run={(ids) => change({ body: { ids, action } }).unwrap()}
        undo={
          isDeleted
            ? undefined
            : async (ids) => `Restored: ${(await change({ body: { ids, action: 'restore' } }).unwrap()).message}`
        }
      >
        {!isDeleted && (
          <p className="muted">{`They can be restored for ${DELETED_KEPT_DAYS} days; then they are removed for good.`}</p>
        )}
      </BulkDialog>
    ),
  };
}

function deletionOf({ state, uses }: OfficeFile): BulkPlan {
  if (state !== 'ready') return { not: FILE_REFUSALS.not_ready.text };
  if (uses > 0) return { not: uses === 1 ? 'One text uses it.' : `${uses} texts use it.` };
  return { will: 'Opens for nobody any more' };
}

import type { Delivery } from '@school/bff-staff/contract/outbox';
import { BulkBar } from '@school/web-kit/bulk/BulkBar';
import { usePickedRows } from '@school/web-kit/bulk/use-picked-rows';
import { useState } from 'react';
import { useMay } from '../../app/use-may';
import { PassOnMany } from './PassOnMany';

/** Ticks, bar and dialog for many messages at once; without ticks for a person who may not pass them on. */
export function useOutboxBulk(rows: readonly Delivery[] | undefined, question: unknown) {
  const may = useMay();
  const picked = usePickedRows(rows, ({ id }) => String(id), question);
  const [asked, setAsked] = useState<readonly Delivery[]>();
  if (!may('outbox.pass_on')) return { dialog: null };
  return {
    selection: picked.selection,
    bulk: (
      <BulkBar
        count={picked.rows.length}
        actions={[{ label: 'Pass on…', onPress: () => setAsked(picked.rows) }]}
        onClear={picked.clear}
      />
    ),
    dialog: (
      <PassOnMany
        messages={asked}
        onClose={(isDone) => {
          setAsked(undefined);
          if (isDone) picked.clear();
        }}
      />
    ),
  };
}

import type { ShortLink } from '@school/bff-staff/contract/short-links';
import { SHORT_LINK_REFUSALS } from '@school/core/short-links/errors';
import { BulkBar } from '@school/web-kit/bulk/BulkBar';
import { BulkDialog } from '@school/web-kit/bulk/BulkDialog';
import { usePickedRows } from '@school/web-kit/bulk/use-picked-rows';
import { useState } from 'react';
import { z } from 'zod';
import { useBulkSwitchShortLinksMutation } from './api';

const NOTHING = z.object({});

/** Ticks, bar and dialog for many short links at once. */
export function useShortLinkBulk(rows: readonly ShortLink[] | undefined, question: unknown) {
  const [change] = useBulkSwitchShortLinksMutation();
  const picked = usePickedRows(rows, ({ id }) => String(id), question);
  const [asked, setAsked] = useState<readonly ShortLink[]>();
  return {
    selection: picked.selection,
    bulk: (
      <BulkBar
        count={picked.rows.length}
        actions={[{ label: 'Disable…', danger: true, onPress: () => setAsked(picked.rows) }]}
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
        title="Disable these short links?"
        idOf={({ id }) => id}
        nameOf={({ short_url }) => short_url}
        planOf={({ state, url }) =>
          state === 'disabled'
            ? { not: SHORT_LINK_REFUSALS.already_disabled.text }
            : { will: `Leads nowhere any more; until now it leads to ${url}` }
        }
        schema={NOTHING}
        defaultValues={{}}
        action="Disable"
        busyLabel="Disabling…"
        danger
        doneLabel="Disabled"
        failureText="The links could not be changed."
        run={(ids) => change({ body: { ids, state: 'disabled' } }).unwrap()}
        undo={async (ids) => `Active again: ${(await change({ body: { ids, state: 'active' } }).unwrap()).message}`}
      >
        <p className="muted">Their readers are told to ask the school for a new link. They can be enabled again.</p>
      </BulkDialog>
    ),
  };
}

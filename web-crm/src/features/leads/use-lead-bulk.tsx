import type { LeadRow } from '@school/bff-crm/contract/leads';
import { BULK_MAX } from '@school/core/shared/bulk';
import { errorText } from '@school/web-kit/api/error-text';
import { BulkBar } from '@school/web-kit/bulk/BulkBar';
import { usePickedRows } from '@school/web-kit/bulk/use-picked-rows';
import { notify } from '@school/web-kit/feedback/toast-store';
import { useState } from 'react';
import { useLazyListLeadsQuery } from './api';
import { BulkOwnerDialog } from './BulkOwnerDialog';
import { BulkStageDialog } from './BulkStageDialog';
import { LIST_FAILED } from './messages';
import type { LeadList } from './use-lead-list';

/** How many leads one call of the list brings. */
const CALL_SIZE = 100;

/** Ticks, bar and dialogs for many leads at once: those of the page, or all that match, up to a bound. */
export function useLeadBulk(list: LeadList, rows: readonly LeadRow[] | undefined, count: number) {
  const picked = usePickedRows(rows, ({ lead_id }) => lead_id, list.args);
  const [load] = useLazyListLeadsQuery();
  // All that match, until another tick, page or filter.
  const [all, setAll] = useState<{ keys: ReadonlySet<string>; rows: readonly LeadRow[] }>();
  const [asked, setAsked] = useState<{ what: 'stage' | 'owner'; leads: readonly LeadRow[] }>();
  const chosen = all !== undefined && all.keys === picked.selection.keys ? all.rows : picked.rows;
  const most = Math.min(count, BULK_MAX);

  const chooseAll = async () => {
    const found: LeadRow[] = [];
    try {
      while (found.length < most) {
        const after = found.at(-1)?.id;
        const query = { ...list.args.query, page: 1, page_size: CALL_SIZE, after };
        const { results } = await load({ query }).unwrap();
        found.push(...results);
        if (results.length < CALL_SIZE) break;
      }
    } catch (failure) {
      notify(errorText(failure, LIST_FAILED), { kind: 'error' });
      return;
    }
    const keys = new Set(found.slice(0, BULK_MAX).map(({ lead_id }) => lead_id));
    picked.selection.onChange(keys);
    setAll({ keys, rows: found.slice(0, BULK_MAX) });
  };
  const close = (isDone: boolean) => {
    setAsked(undefined);
    if (isDone) picked.clear();
  };
  const askFor = (what: 'stage' | 'owner') => () => setAsked({ what, leads: chosen });
  const isMore = chosen.length < most && most > (rows?.length ?? 0);
  return {
    selection: picked.selection,
    bar: (
      <BulkBar
        count={chosen.length}
        actions={[
          { label: 'Change Stage…', onPress: askFor('stage') },
          { label: 'Change Owner…', onPress: askFor('owner') },
          ...(isMore
            ? [
                {
                  label: count > BULK_MAX ? `Choose the first ${BULK_MAX}` : `Choose all ${count} that match`,
                  onPress: () => void chooseAll(),
                },
              ]
            : []),
        ]}
        onClear={picked.clear}
      />
    ),
    dialogs: (
      <>
        <BulkStageDialog leads={asked?.what === 'stage' ? asked.leads : undefined} onClose={close} />
        <BulkOwnerDialog leads={asked?.what === 'owner' ? asked.leads : undefined} onClose={close} />
      </>
    ),
  };
}

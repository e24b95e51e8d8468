import type { PaymentPage } from '@school/bff-staff/contract/payment-pages';
import { BulkBar } from '@school/web-kit/bulk/BulkBar';
import { usePickedRows } from '@school/web-kit/bulk/use-picked-rows';
import { useState } from 'react';
import { useToolLinks } from '../tools/page-tools';
import { ExpirePages } from './ExpirePages';
import { ExtendPages } from './ExtendPages';

/** Ticks, bar and dialogs for many payment pages at once; without ticks for a person who may not change them. */
export function usePageBulk(rows: readonly PaymentPage[] | undefined, question: unknown) {
  const { mayUse } = useToolLinks();
  const picked = usePickedRows(rows, ({ id }) => String(id), question);
  const [asked, setAsked] = useState<{ what: 'extend' | 'expire'; pages: readonly PaymentPage[] }>();
  const askedFor = (what: 'extend' | 'expire') => (asked?.what === what ? asked.pages : undefined);
  const close = (isDone: boolean) => {
    setAsked(undefined);
    if (isDone) picked.clear();
  };
  const actions = [
    ...(mayUse('extend')
      ? [{ label: 'Extend expiry…', onPress: () => setAsked({ what: 'extend', pages: picked.rows }) }]
      : []),
    ...(mayUse('expire')
      ? [{ label: 'Expire…', danger: true, onPress: () => setAsked({ what: 'expire', pages: picked.rows }) }]
      : []),
  ];
  if (actions.length === 0) return { dialogs: null };
  return {
    selection: picked.selection,
    bulk: <BulkBar count={picked.rows.length} actions={actions} onClear={picked.clear} />,
    dialogs: (
      <>
        <ExtendPages pages={askedFor('extend')} onClose={close} />
        <ExpirePages pages={askedFor('expire')} onClose={close} />
      </>
    ),
  };
}

import { skipToken } from '@reduxjs/toolkit/query/react';
import type { BoardColumn, LeadCard } from '@school/bff-crm/contract/leads';
import { needsReason, stagesFrom, type LeadStage } from '@school/core/leads/stage';
import { errorText } from '@school/web-kit/api/error-text';
import { closeToast, notify } from '@school/web-kit/feedback/toast-store';
import { useLivePolling } from '@school/web-kit/live/live-state';
import { useMemo, useState } from 'react';
import { useChangeLeadMutation, useLeadBoardQuery } from './api';
import { CHANGE_FAILED } from './messages';
import { UNDONE } from './use-bulk-change';
import type { LeadList } from './use-lead-list';

const REFRESH_MS = 30_000;

/** A card on its way to another stage. */
export interface Move {
  card: LeadCard;
  to: LeadStage;
}

type Moving = Readonly<Record<string, Move>>;

/** The board's state: its columns, what is being moved, and how to move. */
export function useBoard(list: LeadList) {
  const { tab, q, f } = list.args.query;
  const query = { tab, q, f };
  const answer = useLeadBoardQuery(list.isSearchTooShort ? skipToken : { query }, {
    pollingInterval: useLivePolling(REFRESH_MS),
    refetchOnMountOrArgChange: true,
  });
  const { moving, send } = useMoves(() => answer.refetch());
  const [asked, setAsked] = useState<Move>();
  const [lifted, setLifted] = useState<LeadCard>();
  const columns = useMemo(() => answer.data?.columns.map((column) => withMoves(column, moving)), [answer.data, moving]);
  const ask = (card: LeadCard, to: LeadStage) => {
    if (!stagesFrom(card.stage).includes(to)) return;
    if (needsReason(to)) setAsked({ card, to });
    else void send({ card, to }, '');
  };
  return {
    columns,
    query,
    moving,
    error: answer.error,
    retry: () => void answer.refetch(),
    ask,
    asked,
    endAsking: () => setAsked(undefined),
    moveNow: send,
    lifted,
    lift: (card: LeadCard) => setLifted(card),
    drop: (to?: LeadStage) => {
      setLifted(undefined);
      if (lifted && to) ask(lifted, to);
    },
  };
}
export type Board = ReturnType<typeof useBoard>;

/** Sends moves; the card stands in its new column at once, and goes back when it is refused. */
function useMoves(refetch: () => PromiseLike<unknown>) {
  const [change] = useChangeLeadMutation();
  const [moving, setMoving] = useState<Moving>({});
  const settle = (id: string) =>
    setMoving((before) => Object.fromEntries(Object.entries(before).filter(([key]) => key !== id)));
  const send = async ({ card, to }: Move, reason: string): Promise<void> => {
    const { lead_id, student_name, stage: from, updated_at } = card;
    setMoving((before) => ({ ...before, [lead_id]: { card, to } }));
    try {
      const moved = await change({ params: { lead_id }, body: { updated_at, stage: to, reason } }).unwrap();
      const toast = notify(`${student_name} is now in ${to}.`, {
        action: {
          label: 'Undo',
          onPress: () => {
            closeToast(toast);
            void send({ card: { ...card, ...moved }, to: from }, needsReason(from) ? UNDONE : '');
          },
        },
      });
    } catch (failure) {
      settle(lead_id);
      notify(`${student_name}: ${errorText(failure, CHANGE_FAILED)}`, { kind: 'error' });
    }
    await refetch();
    settle(lead_id);
  };
  return { moving, send };
}

/** A column as it will be when all moves have arrived. */
function withMoves(column: BoardColumn, moving: Moving): BoardColumn {
  const moves = Object.values(moving);
  const isAway = ({ lead_id }: LeadCard) => moving[lead_id] !== undefined;
  const arrived = moves.filter(({ to }) => to === column.stage).map(({ card, to }) => ({ ...card, stage: to }));
  const [here, gone] = [column.results.filter((card) => !isAway(card)), column.results.filter(isAway)];
  return {
    ...column,
    count: column.count + arrived.length - gone.length,
    results: [...arrived, ...here],
  };
}

import type { LeadRow } from '@school/bff-crm/contract/leads';
import { needsReason, type LeadStage } from '@school/core/leads/stage';
import { useRef } from 'react';
import { useBulkChangeLeadsMutation } from './api';

/** The call for many leads, and the one that takes it back. */
export function useBulkChange(leads: readonly LeadRow[] | undefined) {
  const [change] = useBulkChangeLeadsMutation();
  const undoing = useRef<readonly { id: number; updated_at: string }[]>([]);
  const before = useRef<readonly LeadRow[]>([]);

  const run = async (ids: number[], to: { stage: LeadStage } | { owner_id: number | null }, reason = '') => {
    const chosen = (leads ?? []).filter(({ id }) => ids.includes(id));
    before.current = chosen;
    const changed = chosen.map(({ id, updated_at }) => ({ id, updated_at, ...to }));
    const answer = await change({ body: { leads: changed, reason } }).unwrap();
    undoing.current = answer.results.flatMap(({ id, updated_at }) => (updated_at === null ? [] : [{ id, updated_at }]));
    return answer;
  };
  /** Each lead goes back to its own stage or owner, unless somebody has changed it since. */
  const undo = async (ids: number[], what: 'stage' | 'owner'): Promise<string> => {
    const back = undoing.current
      .filter(({ id }) => ids.includes(id))
      .flatMap((now) => {
        const was = before.current.find(({ id }) => id === now.id);
        if (was === undefined) return [];
        return [what === 'stage' ? { ...now, stage: was.stage } : { ...now, owner_id: was.owner_id }];
      });
    const reason = before.current.some(({ stage }) => needsReason(stage)) ? UNDONE : '';
    const { message } = await change({ body: { leads: back, reason } }).unwrap();
    return `Undone: ${message}`;
  };
  return { run, undo };
}

/** In the history, when a move is taken back to a stage that needs a reason. */
export const UNDONE = 'The move was undone.';

import { KIND_FACTS, strikeOver, type StrikeKind } from '@school/core/strikes/strike';
import type { SeedTable } from '../insert-rows.js';
import { ACADEMICS, BEN } from './people.js';

const DAY_MS = 86_400_000;

/** A strike of Ben's that counts, and one that the school withdrew after his appeal. */
export function strikeTables(now: Date): SeedTable[] {
  const ago = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  const given = (kind: StrikeKind, evidence: string, days: number) => ({
    teacher_id: BEN.id,
    kind,
    points: KIND_FACTS[kind].points,
    evidence,
    happened_at: ago(days + 1),
    created_at: ago(days),
    expires_at: strikeOver(ago(days + 1)),
    made_by: ACADEMICS.accountId,
  });
  const open = { state: 'active', appeal: null, appealed_at: null, decision: null, decided_by: null, decided_at: null };
  return [
    [
      'strike',
      [
        {
          ...given('late', 'The teacher came into the classroom 14 minutes after the class should have begun.', 3),
          ...open,
        },
        {
          ...given('canceled_within_hour', 'The class was called off 20 minutes before it began.', 20),
          state: 'withdrawn',
          appeal: 'There was a power cut in the whole street. I called the office at once.',
          appealed_at: ago(19),
          decision: 'The power company has confirmed it. Thank you for calling.',
          decided_by: ACADEMICS.accountId,
          decided_at: ago(18),
        },
      ],
    ],
  ];
}

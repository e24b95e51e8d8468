import type { Standing } from '@school/core/strikes/standing';
import { shownState } from '@school/core/strikes/strike';
import type { SeenStrike } from './repository.js';

const text = (at: Date | null): string | null => at?.toISOString() ?? null;

/** What the office and the teacher both see of a strike. */
export const showStrike = (strike: SeenStrike, now: Date) => ({
  id: strike.id,
  kind: strike.kind,
  points: strike.points,
  evidence: strike.evidence,
  happened_at: strike.happenedAt.toISOString(),
  created_at: strike.createdAt.toISOString(),
  expires_at: strike.expiresAt.toISOString(),
  state: shownState(strike, now),
  appeal: strike.appeal,
  decision: strike.decision,
  decided_at: text(strike.decidedAt),
});

/** The class that a strike is about; null without one. */
export const classOfStrike = ({ classId, lessonName, classStartsAt, batchId, batchCode }: SeenStrike) =>
  classId !== null && lessonName !== null && classStartsAt !== null && batchId !== null && batchCode !== null
    ? { id: classId, lessonName, startsAt: classStartsAt.toISOString(), batchId, batchCode }
    : null;

/** Where a teacher stands, as both see it. */
export const showStanding = ({ points, frozenPoints, step, hiddenUntil, nextExpiry }: Standing) => ({
  points,
  frozen_points: frozenPoints,
  step,
  hidden_until: text(hiddenUntil),
  next_expiry: text(nextExpiry),
});

import type { Standing as KnownStanding } from '@school/core/strikes/standing';
import { shownState } from '@school/core/strikes/strike';
import type { SeenStrike } from '@school/infra/strikes/repository';
import type { Standing, Strike } from '../../contract/strikes.js';

const text = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A strike as the back office sees it. */
export const presentStrike = (strike: SeenStrike, now: Date): Strike => ({
  id: strike.id,
  teacher: { id: strike.teacherId, name: strike.teacherName },
  class:
    strike.classId !== null && strike.lessonName !== null && strike.classStartsAt !== null
      ? { id: strike.classId, lesson: strike.lessonName, starts_at: strike.classStartsAt.toISOString() }
      : null,
  kind: strike.kind,
  points: strike.points,
  evidence: strike.evidence,
  happened_at: strike.happenedAt.toISOString(),
  created_at: strike.createdAt.toISOString(),
  expires_at: strike.expiresAt.toISOString(),
  state: shownState(strike, now),
  made_by: strike.madeByName,
  appeal: strike.appeal,
  appealed_at: text(strike.appealedAt),
  decision: strike.decision,
  decided_by: strike.decidedByName,
  decided_at: text(strike.decidedAt),
});

/** Where a teacher stands. */
export const presentStanding = ({ points, frozenPoints, step, hiddenUntil, nextExpiry }: KnownStanding): Standing => ({
  points,
  frozen_points: frozenPoints,
  step,
  hidden_until: text(hiddenUntil),
  next_expiry: text(nextExpiry),
});

import { STRIKE_APPEALED } from '@school/core/strikes/errors';
import { standingOf } from '@school/core/strikes/standing';
import { appealUntil, judgeAppeal, shownState } from '@school/core/strikes/strike';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { inPerson, teacher } from '@school/infra/auth/policy';
import { appealStrike } from '@school/infra/strikes/decide-strike';
import { strikesOfTeacher, type SeenStrike } from '@school/infra/strikes/repository';
import * as contract from '../../contract/strikes.js';
import type { StrikeAnswer } from '../../contract/strikes.js';

/** A teacher's own strikes, and the appeal (product 2.4 #40, 3.7). */
export const strikeRoutes: readonly Route[] = [
  endpoint(contract.ownStrikes, teacher, { queries: 1 }, async ({ session }, { db, clock }) => {
    const now = clock.now();
    const strikes = await strikesOfTeacher(db, session.teacherId);
    const { points, frozenPoints, step, hiddenUntil, nextExpiry } = standingOf(strikes, now);
    return {
      points,
      frozen_points: frozenPoints,
      step,
      hidden_until: hiddenUntil?.toISOString() ?? null,
      next_expiry: nextExpiry?.toISOString() ?? null,
      strikes: strikes.map((strike) => presentStrike(strike, now)),
    };
  }),
  endpoint(contract.appealStrike, inPerson(teacher), { queries: 7 }, async ({ session, actor, params, body }, deps) => {
    await appealStrike(deps, actor, { id: params.id, teacherId: session.teacherId, text: body.text });
    return { message: STRIKE_APPEALED };
  }),
];

const presentStrike = (strike: SeenStrike, now: Date): StrikeAnswer => ({
  id: strike.id,
  class:
    strike.classId !== null && strike.lessonName !== null && strike.classStartsAt !== null
      ? { id: strike.classId, lesson_name: strike.lessonName, starts_at: strike.classStartsAt.toISOString() }
      : null,
  kind: strike.kind,
  points: strike.points,
  evidence: strike.evidence,
  happened_at: strike.happenedAt.toISOString(),
  created_at: strike.createdAt.toISOString(),
  expires_at: strike.expiresAt.toISOString(),
  state: shownState(strike, now),
  appeal: strike.appeal,
  appeal_until: judgeAppeal(strike, now).ok ? appealUntil(strike.createdAt).toISOString() : null,
  decision: strike.decision,
  decided_at: strike.decidedAt?.toISOString() ?? null,
});

import { STRIKE_APPEALED } from '@school/core/strikes/errors';
import { standingOf } from '@school/core/strikes/standing';
import { appealUntil, judgeAppeal } from '@school/core/strikes/strike';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { inPerson, teacher } from '@school/infra/auth/policy';
import { appealStrike } from '@school/infra/strikes/decide-strike';
import { strikesOfTeacher, type SeenStrike } from '@school/infra/strikes/repository';
import { classOfStrike, showStanding, showStrike } from '@school/infra/strikes/show-strike';
import * as contract from '../../contract/strikes.js';
import type { StrikeAnswer } from '../../contract/strikes.js';

/** A teacher's own strikes, and the appeal. */
export const strikeRoutes: readonly Route[] = [
  endpoint(contract.ownStrikes, teacher, { queries: 1 }, async ({ session }, { db, clock }) => {
    const now = clock.now();
    const strikes = await strikesOfTeacher(db, session.teacherId);
    return { ...showStanding(standingOf(strikes, now)), strikes: strikes.map((strike) => presentStrike(strike, now)) };
  }),
  endpoint(contract.appealStrike, inPerson(teacher), { queries: 7 }, async ({ session, actor, params, body }, deps) => {
    await appealStrike(deps, actor, { id: params.id, teacherId: session.teacherId, text: body.text });
    return { message: STRIKE_APPEALED };
  }),
];

function presentStrike(strike: SeenStrike, now: Date): StrikeAnswer {
  const about = classOfStrike(strike);
  return {
    ...showStrike(strike, now),
    class: about && { id: about.id, lesson_name: about.lessonName, starts_at: about.startsAt },
    appeal_until: judgeAppeal(strike, now).ok ? appealUntil(strike.createdAt).toISOString() : null,
  };
}

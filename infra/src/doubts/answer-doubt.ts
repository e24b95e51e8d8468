import { closeDoubt, type DoubtState } from '@school/core/doubts/doubt';
import { DOUBT_REFUSALS } from '@school/core/doubts/errors';
import { notFound, refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import type { Session } from '../auth/session.js';
import { planJob } from '../outbox/plan.js';

/** The teacher's session, which may be impersonated. */
type Answerer = Pick<Session, 'accountId' | 'actAccountId'> & { teacherId: number };

const findDoubt = statement(
  'doubt-own',
  `SELECT state, starts_at AS "startsAt" FROM doubt WHERE id = $1 AND teacher_id = $2 FOR NO KEY UPDATE`,
);
// A talk that is no longer needed frees its half hour.
const close = statement(
  'doubt-close',
  `
  WITH freed AS (UPDATE availability_slot SET doubt_id = NULL WHERE doubt_id = $1 AND starts_at > $4)
  UPDATE doubt SET state = $2, answer = $3, answered_at = CASE WHEN $3::text IS NULL THEN NULL ELSE $4::timestamptz END WHERE id = $1`,
);

/** Answers a question in writing, or marks its talk as held; an empty answer is refused. */
export const answerDoubt = (
  deps: Deps,
  by: Answerer,
  id: number,
  answer: string,
  requestId: string,
): Promise<Extract<DoubtState, 'answered' | 'done'>> =>
  deps.db.transaction((trx) => answerOnce(trx, by, { id, answer, now: deps.clock.now(), requestId }));

async function answerOnce(
  trx: Trx,
  by: Answerer,
  { id, answer, now, requestId }: { id: number; answer: string; now: Date; requestId: string },
): Promise<Extract<DoubtState, 'answered' | 'done'>> {
  const doubt = await trx.maybeRow<{ state: DoubtState; startsAt: Date | null }>(findDoubt, [id, by.teacherId]);
  if (doubt === undefined) throw notFound();
  const closed = closeDoubt(doubt, answer, now);
  if (!closed.ok) throw refusal(DOUBT_REFUSALS, closed.reason);
  await trx.run(close, [id, closed.value, answer === '' ? null : answer, now]);
  await audit(trx, {
    actorAccountId: by.actAccountId ?? by.accountId,
    onBehalfOfAccountId: by.actAccountId === null ? null : by.accountId,
    action: 'doubt.answer',
    entity: 'doubt',
    entityId: id,
    before: { state: doubt.state },
    after: { state: closed.value },
    requestId,
  });
  if (answer !== '') await planJob(trx, { topic: 'doubt-answered', refId: id, businessKey: `doubt:${id}:answered` });
  return closed.value;
}

import { DISPUTE_REFUSALS } from '@school/core/disputes/errors';
import type { EndClassOrder } from '@school/core/class-ending/outcome';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { correctInside } from '../class-ending/correct-class.js';
import type { Trx } from '../db/database.js';
import { statement, type Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { planJob } from '../outbox/plan.js';

/** A decision on a dispute, with the answer to the family. */
export interface Decision {
  id: number;
  answer: string;
  actorAccountId: number;
  requestId: string;
}

const findClass = statement('dispute-class', 'SELECT class_id AS "classId", state FROM dispute WHERE id = $1');

// Of two people who decide at once only one finds it open.
const closeDispute = statement(
  'dispute-decide',
  `UPDATE dispute SET state = $2, answer = $3, decided_by = $4, decided_at = $5 WHERE id = $1 AND state = 'open'`,
);

/** Closes a dispute with an explanation; nothing else changes. */
export async function explainDispute(deps: Deps, decision: Decision): Promise<void> {
  await findOpen(deps.db, decision.id);
  await deps.db.transaction((trx) => close(trx, decision, 'explained', deps.clock.now(), {}));
}

/** Corrects the class by reversal entries and closes the dispute, in one transaction. */
export async function correctDispute(
  deps: Deps,
  decision: Decision,
  order: EndClassOrder & { version: number },
): Promise<void> {
  const classId = await findOpen(deps.db, decision.id);
  const now = deps.clock.now();
  const by = { actorAccountId: decision.actorAccountId, onBehalfOfAccountId: null };
  // A note of the class's history is shorter than an answer may be.
  const note = `Dispute ${decision.id}: ${decision.answer}`.slice(0, NOTE_MAX);
  const correction = { ...order, classId, note, teacherId: null, by };
  await deps.db.transaction(async (trx) => {
    const { version, isChanged } = await correctInside(trx, correction, decision.requestId, now);
    if (!isChanged) throw refusal(DISPUTE_REFUSALS, 'nothing_changes');
    await close(trx, decision, 'corrected', now, { outcome_version: version });
  });
}

const NOTE_MAX = 500;

async function findOpen(sql: Sql, id: number): Promise<number> {
  const found = await sql.maybeRow<{ classId: number; state: string }>(findClass, [id]);
  if (found === undefined) throw refusal(DISPUTE_REFUSALS, 'dispute_not_found');
  if (found.state !== 'open') throw refusal(DISPUTE_REFUSALS, 'already_decided');
  return found.classId;
}

async function close(
  trx: Trx,
  { id, answer, actorAccountId, requestId }: Decision,
  state: 'explained' | 'corrected',
  now: Date,
  more: object,
): Promise<void> {
  if ((await trx.run(closeDispute, [id, state, answer, actorAccountId, now])) === 0)
    throw refusal(DISPUTE_REFUSALS, 'already_decided');
  await audit(trx, {
    actorAccountId,
    action: `dispute.${state}`,
    entity: 'dispute',
    entityId: id,
    before: { state: 'open' },
    after: { state, answer, ...more },
    requestId,
  });
  await planJob(trx, { topic: 'dispute-decided', refId: id, businessKey: `dispute:${id}:decided` });
}

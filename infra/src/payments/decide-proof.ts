import { referenceKey } from '@school/core/payments/duplicates';
import { PAYMENT_REFUSALS } from '@school/core/payments/errors';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { planJob } from '../outbox/plan.js';
import type { Actor } from './lock-page.js';
import { acceptProof } from './page-proof.js';
import { passDuplicates, type DuplicateWord } from './pass-duplicates.js';

interface ProofRow {
  state: string;
  linkId: number | null;
  reference: string;
  optionId: number;
  uploadId: number | null;
  linkPaidAt: Date | null;
}

// Locks the link before the proof, as every writer of links does.
const lockLink = statement(
  'proof-lock-link',
  'SELECT id FROM payment_link WHERE id = (SELECT payment_link_id FROM payment_proof WHERE id = $1) FOR UPDATE',
);

const lockProof = statement(
  'proof-lock',
  `SELECT r.state, r.payment_link_id AS "linkId", r.reference, r.payment_option_id AS "optionId",
     r.upload_id AS "uploadId", l.paid_at AS "linkPaidAt"
   FROM payment_proof r LEFT JOIN payment_link l ON l.id = r.payment_link_id WHERE r.id = $1 FOR UPDATE OF r`,
);

const reject = statement(
  'proof-reject',
  `UPDATE payment_proof SET state = 'rejected', decided_by = $2, decided_at = $3, note = $4
   WHERE id = $1 AND state = 'submitted'`,
);

const payLink = statement(
  'proof-pay-link',
  `UPDATE payment_link SET paid_at = $2, paid_by = $3, payment_ref = nullif($4, '') WHERE id = $1 AND paid_at IS NULL`,
);

/** Rejects a proof with a reason, which the family reads. */
export function rejectProof(deps: Deps, { session, requestId }: Actor, id: number, note: string): Promise<void> {
  return deps.db.transaction(async (trx) => {
    const proof = await trx.maybeRow<ProofRow>(lockProof, [id]);
    if (proof === undefined) throw refusal(PAYMENT_REFUSALS, 'proof_not_found');
    const done = await trx.run(reject, [id, session.accountId, deps.clock.now(), note]);
    if (done === 0) throw refusal(PAYMENT_REFUSALS, 'already_decided');
    await audit(trx, {
      actorAccountId: session.accountId,
      action: 'payment_proof.reject',
      entity: 'payment_proof',
      entityId: id,
      before: { state: proof.state },
      after: { state: 'rejected', note },
      requestId,
    });
    await planJob(trx, { topic: 'proof-rejected', refId: id, businessKey: `proof:${id}:rejected` });
  });
}

/** Confirms the payment of a collection or token link by the family's proof, once (product 2.4 #54). */
export function confirmLink(deps: Deps, { session, requestId }: Actor, id: number, word: DuplicateWord): Promise<void> {
  return deps.db.transaction(async (trx) => {
    await trx.run(lockLink, [id]);
    const proof = await trx.maybeRow<ProofRow>(lockProof, [id]);
    if (proof === undefined) throw refusal(PAYMENT_REFUSALS, 'proof_not_found');
    if (proof.linkId === null) throw refusal(PAYMENT_REFUSALS, 'proof_of_page');
    if (proof.linkPaidAt !== null) throw refusal(PAYMENT_REFUSALS, 'link_paid');
    if (proof.state !== 'submitted') throw refusal(PAYMENT_REFUSALS, 'already_decided');
    const now = deps.clock.now();
    const key = referenceKey(proof.reference);
    const signs = { ...proof, pageRowId: null, linkRowId: proof.linkId, referenceKey: key };
    const duplicateReason = await passDuplicates(trx, signs, word);
    await acceptProof(trx, id, { accountId: session.accountId, now, referenceKey: key, duplicateReason });
    if ((await trx.run(payLink, [proof.linkId, now, session.accountId, proof.reference])) === 0)
      throw refusal(PAYMENT_REFUSALS, 'link_paid');
    await audit(trx, {
      actorAccountId: session.accountId,
      action: 'payment_link.mark_paid',
      entity: 'payment_link',
      entityId: proof.linkId,
      before: { paid_at: null },
      after: { paid_at: now, proof_id: id, payment_ref: proof.reference, duplicate_reason: duplicateReason },
      requestId,
    });
    await planJob(trx, { topic: 'link-confirmed', refId: id, businessKey: `proof:${id}:accepted` });
  });
}

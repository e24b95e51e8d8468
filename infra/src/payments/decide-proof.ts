import { referenceKey } from '@school/core/payments/duplicates';
import { PAYMENT_REFUSALS } from '@school/core/payments/errors';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import type { Trx } from '../db/database.js';
import type { Deps } from '../deps.js';
import { planJob } from '../outbox/plan.js';
import { PaymentLinkModel } from '../payment-links/model.js';
import { PaymentProofModel } from './model.js';
import { acceptProof } from './page-proof.js';
import { passDuplicates, type DuplicateWord } from './pass-duplicates.js';

/** Rejects a proof with a reason, which the family reads. */
export function rejectProof(deps: Deps, actor: Actor, id: number, note: string): Promise<void> {
  return deps.db.transaction(async (trx) => {
    const proof = await lockProof(trx, id);
    const done = await trx
      .query(PaymentProofModel)
      .findById(id)
      .where('state', 'submitted')
      .patch({ state: 'rejected', decidedBy: actor.accountId, decidedAt: deps.clock.now(), note });
    if (done === 0) throw refusal(PAYMENT_REFUSALS, 'already_decided');
    await audit(trx, {
      ...auditedBy(actor),
      action: 'payment_proof.reject',
      entity: 'payment_proof',
      entityId: id,
      before: { state: proof.state },
      after: { state: 'rejected', note },
    });
    await planJob(trx, { topic: 'proof-rejected', refId: id, businessKey: `proof:${id}:rejected` });
  });
}

/** Confirms the payment of a collection or token link by the family's proof, once. */
export function confirmLink(deps: Deps, actor: Actor, id: number, word: DuplicateWord): Promise<void> {
  return deps.db.transaction(async (trx) => {
    const link = await lockLinkOf(trx, id);
    const proof = await lockProof(trx, id);
    if (link === undefined) throw refusal(PAYMENT_REFUSALS, 'proof_of_page');
    if (link.paidAt !== null) throw refusal(PAYMENT_REFUSALS, 'link_paid');
    if (proof.state !== 'submitted') throw refusal(PAYMENT_REFUSALS, 'already_decided');
    const now = deps.clock.now();
    const key = referenceKey(proof.reference);
    const signs = {
      pageRowId: null,
      linkRowId: link.id,
      optionId: proof.paymentOptionId,
      referenceKey: key,
      uploadId: proof.uploadId,
    };
    const duplicateReason = await passDuplicates(trx, signs, word);
    await acceptProof(trx, id, { accountId: actor.accountId, now, referenceKey: key, duplicateReason });
    const paymentRef = proof.reference === '' ? null : proof.reference;
    const paid = await trx
      .query(PaymentLinkModel)
      .findById(link.id)
      .whereNull('paid_at')
      .patch({ paidAt: now, paidBy: actor.accountId, paymentRef });
    if (paid === 0) throw refusal(PAYMENT_REFUSALS, 'link_paid');
    await audit(trx, {
      ...auditedBy(actor),
      action: 'payment_link.mark_paid',
      entity: 'payment_link',
      entityId: link.id,
      before: { paid_at: null },
      after: { paid_at: now, proof_id: id, payment_ref: proof.reference, duplicate_reason: duplicateReason },
    });
    await planJob(trx, { topic: 'link-confirmed', refId: id, businessKey: `proof:${id}:accepted` });
  });
}

/** Every writer of links locks the link before its proof; undefined for a proof of a page. */
const lockLinkOf = async (trx: Trx, proofId: number): Promise<PaymentLinkModel | undefined> =>
  trx
    .query(PaymentLinkModel)
    .where('id', trx.query(PaymentProofModel).findById(proofId).select('payment_link_id'))
    .forUpdate()
    .first();

async function lockProof(trx: Trx, id: number): Promise<PaymentProofModel> {
  const proof = await trx.query(PaymentProofModel).findById(id).forUpdate();
  if (proof === undefined) throw refusal(PAYMENT_REFUSALS, 'proof_not_found');
  return proof;
}

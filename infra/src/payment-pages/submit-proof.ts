import { PAYMENT_LINK_REFUSALS } from '@school/core/payment-links/errors';
import { PAYER_REFUSALS } from '@school/core/payment-pages/public-errors';
import { isPageId } from '@school/core/payment-pages/page-id';
import { UPLOAD_ATTACH_MS } from '@school/core/uploads/lifetime';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { violatedConstraint, type Trx } from '../db/database.js';
import type { Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { askForScore } from '../leads/add-event.js';
import { planJob } from '../outbox/plan.js';
import { PaymentLinkModel } from '../payment-links/model.js';
import { PaymentProofModel } from '../payments/model.js';
import { optionsFor } from '../payments/repository.js';
import { UploadModel } from '../uploads/model.js';
import { holdOpenPage } from './open-page.js';
import { PROOF_SENT } from './payer-jobs.js';

/** What a proof is for: a payment page by its id, or a payment link by its token. */
export type ProofTarget = { pageId: string } | { token: string };

/** A family's proof of payment; it needs a reference or an upload. */
export interface NewProof {
  target: ProofTarget;
  optionId: string;
  reference: string;
  /** The key of a stored file; '' for none. */
  uploadKey: string;
}

interface Asked {
  pageRowId: number | null;
  linkRowId: number | null;
  currency: string;
}

/** Queues a family's proof for staff; only one may wait per page or link. */
export async function submitProof(deps: Deps, proof: NewProof, requestId: string): Promise<void> {
  if (proof.reference === '' && proof.uploadKey === '') throw refusal(PAYER_REFUSALS, 'proof_empty');
  await deps.db.transaction((trx) => addProof(trx, proof, deps.clock.now(), requestId)).catch(translate);
}

/** Refuses what cannot be paid, before a file for it is stored; otherwise names it, like `page:12`. */
export async function refuseUnpayable(deps: Deps, target: ProofTarget): Promise<string> {
  const asked = await deps.db.transaction((trx) => askedBy(trx, target, deps.clock.now()));
  return asked.pageRowId === null ? `link:${asked.linkRowId}` : `page:${asked.pageRowId}`;
}

async function addProof(trx: Trx, proof: NewProof, now: Date, requestId: string): Promise<void> {
  const asked = await askedBy(trx, proof.target, now);
  const option = await optionsFor(trx, asked.currency).findOne({ option_id: proof.optionId });
  if (option === undefined) throw refusal(PAYER_REFUSALS, 'option_unknown');
  const uploadId = proof.uploadKey === '' ? null : await fileOf(trx, proof.uploadKey, now);
  const { id } = await trx.query(PaymentProofModel).insert({
    paymentPageId: asked.pageRowId,
    paymentLinkId: asked.linkRowId,
    paymentOptionId: option.id,
    reference: proof.reference,
    uploadId,
    createdAt: now,
  });
  if (asked.pageRowId !== null) await askForScore(trx, { pageRowId: asked.pageRowId });
  await planJob(trx, { topic: PROOF_SENT, refId: id, businessKey: `payment-proof:${id}:sent` });
  await audit(trx, {
    actorAccountId: null,
    action: 'payment_proof.submit',
    entity: 'payment_proof',
    entityId: id,
    after: { option_id: proof.optionId, reference: proof.reference, upload_id: uploadId },
    requestId,
  });
}

async function askedBy(trx: Sql, target: ProofTarget, now: Date): Promise<Asked> {
  if ('token' in target) return linkBy(trx, target.token, now);
  if (!isPageId(target.pageId)) throw refusal(PAYER_REFUSALS, 'page_not_found');
  const page = await holdOpenPage(trx, target.pageId, now);
  if (page.isPaid) throw refusal(PAYER_REFUSALS, 'already_paid');
  if (page.isExpired) throw refusal(PAYER_REFUSALS, 'page_expired');
  return { pageRowId: page.id, linkRowId: null, currency: page.currency };
}

async function linkBy(trx: Sql, token: string, now: Date): Promise<Asked> {
  const link = await trx
    .query(PaymentLinkModel)
    .findOne({ code: token })
    .where((open) => {
      void open.whereNotNull('paid_at').orWhere((unpaid) => {
        void unpaid.whereNull('disabled_at').where('expires_at', '>', now);
      });
    })
    .forUpdate();
  if (link === undefined) throw refusal(PAYMENT_LINK_REFUSALS, 'link_gone');
  if (link.paidAt !== null) throw refusal(PAYER_REFUSALS, 'already_paid');
  return { pageRowId: null, linkRowId: link.id, currency: link.currencyCode };
}

async function fileOf(trx: Sql, key: string, now: Date): Promise<number> {
  const since = new Date(now.getTime() - UPLOAD_ATTACH_MS);
  const file = await trx
    .query(UploadModel)
    .findOne({ key, purpose: 'payment_proof' })
    .whereNull('account_id')
    .where('created_at', '>', since)
    .whereNotExists(trx.query(PaymentProofModel).whereColumn('upload_id', 'upload.id'));
  if (file === undefined) throw refusal(PAYER_REFUSALS, 'upload_unknown');
  return file.id;
}

function translate(error: unknown): never {
  const constraint = violatedConstraint(error);
  if (constraint === 'payment_proof_open_page' || constraint === 'payment_proof_open_link')
    throw refusal(PAYER_REFUSALS, 'proof_open');
  if (constraint === 'payment_proof_upload_id_key') throw refusal(PAYER_REFUSALS, 'upload_unknown');
  throw error;
}

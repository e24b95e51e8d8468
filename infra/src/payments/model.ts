import { modelOf } from '../db/base-model.js';

/** Money that came. */
export class PaymentModel extends modelOf('payment', {
  id: 'bigint',
  paymentPageId: 'bigint',
  paymentOptionId: 'bigint',
  reference: 'text',
  referenceKey: 'text?',
  amountMinor: 'bigint',
  currencyCode: 'text',
  paidOn: 'date',
  notes: 'text',
  uploadId: 'bigint?',
  proofId: 'bigint?',
  duplicateReason: 'text?',
  markedBy: 'bigint',
  createdAt: 'timestamptz',
}) {}

/** The picture of a transfer. */
export class PaymentProofModel extends modelOf('payment_proof', {
  id: 'bigint',
  paymentPageId: 'bigint?',
  paymentLinkId: 'bigint?',
  paymentOptionId: 'bigint',
  reference: 'text',
  uploadId: 'bigint?',
  state: 'text',
  decidedBy: 'bigint?',
  decidedAt: 'timestamptz?',
  note: 'text',
  createdAt: 'timestamptz',
  referenceKey: 'text?',
  duplicateReason: 'text?',
}) {}

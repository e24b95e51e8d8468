import { modelOf } from '../db/base-model.js';
import type { LinkKindName } from './list-links.js';

/** A payment without a course: a deposit or a fee. */
export class PaymentLinkModel extends modelOf('payment_link', {
  id: 'bigint',
  kind: 'text',
  code: 'text',
  formKey: 'uuid',
  title: 'text',
  description: 'text',
  amountMinor: 'bigint',
  currencyCode: 'text',
  collectorName: 'text?',
  collectorEmail: 'citext?',
  studentId: 'bigint?',
  course: 'text?',
  expiresAt: 'timestamptz',
  createdBy: 'bigint',
  createdAt: 'timestamptz',
  disabledAt: 'timestamptz?',
  paidAt: 'timestamptz?',
  paidBy: 'bigint?',
  paymentRef: 'text?',
  remindedAt: 'timestamptz?',
  returnAskedAt: 'timestamptz?',
  returnAskedBy: 'bigint?',
  returnReason: 'text?',
  returnedAt: 'timestamptz?',
  returnedBy: 'bigint?',
  returnReference: 'text?',
}) {
  declare kind: LinkKindName;
}

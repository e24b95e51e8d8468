import type { PriceWait } from '@school/core/payment-pages/price';
import { modelOf } from '../db/base-model.js';
import type { EnrolmentOrder, MadePage } from '../payment-pages/enrolment-order.js';

/** A price below the usual that waits for a second person. */
export class PriceRequestModel extends modelOf('price_request', {
  id: 'bigint',
  formKey: 'uuid',
  number: 'bigint',
  pageId: 'text',
  studentId: 'bigint',
  course: 'text',
  serviceType: 'text',
  enrolmentType: 'text',
  totalClasses: 'smallint',
  currencyCode: 'text',
  askedFeeMinor: 'bigint',
  calculatedFeeMinor: 'bigint?',
  waitReason: 'text',
  reason: 'text',
  form: 'jsonb?',
  state: 'text',
  declinedReason: 'text?',
  requestedBy: 'bigint',
  decidedBy: 'bigint?',
  decidedAt: 'timestamptz?',
  createdAt: 'timestamptz',
}) {
  declare state: 'requested' | 'approved' | 'declined';
  declare waitReason: PriceWait;
  /** What was sent and answered, until it is decided. */
  declare form: { order: EnrolmentOrder; answer: Pick<MadePage, 'dueMinor' | 'lastDay' | 'payments'> } | null;
}

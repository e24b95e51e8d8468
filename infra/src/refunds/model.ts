import { modelOf } from '../db/base-model.js';
import type { ShownFigures } from './read-figures.js';

/** The state of a refund. */
export type RefundState = 'requested' | 'approved' | 'declined';

/** A refund: asked for by one person, decided by another. */
export class RefundModel extends modelOf('refund', {
  id: 'bigint',
  formKey: 'uuid',
  enrolmentId: 'bigint',
  amountMinor: 'bigint',
  currencyCode: 'text',
  credits: 'integer',
  reason: 'text',
  state: 'text',
  reference: 'text?',
  requestedBy: 'bigint',
  decidedBy: 'bigint?',
  decidedAt: 'timestamptz?',
  createdAt: 'timestamptz',
  figures: 'jsonb',
  declinedReason: 'text?',
}) {
  declare state: RefundState;
  declare figures: ShownFigures;
}

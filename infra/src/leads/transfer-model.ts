import { modelOf } from '../db/base-model.js';

/** A request to the owner of a lead to hand it over. */
export class LeadTransferModel extends modelOf('lead_transfer', {
  id: 'bigint',
  leadId: 'bigint',
  askedBy: 'bigint',
  reason: 'text',
  askedAt: 'timestamptz',
  state: 'text',
  decidedBy: 'bigint?',
  decidedAt: 'timestamptz?',
}) {
  declare state: 'open' | 'accepted' | 'declined' | 'withdrawn' | 'void';
}

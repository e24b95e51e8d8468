import type { Phone } from '@school/core/shared/phone';
import { modelOf } from '../db/base-model.js';

/** Two leads that became one. */
export class LeadMergeModel extends modelOf('lead_merge', {
  id: 'bigint',
  keptLeadId: 'bigint',
  mergedCode: 'text',
  merged: 'jsonb?',
  before: 'jsonb?',
  moved: 'jsonb',
  keptUpdatedAt: 'timestamptz',
  mergedBy: 'bigint',
  mergedAt: 'timestamptz',
  undoneBy: 'bigint?',
  undoneAt: 'timestamptz?',
}) {}

/** Another phone of a lead. */
export class LeadPhoneModel extends modelOf('lead_phone', {
  phone: 'text',
  leadId: 'bigint',
  mergeId: 'bigint',
}) {
  static override idColumn = 'phone';
  declare phone: Phone;
}

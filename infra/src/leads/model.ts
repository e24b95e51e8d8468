import type { LeadStage } from '@school/core/leads/stage';
import type { Phone } from '@school/core/shared/phone';
import { modelOf } from '../db/base-model.js';

/** A family that may become a customer. */
export class LeadModel extends modelOf('lead', {
  id: 'bigint',
  leadCode: 'text',
  accountId: 'bigint?',
  studentId: 'bigint?',
  phone: 'text',
  studentName: 'text',
  studentEmail: 'citext?',
  stage: 'text',
  ownerId: 'bigint?',
  score: 'smallint',
  scoreReasons: 'jsonb',
  source: 'text',
  utmSource: 'text',
  utmMedium: 'text',
  lastClassAt: 'timestamptz?',
  enrolledPageId: 'bigint?',
  claimedAt: 'timestamptz?',
  contactDueAt: 'timestamptz?',
  firstContactAt: 'timestamptz?',
  createdAt: 'timestamptz',
  updatedAt: 'timestamptz',
}) {
  declare phone: Phone;
  declare stage: LeadStage;
}

/** A line in the history of a lead. */
export class LeadEventModel extends modelOf('lead_event', {
  id: 'bigint',
  leadId: 'bigint',
  kind: 'text',
  actorAccountId: 'bigint?',
  data: 'jsonb',
  at: 'timestamptz',
}) {}

/** Somebody who signs in to the CRM. */
export class LeadManagerModel extends modelOf('lead_manager', {
  id: 'bigint',
  accountId: 'bigint',
  fullName: 'text',
}) {}

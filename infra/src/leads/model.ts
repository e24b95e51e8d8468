import type { LeadStage } from '@school/core/leads/stage';
import type { TaskKind } from '@school/core/leads/tasks';
import type { Phone } from '@school/core/shared/phone';
import type { QueryBuilder } from 'objection';
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
  grade: 'smallint?',
  parentName: 'text',
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

/** What a member of staff has to do for a lead. */
export class LeadTaskModel extends modelOf('lead_task', {
  id: 'bigint',
  leadId: 'bigint',
  ownerId: 'bigint',
  kind: 'text',
  title: 'text',
  dueAt: 'timestamptz',
  remindedAt: 'timestamptz?',
  doneAt: 'timestamptz?',
  doneBy: 'bigint?',
  canceledAt: 'timestamptz?',
  createdBy: 'bigint',
  createdAt: 'timestamptz',
  updatedAt: 'timestamptz',
}) {
  declare kind: TaskKind;
  static override modifiers = {
    open: (query: QueryBuilder<LeadTaskModel>): void => {
      void query.whereNull('done_at').whereNull('canceled_at');
    },
    /** Due, and its owner was not told yet. */
    toRemind: (query: QueryBuilder<LeadTaskModel>, now: Date): void => {
      void query.modify('open').where('due_at', '<=', now).whereNull('reminded_at');
    },
  };
}

/** What somebody has written about a lead. */
export class LeadNoteModel extends modelOf('lead_note', {
  id: 'bigint',
  leadId: 'bigint',
  authorId: 'bigint',
  body: 'text',
  pinnedAt: 'timestamptz?',
  editedAt: 'timestamptz?',
  removedAt: 'timestamptz?',
  createdAt: 'timestamptz',
  updatedAt: 'timestamptz',
}) {}

/** What a note said before its author changed it. */
export class LeadNoteVersionModel extends modelOf('lead_note_version', {
  id: 'bigint',
  noteId: 'bigint',
  body: 'text',
  until: 'timestamptz',
}) {}

/** Somebody who signs in to the CRM. */
export class LeadManagerModel extends modelOf('lead_manager', {
  id: 'bigint',
  accountId: 'bigint',
  fullName: 'text',
}) {}

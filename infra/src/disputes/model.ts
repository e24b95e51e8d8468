import type { DisputeReason, DisputeState } from '@school/core/disputes/dispute';
import { modelOf } from '../db/base-model.js';

/** That a family does not agree with how a class ended. */
export class DisputeModel extends modelOf('dispute', {
  id: 'bigint',
  classId: 'bigint',
  studentId: 'bigint?',
  reason: 'text',
  text: 'text',
  ledgerEntryId: 'bigint?',
  outcomeVersion: 'integer',
  openedBy: 'bigint?',
  openedAt: 'timestamptz',
  dueAt: 'timestamptz',
  state: 'text',
  answer: 'text?',
  decidedBy: 'bigint?',
  decidedAt: 'timestamptz?',
}) {
  declare reason: DisputeReason;
  declare state: DisputeState;
}

import type { AdjustmentCategory, WaitReason } from '@school/core/credits/adjustment';
import { modelOf } from '../db/base-model.js';

/** Credits that staff gave or took. */
export class CreditAdjustmentModel extends modelOf('credit_adjustment', {
  id: 'bigint',
  formKey: 'uuid',
  studentId: 'bigint',
  amount: 'integer',
  category: 'text',
  expiresOn: 'date?',
  note: 'text',
  classId: 'bigint?',
  state: 'text',
  requestedBy: 'bigint',
  decidedBy: 'bigint?',
  ledgerEntryId: 'bigint?',
  createdAt: 'timestamptz',
  waitReason: 'text?',
}) {
  declare category: AdjustmentCategory;
  declare state: 'requested' | 'posted' | 'declined';
  declare waitReason: WaitReason | null;
}

/** A version of one of the school's policies. */
export class PolicyVersionModel extends modelOf('policy_version', {
  id: 'bigint',
  kind: 'text',
  version: 'integer',
  title: 'text',
  html: 'text',
  publishedBy: 'bigint?',
  createdAt: 'timestamptz',
}) {}

import type { AdjustmentSource, PeriodState } from '@school/core/pay-register/period';
import { modelOf } from '../db/base-model.js';

/** A month of payroll in the register. */
export class PayPeriodModel extends modelOf('pay_period', {
  id: 'bigint',
  month: 'text',
  state: 'text',
  version: 'integer',
  reportId: 'bigint?',
  openedBy: 'bigint',
  openedAt: 'timestamptz',
  calculatedBy: 'bigint?',
  calculatedAt: 'timestamptz?',
  reviewedBy: 'bigint?',
  reviewedAt: 'timestamptz?',
  approvedBy: 'bigint?',
  approvedAt: 'timestamptz?',
  paidBy: 'bigint?',
  paidAt: 'timestamptz?',
}) {
  declare state: PeriodState;
}

/** What is added to a teacher's pay of a period, or taken off. */
export class PayAdjustmentModel extends modelOf('pay_adjustment', {
  id: 'bigint',
  entryId: 'bigint',
  source: 'text',
  amountMinor: 'bigint',
  note: 'text',
  classId: 'bigint?',
  correctsPeriodId: 'bigint?',
  carriesEntryId: 'bigint?',
  madeBy: 'bigint',
  madeAt: 'timestamptz',
}) {
  declare source: AdjustmentSource;
}

/** What a teacher earned in a period. */
export class PayEntryModel extends modelOf('pay_entry', {
  id: 'bigint',
  periodId: 'bigint',
  teacherId: 'bigint',
  currencyCode: 'text',
  reportTeacherId: 'bigint?',
  payMinor: 'bigint',
  reference: 'text?',
  paidOn: 'date?',
  paidBy: 'bigint?',
  paidAt: 'timestamptz?',
}) {}

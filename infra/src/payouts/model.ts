import type { ActivityType, RateType } from '@school/core/payouts/rates';
import { Model, type QueryBuilder } from 'objection';
import { modelOf } from '../db/base-model.js';

/** A rate of a payout version: minor units, or hundredths of a percent for a share. */
export class PayoutRateModel extends modelOf('payout_rate', {
  id: 'bigint',
  payoutVersionId: 'bigint',
  position: 'smallint',
  activityType: 'text',
  rateType: 'text',
  rate: 'bigint',
  minThreshold: 'integer?',
  maxThreshold: 'integer?',
  comment: 'text',
}) {
  declare activityType: ActivityType;
  declare rateType: RateType;
  static override modifiers = {
    inOrder: (query: QueryBuilder<PayoutRateModel>): void => {
      void query.orderBy('position');
    },
  };
}

/** What teachers are paid; one that was active or assigned never changes. */
export class PayoutVersionModel extends modelOf('payout_version', {
  id: 'bigint',
  name: 'text',
  description: 'text',
  currencyCode: 'text',
  isActive: 'boolean',
  createdAt: 'timestamptz',
  updatedAt: 'timestamptz',
  fixedAt: 'timestamptz?',
}) {
  declare rates: PayoutRateModel[];
  static override relationMappings = {
    rates: {
      relation: Model.HasManyRelation,
      modelClass: PayoutRateModel,
      join: { from: 'payout_version.id', to: 'payout_rate.payout_version_id' },
    },
  };
}

/** Which version a teacher has from a time on, until the next one. */
export class TeacherPayoutModel extends modelOf('teacher_payout', {
  id: 'bigint',
  teacherId: 'bigint',
  payoutVersionId: 'bigint',
  effectiveFrom: 'timestamptz',
  assignedBy: 'bigint?',
  createdAt: 'timestamptz',
}) {}

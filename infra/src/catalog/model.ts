import { Model, type QueryBuilder } from 'objection';
import { modelOf } from '../db/base-model.js';
import { StaffUserModel } from '../users/model.js';

/** A way to pay; one without a currency is for every currency. */
export class PaymentOptionModel extends modelOf('payment_option', {
  id: 'bigint',
  optionId: 'text',
  partnerName: 'text',
  paymentDetails: 'text',
  currencyCode: 'text?',
  isActive: 'boolean',
  position: 'smallint',
  createdAt: 'timestamptz',
  updatedAt: 'timestamptz',
}) {}

/** A discount code; an empty list allows all. */
export class DiscountCodeModel extends modelOf('discount_code', {
  id: 'bigint',
  code: 'citext',
  percent: 'smallint',
  validFrom: 'timestamptz?',
  validTo: 'timestamptz?',
  maxUses: 'integer?',
  used: 'integer',
  subjects: 'text[]',
  countries: 'text[]',
  enrolmentTypes: 'text[]',
  minClasses: 'smallint?',
  permissions: 'text[]',
  isActive: 'boolean',
  createdAt: 'timestamptz',
  updatedAt: 'timestamptz',
}) {
  static override modifiers = {
    hasUsesLeft: (query: QueryBuilder<DiscountCodeModel>): void => {
      void query.whereRaw('(max_uses IS NULL OR used < max_uses)');
    },
  };
}

/** A country and the currency of its families. */
export class CountryModel extends modelOf('country', {
  id: 'bigint',
  name: 'text',
  currencyCode: 'text',
  isActive: 'boolean',
  updatedAt: 'timestamptz',
}) {}

/** A currency and the step to which fees are rounded. */
export class CurrencyModel extends modelOf('currency', {
  id: 'bigint',
  code: 'text',
  name: 'text',
  minorDigits: 'smallint',
  stepMinor: 'bigint',
  isActive: 'boolean',
  updatedAt: 'timestamptz',
}) {}

/** The price of one class of a course, by service type and currency. */
export class CoursePriceModel extends modelOf('course_price', {
  id: 'bigint',
  courseFeeId: 'bigint',
  serviceType: 'text',
  currencyCode: 'text',
  rackCpcMinor: 'bigint',
  updatedAt: 'timestamptz',
}) {
  static override modifiers = {
    /** As the price book lists them. */
    inOrder: (query: QueryBuilder<CoursePriceModel>): void => {
      void query.orderBy(['currency_code', 'service_type']);
    },
  };
}

/** A course in the price book. */
export class CourseFeeModel extends modelOf('course_fee', {
  id: 'bigint',
  name: 'text',
  subject: 'text',
  classes: 'smallint',
  isActive: 'boolean',
  position: 'smallint',
  updatedAt: 'timestamptz',
}) {
  declare prices: CoursePriceModel[];
  static override relationMappings = {
    prices: {
      relation: Model.HasManyRelation,
      modelClass: CoursePriceModel,
      join: { from: 'course_fee.id', to: 'course_price.course_fee_id' },
    },
  };
}

/** A team that owns sales. */
export class OwnerTeamModel extends modelOf('owner_team', {
  id: 'bigint',
  name: 'text',
  leadStaffId: 'bigint?',
  isActive: 'boolean',
  updatedAt: 'timestamptz',
}) {
  declare leadName: string | null;
  declare members: StaffUserModel[];
  static override relationMappings = {
    lead: {
      relation: Model.BelongsToOneRelation,
      modelClass: StaffUserModel,
      join: { from: 'owner_team.lead_staff_id', to: 'staff_user.id' },
    },
    members: {
      relation: Model.ManyToManyRelation,
      modelClass: StaffUserModel,
      join: {
        from: 'owner_team.id',
        through: { from: 'owner_team_member.owner_team_id', to: 'owner_team_member.staff_user_id' },
        to: 'staff_user.id',
      },
    },
  };
}

/** That an enrolment used a code. */
export class DiscountUseModel extends modelOf('discount_use', {
  id: 'bigint',
  discountCodeId: 'bigint',
  enrolmentId: 'bigint',
  studentId: 'bigint',
  state: 'text',
}) {}

/** Who belongs to a team. */
export class OwnerTeamMemberModel extends modelOf('owner_team_member', {
  ownerTeamId: 'bigint',
  staffUserId: 'bigint',
}) {
  static override idColumn = ['owner_team_id', 'staff_user_id'];
}

import { toMinor } from '@school/core/shared/money';
import type { EnrolmentOrder, Maker } from '@school/infra/payment-pages/enrolment-order';
import type { Session } from '@school/infra/auth/session';
import type { EnrolmentBody } from '../../contract/payment-pages-create.js';

/** The form as the use case takes it; fields that a client may not set are left out. */
export function toOrder(body: EnrolmentBody): EnrolmentOrder {
  const { form_key: formKey, ...content } = body;
  return {
    formKey,
    content: JSON.stringify(content),
    studentId: body.student,
    course: body.course,
    subject: body.subject,
    courseCustomization: body.course_customization,
    totalClasses: body.total_num_of_classes,
    serviceType: body.service_type,
    classesPerMonth: body.num_of_classes_per_month,
    classSize: body.class_size,
    enrolmentType: body.enrolment_type,
    priceReason: body.price_reason || undefined,
    currency: body.payment_currency,
    totalFeeMinor: optional(body.total_course_fee),
    discountedFeeMinor: minor(body.total_discounted_fee),
    discountCode: body.discount_code || undefined,
    paymentType: body.payment_type,
    remaining: body.num_of_remaining_instalments,
    paymentAmountMinor: minor(body.payment_amount),
    token: body.is_token_amount_received ? tokenOf(body) : undefined,
    description: body.payment_description,
    autoChargeConsent: body.auto_charge_consent,
    expiresInHours: body.expires_in_hours,
    ownerEmail: body.owner_email,
    team: body.owner_team,
    state: body.state,
    referralChoice: body.referral_choice ?? (body.referrer_phone ? 'student referral' : undefined),
    referrerPhone: body.referrer_phone || undefined,
    derived: body,
  };
}

/** The contract has checked the amount; `?? 0` is only for the compiler. */
const minor = (amount: string | number): number => toMinor(amount) ?? 0;
const optional = (amount: string | number | undefined): number | undefined =>
  amount === undefined ? undefined : minor(amount);

const tokenOf = (body: EnrolmentBody): EnrolmentOrder['token'] => ({
  amountMinor: optional(body.token_amount),
  paidOn: body.token_payment_date,
  mode: body.token_payment_mode,
  url: body.token_payment_url ?? '',
});

/** Who fills in the form; undefined permissions mean a superuser, who may use every code. */
export const makerOf = (session: Session & { staffId: number }): Maker => ({
  accountId: session.accountId,
  staffId: session.staffId,
  permissions: session.role === 'superuser' ? undefined : session.permissions,
});

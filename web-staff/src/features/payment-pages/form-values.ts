import type { FormOptions } from '@school/bff-staff/contract/payment-pages-create';
import { enrolmentFormBody, type EnrolmentBody } from '@school/bff-staff/contract/payment-pages-create';
import { CLASS_SIZE_OF, DEFAULT_CURRENCY, FEE_FORM_DEFAULTS, SERVICE_TYPES } from '@school/core/payment-pages/choices';
import { minorText } from '@school/core/shared/money';
import { DEFAULT_COUNTRY_CODE, fullPhone, COUNTRY_CODES } from '@school/core/shared/phone';
import { z } from 'zod';
import { derive, hasDepositLink, type FormValues } from './derive';

/** The form's first values. Values in the address replace them: a link of 'Get scholarship fee' has them. */
export function startValues(params: URLSearchParams, options: FormOptions): FormValues {
  const given = (name: string, otherwise = ''): string => params.get(name) ?? otherwise;
  const phone = given('phone');
  const service = SERVICE_TYPES.find((type) => type === params.get('service_type')) ?? FEE_FORM_DEFAULTS.serviceType;
  const customization = given('course_customization', 'Standard');
  const code = COUNTRY_CODES.find((known) => phone.startsWith(known.code))?.code;
  return {
    countryCode: code ?? DEFAULT_COUNTRY_CODE,
    phoneNumber: code === undefined ? phone : phone.slice(code.length),
    student: '',
    deposit_amount: '',
    deposit_currency: '',
    credits_remaining: '',
    latest_fee_minor: '',
    latest_classes: '',
    latest_currency: '',
    kept_service: '',
    state: given('state'),
    referral_choice: given('referral_choice'),
    referrerCode: DEFAULT_COUNTRY_CODE,
    referrerNumber: given('referrer_phone'),
    subject: given('subject', FEE_FORM_DEFAULTS.subject),
    course: given('course', FEE_FORM_DEFAULTS.course),
    course_customization: customization,
    total_num_of_classes: given('total_num_of_classes'),
    service_type: service,
    num_of_classes_per_month: given('num_of_classes_per_month') || String(FEE_FORM_DEFAULTS.classesPerMonth),
    // Only a custom contract has its own class size.
    class_size: customization === 'Custom' ? given('class_size', CLASS_SIZE_OF[service]) : CLASS_SIZE_OF[service],
    enrolment_type: given('enrolment_type', FEE_FORM_DEFAULTS.enrolmentType),
    payment_currency: given('payment_currency', DEFAULT_CURRENCY),
    total_course_fee: given('total_course_fee'),
    discount_code: given('discount_code'),
    discount_percent: given('discount_percent', '0'),
    total_discounted_fee: given('total_discounted_fee'),
    price_reason: '',
    payment_type: given('payment_type', 'Full payment'),
    num_of_remaining_instalments: given('num_of_remaining_instalments'),
    payment_amount: given('payment_amount'),
    is_token_amount_received: isYes(params.get('is_token_amount_received')) ?? false,
    token_amount: given('token_amount'),
    token_payment_date: given('token_payment_date'),
    token_payment_mode: given('token_payment_mode'),
    token_payment_url: given('token_payment_url'),
    payment_description: given('payment_description'),
    auto_charge_consent: isYes(params.get('auto_charge_consent')) ?? true,
    expires_in_hours: given('expires_in_hours'),
    owner_email: given('owner_email', options.own_email ?? ''),
    owner_team: given('owner_team', options.own_team ?? ''),
  };
}

/** A yes or no in the address; undefined for anything else. */
const isYes = (text: string | null): boolean | undefined =>
  ['true', '1', 'yes'].includes(text ?? '') ? true : ['false', '0', 'no'].includes(text ?? '') ? false : undefined;

/** Fields that have another name in the form, such as the phone with its two controls. */
const SHOWN_AT: Readonly<Record<string, string>> = {
  student: 'phoneNumber',
  referrer_phone: 'referrerNumber',
  // No field of the form; the error is shown for the whole form.
  credits_remaining: '',
};

/** The form's name for a field of the call. */
export const shownAt = (field: string | undefined): string | undefined => field && (SHOWN_AT[field] ?? field);

/** The contract's rules; each error is shown at the form's own field. */
export const formSchema = (options: FormOptions, formKey: string): z.ZodType<EnrolmentBody, FormValues> =>
  z.custom<FormValues>().transform((values, context) => {
    const parsed = enrolmentFormBody.safeParse(bodyOf(values, options, formKey));
    if (parsed.success) return parsed.data;
    for (const { message, path } of parsed.error.issues)
      context.addIssue({ code: 'custom', message, path: [shownAt(String(path[0])) ?? ''] });
    return z.NEVER;
  });

/** The body of the call: the typed fields, and the calculated ones as the screen shows them. */
function bodyOf(values: FormValues, options: FormOptions, formKey: string): Record<string, unknown> {
  const { countryCode: _c, phoneNumber: _p, deposit_amount: _a, deposit_currency: _d, ...rest } = values;
  const { latest_fee_minor: _f, latest_classes: _n, latest_currency: _l, kept_service: _s, ...own } = rest;
  const { referrerCode, referrerNumber, ...typed } = own;
  const { terms, ...shown } = derive(values, options);
  // A deposit paid by a link already counts, so a typed one must not be added to it.
  const isToken = values.is_token_amount_received && !hasDepositLink(values);
  return {
    ...typed,
    form_key: formKey,
    total_num_of_classes: shown.totalClasses === undefined ? undefined : String(shown.totalClasses),
    class_size: shown.classSize,
    total_course_fee: shown.totalFeeMinor === undefined ? undefined : minorText(shown.totalFeeMinor),
    discount_percent: terms?.discountPercent,
    discount_code: values.discount_code || undefined,
    cpc: terms?.cpc,
    adjusted_course_fee: terms === undefined ? undefined : minorText(terms.adjustedFeeMinor),
    num_of_remaining_instalments: terms?.remaining,
    payment_amount: shown.paymentAmount,
    credits_obtained: terms?.creditsObtained,
    credits_remaining: values.credits_remaining === '' ? undefined : Number(values.credits_remaining),
    is_token_amount_received: isToken,
    token_amount: isToken && values.token_amount !== '' ? values.token_amount : undefined,
    token_payment_date: (isToken && values.token_payment_date) || undefined,
    expires_in_hours: values.expires_in_hours || undefined,
    owner_email: values.owner_email || undefined,
    referrer_phone:
      values.referral_choice === 'student referral' && referrerNumber.trim() !== ''
        ? fullPhone(referrerCode, referrerNumber)
        : undefined,
  };
}

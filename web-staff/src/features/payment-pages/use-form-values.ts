import { useFieldContext } from '@school/web-kit/form/field-context';
import type { FormValues } from './derive';

/** All fields in the screen's order: the first wrong one gets the focus. */
const NAMES: readonly (keyof FormValues)[] = [
  'countryCode',
  'phoneNumber',
  'student',
  'deposit_amount',
  'deposit_currency',
  'credits_remaining',
  'latest_fee_minor',
  'latest_classes',
  'latest_currency',
  'kept_service',
  'state',
  'referral_choice',
  'referrerCode',
  'referrerNumber',
  'subject',
  'course',
  'course_customization',
  'total_num_of_classes',
  'service_type',
  'num_of_classes_per_month',
  'class_size',
  'enrolment_type',
  'payment_currency',
  'total_course_fee',
  'discount_code',
  'discount_percent',
  'total_discounted_fee',
  'price_reason',
  'payment_type',
  'num_of_remaining_instalments',
  'payment_amount',
  'is_token_amount_received',
  'token_amount',
  'token_payment_date',
  'token_payment_mode',
  'token_payment_url',
  'payment_description',
  'auto_charge_consent',
  'expires_in_hours',
  'owner_email',
  'owner_team',
];

/** All values of the form, and a function that sets one. */
export interface LiveForm {
  values: FormValues;
  set: (name: keyof FormValues, value: string) => void;
}

/** Reads the whole form on every change, because each calculated field depends on several others. */
export function useFormValues(): LiveForm {
  const { useControl } = useFieldContext();
  const controls = NAMES.map((name) => [name, useControl(name, '')] as const);
  return {
    // `as`: the names and values are exactly those of the form.
    values: Object.fromEntries(controls.map(([name, { value }]) => [name, value])) as unknown as FormValues,
    set: (name, value) => controls.find(([known]) => known === name)?.[1].onChange(value),
  };
}

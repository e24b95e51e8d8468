import { PHONE_CHECK_MIN } from '@school/bff-staff/contract/check-phone';
import { fullPhone } from '@school/core/shared/phone';
import { useFieldContext } from '@school/web-kit/form/field-context';
import { useSettled } from '@school/web-kit/hooks/use-settled';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The phone in the form's fields `country_code` and `phone_number`, for looking it up. */
export interface TypedPhone {
  /** Composed as it is typed; empty while it is too short to be looked up. */
  phone: string;
  /** Nobody has typed for a moment, so that it can be looked up. */
  isSettled: boolean;
}

/** Reads the phone of the form around the caller. */
export function useTypedPhone(): TypedPhone {
  const { useControl } = useFieldContext();
  const [code, number] = [useControl('country_code', '').value, text(useControl('phone_number', '').value).trim()];
  const phone = number.length < PHONE_CHECK_MIN ? '' : fullPhone(text(code), number);
  const settled = useSettled(phone);
  return { phone, isSettled: phone !== '' && settled === phone };
}

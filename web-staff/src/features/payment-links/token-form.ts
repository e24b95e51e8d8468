import { tokenLinkBody } from '@school/bff-staff/contract/payment-links';
import { LINK_CURRENCIES, TOKEN_VALIDITY_DEFAULT } from '@school/core/payment-links/choices';
import { DEFAULT_COUNTRY_CODE, fullPhone } from '@school/core/shared/phone';
import { z } from 'zod';

/** The form's schema: the call's body, with the phone in two controls and the student's id as text. */
export const tokenForm = tokenLinkBody.omit({ student_phone: true, student_id: true, form_key: true }).extend({
  countryCode: z.string(),
  phoneNumber: z.string().trim().min(1, 'Student phone is required'),
});

/** The form's first values. */
export const TOKEN_DEFAULTS = {
  countryCode: DEFAULT_COUNTRY_CODE,
  phoneNumber: '',
  course: '',
  token_amount: '',
  currency: LINK_CURRENCIES[0],
  validity_days: String(TOKEN_VALIDITY_DEFAULT),
  description: '',
};

/** The body of the call, from the form's values. */
export const tokenBody = (
  { countryCode, phoneNumber, ...rest }: z.output<typeof tokenForm>,
  studentId: number | undefined,
  formKey: string,
): z.output<typeof tokenLinkBody> => ({
  ...rest,
  student_phone: fullPhone(countryCode, phoneNumber),
  student_id: studentId,
  form_key: formKey,
});

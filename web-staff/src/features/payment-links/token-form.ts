import { tokenLinkBody } from '@school/bff-staff/contract/payment-links';
import { LINK_CURRENCIES, TOKEN_VALIDITY_DEFAULT } from '@school/core/payment-links/choices';
import { z } from 'zod';

/** The form's schema: the call's body, with the number of the chosen student as text. */
export const tokenForm = tokenLinkBody.omit({ student_id: true, form_key: true }).extend({ student_id: z.string() });

/** The form's first values. */
export const TOKEN_DEFAULTS = {
  student_phone: '',
  student_id: '',
  course: '',
  token_amount: '',
  currency: LINK_CURRENCIES[0],
  validity_days: String(TOKEN_VALIDITY_DEFAULT),
  description: '',
};

/** The body of the call, from the form's values. */
export const tokenBody = (
  { student_id, ...rest }: z.output<typeof tokenForm>,
  formKey: string,
): z.output<typeof tokenLinkBody> => ({ ...rest, student_id: Number(student_id) || undefined, form_key: formKey });

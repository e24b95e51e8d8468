import { asPhone, type Phone } from '@school/core/shared/phone';

/** A phone that a test has written in E.164. */
export function phoneOf(text: string | null | undefined): Phone {
  const phone = asPhone(text ?? '');
  if (phone === undefined) throw new Error(`${text} is not a phone in E.164`);
  return phone;
}

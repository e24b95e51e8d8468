import { maskPhone, PHONE_DOT, PHONE_SHOWN } from '@school/core/shared/phone';

const { first, last } = PHONE_SHOWN;

/** SQL: a phone as core's `maskPhone` writes it. */
export const maskedPhone = (
  phone: string,
): string => `CASE WHEN length(${phone}) <= ${first + last} THEN '${maskPhone('')}'
  ELSE left(${phone}, ${first}) || repeat('${PHONE_DOT}', length(${phone}) - ${first + last}) || right(${phone}, ${last}) END`;

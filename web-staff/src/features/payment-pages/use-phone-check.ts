import { useEffect, useState } from 'react';
import { PHONE_CHECK_MIN, type PhoneAnswer } from '@school/bff-staff/contract/check-phone';
import { SUBJECTS } from '@school/core/payment-pages/choices';
import { fullPhone } from '@school/core/shared/phone';
import { errorText } from '@school/web-kit/api/error-text';
import { useCheckPhoneQuery } from './api';

/** Long enough for the next digit, short enough not to wait. */
const TYPING_PAUSE_MS = 400;

/** What is known of a typed phone. */
export interface PhoneCheck {
  answer: PhoneAnswer | undefined;
  isChecking: boolean;
  /** The look-up itself failed. */
  failure: string | undefined;
  retry: () => void;
}

interface PhoneQuestion {
  countryCode: string;
  phoneNumber: string;
  subject: string;
  studentId?: string;
  isReferrer?: boolean;
}

/** Looks a phone up while it is typed, from the fifth character on (B5). */
export function usePhoneCheck({ countryCode, phoneNumber, subject, studentId, isReferrer }: PhoneQuestion): PhoneCheck {
  const typed = phoneNumber.trim();
  const phone = typed.length < PHONE_CHECK_MIN ? '' : fullPhone(countryCode, typed);
  const asked = useSettled(phone);
  const isSettled = asked === phone && phone !== '';
  const { currentData, error, isFetching, refetch } = useCheckPhoneQuery(
    {
      body: {
        phone: asked,
        subject: SUBJECTS.find((known) => known === subject) ?? 'Coding',
        ...(studentId ? { student_id: Number(studentId) } : {}),
        referrer: isReferrer ?? false,
      },
    },
    { skip: !isSettled, refetchOnMountOrArgChange: true },
  );
  return {
    answer: isSettled ? currentData : undefined,
    isChecking: phone !== '' && (!isSettled || isFetching),
    failure: isSettled && error && !isFetching ? errorText(error, 'The phone could not be checked.') : undefined,
    retry: () => void refetch(),
  };
}

/** A value once it has stayed the same for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

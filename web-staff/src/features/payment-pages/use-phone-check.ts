import { PHONE_CHECK_MIN, type PhoneAnswer } from '@school/bff-staff/contract/check-phone';
import { SUBJECTS } from '@school/core/payment-pages/choices';
import { fullPhone } from '@school/core/shared/phone';
import { errorText } from '@school/web-kit/api/error-text';
import { useSettled } from '@school/web-kit/hooks/use-settled';
import { useCheckPhoneQuery } from './api';

/** The result of a phone's look-up. */
export interface PhoneCheck {
  answer: PhoneAnswer | undefined;
  isChecking: boolean;
  /** Set when the look-up failed. */
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

/** Looks up a phone while it is typed, from the fifth character. */
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

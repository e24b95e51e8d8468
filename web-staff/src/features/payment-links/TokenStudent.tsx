import type { FoundStudent } from '@school/bff-staff/contract/find';
import { LINK_CURRENCIES } from '@school/core/payment-links/choices';
import { PHONE_NOT_REGISTERED } from '@school/core/payment-pages/errors';
import { gradeLabel } from '@school/core/shared/grade';
import { moneyText } from '@school/core/shared/money';
import { isPhoneLike } from '@school/core/shared/phone';
import { isApiError } from '@school/web-kit/api/api-error';
import { errorText } from '@school/web-kit/api/error-text';
import { Fact, Facts } from '@school/web-kit/facts/Facts';
import { Alert } from '@school/web-kit/feedback/Alert';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Stack } from '@school/web-kit/layout/Stack';
import { useEffect, useState } from 'react';
import { useLiveValues } from '../../app/batch-parts';
import { StudentLookUpField } from '../../app/StudentLookUpField';
import { useLinkPhoneQuery } from './api';
import { LOOKUP_FAILED, PHONE_MISSING, STUDENT_UNKNOWN } from './messages';

/** The student of a token link, looked up by the family's phone or any other key. */
export function TokenStudent() {
  const { values, set } = useLiveValues<{ student_phone: string; student_id: string }>(['student_phone', 'student_id']);
  const [student, setStudent] = useState<FoundStudent>();
  return (
    <Stack gap={3}>
      <StudentLookUpField
        name="student_phone"
        label="Student phone"
        onChoose={(chosen) => {
          setStudent(chosen);
          set('student_id', String(chosen.id));
          // The address names this child alone; the whole phone is not shown here.
          set('student_phone', chosen.email);
        }}
        onTyped={(text) => {
          set('student_id', '');
          set('student_phone', text);
        }}
        texts={{
          missing: PHONE_MISSING,
          none: (typed) => (isPhoneLike(typed) ? PHONE_NOT_REGISTERED : STUDENT_UNKNOWN),
          failed: LOOKUP_FAILED,
        }}
      />
      {student && values.student_id === String(student.id) && <Chosen student={student} />}
    </Stack>
  );
}

function Chosen({ student: { id, name, grade, email } }: { student: FoundStudent }) {
  const { currentData, error, isFetching } = useLinkPhoneQuery(
    { body: { phone: email, student_id: id, subject: 'Coding', referrer: false } },
    { refetchOnMountOrArgChange: true },
  );
  useFamilyCurrency(currentData?.currency ?? null);
  return (
    <div aria-live="polite">
      <Facts layout="rows">
        <Fact name="Student">{name}</Fact>
        <Fact name="Grade">{gradeLabel(grade)}</Fact>
        {currentData?.student?.country && <Fact name="Country">{currentData.student.country}</Fact>}
      </Facts>
      {currentData === undefined && isFetching && <LoadingRegion label="Looking up the deposits" />}
      {error && !isFetching && <Alert kind="error">{sentence(error)}</Alert>}
      {currentData?.token_deposit && (
        <Alert kind="warning">
          A deposit of {moneyText(currentData.token_deposit.amount, currentData.token_deposit.currency)} is paid and not
          used yet.
        </Alert>
      )}
    </div>
  );
}

/** A deposit is asked for in the currency in which the family pays. */
function useFamilyCurrency(currency: string | null): void {
  const { set } = useLiveValues<{ currency: string }>(['currency']);
  useEffect(() => {
    if (currency !== null && LINK_CURRENCIES.some((known) => known === currency)) set('currency', currency);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only another family may change what staff have chosen.
  }, [currency]);
}

const sentence = (error: unknown): string =>
  isApiError(error) ? errorText(error, LOOKUP_FAILED, LOOKUP_FAILED) : LOOKUP_FAILED;

import type { PhoneAnswer } from '@school/bff-staff/contract/check-phone';
import { gradeLabel } from '@school/core/shared/grade';
import { moneyText } from '@school/core/shared/money';
import { isApiError } from '@school/web-kit/api/api-error';
import { errorText } from '@school/web-kit/api/error-text';
import { Fact, Facts } from '@school/web-kit/facts/Facts';
import { Alert } from '@school/web-kit/feedback/Alert';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { SelectField } from '@school/web-kit/form/SelectField';
import { useSettled } from '@school/web-kit/hooks/use-settled';
import { useLinkPhoneQuery } from './api';
import { LOOKUP_FAILED } from './messages';

export interface PhoneCheckProps {
  /** The whole typed number; empty while it is too short for a look-up (B5). */
  phone: string;
  studentId: number | undefined;
  onStudent: (id: number | undefined) => void;
}

/** Looks the phone up when typing pauses, and lets the person choose among siblings (B5). */
export function PhoneCheck({ phone, studentId, onStudent }: PhoneCheckProps) {
  const asked = useSettled(phone);
  const isSettled = asked !== '' && asked === phone;
  const { currentData, error, isFetching } = useLinkPhoneQuery(
    { body: { phone: asked, subject: 'Coding', referrer: false } },
    { skip: !isSettled },
  );
  return (
    <div aria-live="polite">
      {phone !== '' && (!isSettled || isFetching) && <LoadingRegion label="Looking up the phone number" />}
      {isSettled && !isFetching && error && <Alert kind="error">{sentence(error)}</Alert>}
      {isSettled && !isFetching && currentData && (
        <Found answer={currentData} studentId={studentId} onStudent={onStudent} />
      )}
    </div>
  );
}

function Found({ answer, studentId, onStudent }: { answer: PhoneAnswer } & Omit<PhoneCheckProps, 'phone'>) {
  if (!answer.exists || answer.student === null) return <Alert kind="error">{answer.error}</Alert>;
  const chosen = answer.students.find(({ id }) => id === studentId) ?? answer.student;
  return (
    <>
      {answer.students.length > 1 && (
        <SelectField
          key={answer.phone}
          name="student_id"
          label="Student"
          defaultValue={String(answer.student.id)}
          options={answer.students.map(({ id, name }) => ({ value: String(id), label: name }))}
          onValue={(value) => onStudent(Number(value) || undefined)}
        />
      )}
      <Facts layout="rows">
        <Fact name="Student">{chosen.name}</Fact>
        <Fact name="Grade">{gradeLabel(chosen.grade)}</Fact>
        {answer.student.country && <Fact name="Country">{answer.student.country}</Fact>}
      </Facts>
      {answer.token_deposit && (
        <Alert kind="warning">
          A deposit of {moneyText(answer.token_deposit.amount, answer.token_deposit.currency)} is paid and not used yet.
        </Alert>
      )}
    </>
  );
}

const sentence = (error: unknown): string =>
  isApiError(error) ? errorText(error, LOOKUP_FAILED, LOOKUP_FAILED) : LOOKUP_FAILED;

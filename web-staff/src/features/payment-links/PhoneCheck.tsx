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
  /** The whole typed number; empty while it is too short for a look-up. */
  phone: string;
  studentId: number | undefined;
  onStudent: (id: number | undefined) => void;
}

/** Looks the phone up when typing pauses, and lets the person choose among siblings. */
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
        <Found answer={currentData} phone={asked} studentId={studentId} onStudent={onStudent} />
      )}
    </div>
  );
}

function Found({ answer, phone, studentId, onStudent }: { answer: PhoneAnswer } & PhoneCheckProps) {
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
      {chosen.id === answer.student.id ? (
        <PaidDeposit deposit={answer.token_deposit} />
      ) : (
        <DepositOf phone={phone} studentId={chosen.id} />
      )}
    </>
  );
}

/** The look-up of a phone tells the deposit of one child only, so that of a chosen sibling is asked for. */
function DepositOf({ phone, studentId }: { phone: string; studentId: number }) {
  const { currentData, error, isFetching } = useLinkPhoneQuery(
    { body: { phone, student_id: studentId, subject: 'Coding', referrer: false } },
    { refetchOnMountOrArgChange: true },
  );
  if (currentData) return <PaidDeposit deposit={currentData.token_deposit} />;
  if (error && !isFetching) return <Alert kind="error">{sentence(error)}</Alert>;
  return <LoadingRegion label="Looking up the deposits" />;
}

function PaidDeposit({ deposit }: { deposit: PhoneAnswer['token_deposit'] }) {
  return deposit ? (
    <Alert kind="warning">A deposit of {moneyText(deposit.amount, deposit.currency)} is paid and not used yet.</Alert>
  ) : null;
}

const sentence = (error: unknown): string =>
  isApiError(error) ? errorText(error, LOOKUP_FAILED, LOOKUP_FAILED) : LOOKUP_FAILED;

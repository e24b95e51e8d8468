import { useEffect, useId } from 'react';
import { PHONE_CHECK_MIN, type PhoneAnswer } from '@school/bff-staff/contract/check-phone';
import { gradeLabel } from '@school/core/shared/grade';
import { fullPhone } from '@school/core/shared/phone';
import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { Alert } from '@school/web-kit/feedback/Alert';
import { NativeSelect } from '@school/web-kit/form/NativeSelect';
import { PhoneField } from '@school/web-kit/form/PhoneField';
import { useSettled } from '@school/web-kit/hooks/use-settled';
import { useSchedulePhoneQuery } from './api';
import css from './Batches.module.css';
import { LOOKUP_FAILED } from './messages';
import type { LiveSchedule } from './use-schedule-values';

/** The student: the phone is looked up from its fifth character, and siblings are offered as a choice. */
export function StudentField({ values, set, firstChild }: LiveSchedule & { firstChild: number | undefined }) {
  const { countryCode, phoneNumber } = values;
  const typed = phoneNumber.trim();
  const phone = typed.length < PHONE_CHECK_MIN ? '' : fullPhone(countryCode, typed);
  const asked = useSettled(phone);
  const isAsked = asked !== '' && asked === phone;
  const body = { phone: asked, subject: ANY_SUBJECT, referrer: false };
  const { currentData, error, isFetching, refetch } = useSchedulePhoneQuery(
    { body },
    { skip: !isAsked, refetchOnMountOrArgChange: true },
  );
  const answer = isAsked ? currentData : undefined;
  const found = answer?.students.find(({ id }) => id === firstChild) ?? answer?.student;
  const foundId = found ? String(found.id) : '';
  const choose = (id: string) => {
    set('student_id', id);
    set('student_email', answer?.students.find((one) => String(one.id) === id)?.email ?? '');
  };
  useEffect(() => {
    choose(foundId);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only another answer may undo the choice among siblings.
  }, [foundId, phone]);
  return (
    <>
      <PhoneField label="Student phone" hint="The family’s number; the student is looked up by it." />
      {phone !== '' && (!isAsked || isFetching) && (
        <p role="status" className="muted">
          Looking up the phone…
        </p>
      )}
      {isAsked && !isFetching && error && (
        <Alert
          kind="error"
          actions={
            <Button size="sm" variant="secondary" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          {errorText(error, LOOKUP_FAILED)}
        </Alert>
      )}
      {answer?.error && <Alert kind="warning">{answer.error}</Alert>}
      {answer?.student && <Child answer={answer} body={body} chosen={values.student_id} onChoose={choose} />}
    </>
  );
}

// The contract of a course names no subject, and nothing that is shown here depends on it.
const ANY_SUBJECT = 'Coding' as const;

interface ChildProps {
  answer: PhoneAnswer;
  /** What was asked for the answer. */
  body: { phone: string; subject: typeof ANY_SUBJECT; referrer: boolean };
  chosen: string;
  onChoose: (id: string) => void;
}

function Child({ answer, body, chosen, onChoose }: ChildProps) {
  const id = useId();
  const child = answer.students.find((one) => String(one.id) === chosen) ?? answer.student;
  // The look-up of the phone tells the credits of one child only.
  const isOther = child?.id !== answer.student?.id;
  const other = useSchedulePhoneQuery(
    { body: { ...body, student_id: child?.id } },
    { skip: !isOther, refetchOnMountOrArgChange: true },
  );
  if (child === null) return null;
  const facts = isOther ? other.currentData : answer;
  return (
    <>
      {answer.students.length > 1 && (
        <div className={css.choice}>
          <label htmlFor={id}>Which child?</label>
          <NativeSelect
            id={id}
            value={String(child.id)}
            options={answer.students.map((one) => ({ value: String(one.id), label: one.name }))}
            onChange={(event) => onChoose(event.currentTarget.value)}
          />
        </div>
      )}
      <p className={css.panel} role="status">
        <strong>{child.name}</strong>
        <span>{gradeLabel(child.grade)}</span>
        {facts ? (
          <>
            {facts.student?.country && <span>{facts.student.country}</span>}
            <span>
              {facts.all_subjects.length > 0 ? `Bought: ${facts.all_subjects.join(', ')}` : 'Nothing bought yet'}
            </span>
            <span>{facts.credits_remaining} credits left</span>
          </>
        ) : (
          <span>
            {other.error && !other.isFetching ? errorText(other.error, LOOKUP_FAILED) : 'Looking up the credits…'}
          </span>
        )}
      </p>
    </>
  );
}

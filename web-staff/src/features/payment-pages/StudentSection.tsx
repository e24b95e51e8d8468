import { Stack } from '@school/web-kit/layout/Stack';
import { useEffect, useId, useState, type ReactNode } from 'react';
import type { PhoneAnswer } from '@school/bff-staff/contract/check-phone';
import { REFERRAL_CHOICES } from '@school/core/payment-pages/choices';
import { Button } from '@school/web-kit/button/Button';
import { Fact, Facts } from '@school/web-kit/facts/Facts';
import { Alert } from '@school/web-kit/feedback/Alert';
import { NativeSelect } from '@school/web-kit/form/NativeSelect';
import { LiveSelectField } from '@school/web-kit/form/LiveSelectField';
import { LiveTextField } from '@school/web-kit/form/LiveTextField';
import { PhoneField } from '@school/web-kit/form/PhoneField';
import { Card } from '@school/web-kit/shell/Card';
import css from './Form.module.css';
import { optionsOf } from './options';
import { RegisterFamily } from './RegisterFamily';
import { RenewalFacts } from './RenewalFacts';
import type { LiveForm } from './use-form-values';
import { usePhoneCheck, type PhoneCheck } from './use-phone-check';
import { EntityLink } from '../../app/EntityLink';

interface StudentSectionProps {
  form: LiveForm;
  /** The address names a currency, so the look-up must not change it. */
  keepsCurrency: boolean;
  /** The enrolment type from the address; the student's earlier sales overrule it. */
  carriedType: string | null;
  /** The child of the family that the address names; empty for none. */
  firstChild: string;
}

/** The student of the page: found by phone. The student's facts are shown and cannot be typed. */
export function StudentSection({ form, keepsCurrency, carriedType, firstChild }: StudentSectionProps) {
  const { values } = form;
  const [chosen, setChosen] = useState(firstChild);
  const check = usePhoneCheck({ ...values, studentId: chosen });
  useStudentOf(check, form, keepsCurrency);
  const { answer } = check;
  const phone = `${values.countryCode}${values.phoneNumber}`;
  const [lastPhone, setLastPhone] = useState(phone);
  if (phone !== lastPhone) {
    // The children of the phone before are no longer offered.
    setLastPhone(phone);
    setChosen('');
  }
  return (
    <Card title="Student">
      <PhoneField label="Phone" hint="The family’s number; the student is looked up by it." />
      <CheckResult
        check={check}
        action={<RegisterFamily countryCode={values.countryCode} phoneNumber={values.phoneNumber} />}
      />
      {answer?.student && (
        <>
          {answer.students.length > 1 && (
            <ChildChoice answer={answer} studentId={answer.student.id} onChoose={setChosen} />
          )}
          <Facts layout="wideGrid">
            <Fact name="Student name">
              <EntityLink to="student" id={answer.student.id} newTab>
                {answer.student.name}
              </EntityLink>
            </Fact>
            <Fact name="Grade">{`grade-${answer.student.grade}`}</Fact>
            <Fact name="Country">{answer.student.country ?? 'Not known'}</Fact>
          </Facts>
          {carriedType !== null && answer.enrollment_type !== null && answer.enrollment_type !== carriedType && (
            <Alert kind="warning">
              The link said {carriedType}. By the sales of this student it is a {answer.enrollment_type}.
            </Alert>
          )}
          {values.enrolment_type === 'Renewal' && <RenewalFacts answer={answer} />}
        </>
      )}
      <div className={css.fields}>
        <LiveTextField name="state" label="State" maxLength={80} />
        <LiveSelectField
          name="referral_choice"
          label="Referral"
          placeholder="How did the family come?"
          options={optionsOf(REFERRAL_CHOICES)}
        />
      </div>
      {values.referral_choice === 'student referral' && <Referrer form={form} />}
    </Card>
  );
}

interface ChildChoiceProps {
  answer: PhoneAnswer;
  studentId: number;
  onChoose: (id: string) => void;
}

/** Several children may have the same phone number. */
function ChildChoice({ answer, studentId, onChoose }: ChildChoiceProps) {
  const id = useId();
  return (
    <div className={css.choice}>
      <label htmlFor={id}>Which child?</label>
      <NativeSelect
        id={id}
        value={String(studentId)}
        options={answer.students.map((child) => ({
          value: String(child.id),
          label: `${child.name} (grade ${child.grade})`,
        }))}
        onChange={(event) => onChoose(event.currentTarget.value)}
      />
    </div>
  );
}

/** Copies what the look-up found into the form, each time the result changes. */
function useStudentOf({ answer, isChecking }: PhoneCheck, { values, set }: LiveForm, keepsCurrency: boolean): void {
  const student = answer?.student;
  const studentId = student && !isChecking ? String(student.id) : '';
  useEffect(() => {
    set('student', studentId);
    // Checks the phone field again: it was refused because no student had been found yet.
    if (studentId !== '') set('phoneNumber', values.phoneNumber);
    set('deposit_amount', answer?.token_deposit?.amount ?? '');
    set('deposit_currency', answer?.token_deposit?.currency ?? '');
    set('credits_remaining', answer?.student ? String(Math.max(0, answer.credits_remaining)) : '');
    set('latest_fee_minor', String(answer?.latest_fee_minor ?? ''));
    set('latest_classes', String(answer?.latest_classes ?? ''));
    set('kept_service', answer?.latest_kept_service ?? '');
    set('latest_currency', answer?.latest_cpc_currency ?? '');
    if (answer?.enrollment_type) set('enrolment_type', answer.enrollment_type);
    if (student?.state && values.state === '') set('state', student.state);
    if (answer?.currency && !keepsCurrency) set('payment_currency', answer.currency);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only a new answer may change what staff have typed since.
  }, [studentId, answer]);
}

interface CheckResultProps {
  check: PhoneCheck;
  /** What can be done about an unknown phone. */
  action?: ReactNode;
}

function CheckResult({ check: { answer, isChecking, failure, retry }, action }: CheckResultProps) {
  if (isChecking)
    return (
      <p role="status" className="muted">
        Looking up the phone…
      </p>
    );
  if (failure)
    return (
      <Alert
        kind="error"
        actions={
          <Button size="sm" variant="secondary" onClick={retry}>
            Try again
          </Button>
        }
      >
        {failure}
      </Alert>
    );
  return answer?.error ? (
    <Alert kind="warning" actions={action}>
      {answer.error}
    </Alert>
  ) : null;
}

function Referrer({ form: { values } }: { form: LiveForm }) {
  const check = usePhoneCheck({
    countryCode: values.referrerCode,
    phoneNumber: values.referrerNumber,
    subject: values.subject,
    isReferrer: true,
  });
  return (
    <Stack gap={4}>
      <PhoneField label="Referrer phone" codeName="referrerCode" numberName="referrerNumber" />
      <CheckResult check={check} />
      {check.answer?.student && (
        <p role="status" className="muted">
          Referred by {check.answer.student.name}
        </p>
      )}
    </Stack>
  );
}

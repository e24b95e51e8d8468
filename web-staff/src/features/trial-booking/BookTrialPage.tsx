import { trialFamily } from '@school/bff-staff/contract/trial-booking';
import { REGISTRATION_REFUSALS } from '@school/core/registration/errors';
import { MOVE_TEXT_MAX } from '@school/core/rescheduling/reasons';
import { GRADES, gradeLabel } from '@school/core/shared/grade';
import { DEFAULT_COUNTRY_CODE, fullPhone, isCountryCode } from '@school/core/shared/phone';
import { TRIAL_BOOKING_REFUSALS } from '@school/core/trial-booking/errors';
import { isApiError } from '@school/web-kit/api/api-error';
import { useFieldContext } from '@school/web-kit/form/field-context';
import { Form } from '@school/web-kit/form/Form';
import { useFormKey } from '@school/web-kit/form/form-key';
import { LiveSelectField } from '@school/web-kit/form/LiveSelectField';
import { LiveTextField } from '@school/web-kit/form/LiveTextField';
import { PhoneField } from '@school/web-kit/form/PhoneField';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { TimezoneSelect } from '@school/web-kit/form/TimezoneSelect';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { Card } from '@school/web-kit/shell/Card';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { useState } from 'react';
import { z } from 'zod';
import { StudentOfAddress, useStudentId, type GivenStudent } from '../../app/StudentOfAddress';
import { useBookTrialMutation } from './api';
import { Booked, type BookedAnswer } from './Booked';
import { KnownFamily } from './KnownFamily';
import { TimeField } from './TimeField';
import css from './Trials.module.css';

const GRADE_OPTIONS = GRADES.map((grade) => ({ value: String(grade), label: gradeLabel(grade) }));

const { phone, ...family } = trialFamily;
const schema = z.object({
  country_code: z.string().refine(isCountryCode, REGISTRATION_REFUSALS.phone_invalid.text),
  phone_number: phone,
  ...family,
  slot_id: z.number(TRIAL_BOOKING_REFUSALS.slot_missing.text),
});

const START = {
  country_code: DEFAULT_COUNTRY_CODE,
  phone_number: '',
  student_name: '',
  grade: '',
  // A wrong guess would offer the wrong hours.
  timezone: '',
  reason: '',
  slot_id: undefined,
};

const startOf = (student: GivenStudent | undefined) =>
  student
    ? {
        ...START,
        country_code: student.countryCode,
        phone_number: student.phoneNumber,
        student_name: student.name,
        grade: String(student.grade),
        timezone: student.timezone,
      }
    : START;

/** 'book-trial-class': staff book a trial for a family on the phone. */
export default function BookTrialPage() {
  useDocumentTitle('Book trial class · Back office');
  const [booked, setBooked] = useState<BookedAnswer>();
  const { formKey, renew } = useFormKey();
  const { forget } = useStudentId();
  const another = () => {
    forget();
    renew();
    setBooked(undefined);
  };
  return (
    <>
      <PageHeader
        title="Book trial class"
        text="For a family on the phone. It gets the same messages as after a booking of its own, and the lead moves to Trial Booked."
      />
      {booked ? (
        <Booked booked={booked} onAnother={another} />
      ) : (
        <StudentOfAddress>
          {(student) => <BookingForm key={formKey} formKey={formKey} student={student} onBooked={setBooked} />}
        </StudentOfAddress>
      )}
    </>
  );
}

interface BookingFormProps {
  formKey: string;
  student: GivenStudent | undefined;
  onBooked: (booked: BookedAnswer) => void;
}

function BookingForm({ formKey, student, onBooked }: BookingFormProps) {
  const [book] = useBookTrialMutation();
  const send = async ({ country_code, phone_number, ...values }: z.output<typeof schema>) => {
    const body = { ...values, phone: fullPhone(country_code, phone_number), form_key: formKey };
    const answer = await book({ body })
      .unwrap()
      .catch((thrown: unknown) => {
        throw isApiError(thrown) && thrown.field === 'phone' ? { ...thrown, field: 'phone_number' } : thrown;
      });
    onBooked({ ...answer, name: values.student_name });
  };
  return (
    <Form
      label="Book trial class"
      schema={schema}
      defaultValues={startOf(student)}
      submitLabel="Book trial class"
      busyLabel="Booking…"
      failureText="The trial class could not be booked."
      failureEndsOnChange
      onSubmit={send}
    >
      <div className={css.form}>
        <Card title="Family">
          <div className={css.fields}>
            <div>
              <PhoneField codeName="country_code" numberName="phone_number" label="Phone" />
              <KnownFamily />
            </div>
            <LiveTextField name="student_name" label="Student name" />
            <LiveSelectField name="grade" label="Grade" placeholder="Choose a grade" options={GRADE_OPTIONS} />
            <TimezoneSelect name="timezone" label="Family’s time zone" />
          </div>
          <TextAreaField
            name="reason"
            label="Reason"
            hint="Needed when two trial classes were missed with this phone number."
            required={false}
            rows={2}
            maxLength={MOVE_TEXT_MAX}
          />
        </Card>
        <Card title="Time">
          <ZoneTimes />
        </Card>
      </div>
    </Form>
  );
}

/** The times on the clock that the form names. */
function ZoneTimes() {
  const { value } = useFieldContext().useControl('timezone', '');
  return <TimeField zone={typeof value === 'string' ? value : ''} />;
}

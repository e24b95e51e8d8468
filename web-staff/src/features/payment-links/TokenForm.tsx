import { Stack } from '@school/web-kit/layout/Stack';
import { useState } from 'react';
import { PHONE_CHECK_MIN } from '@school/bff-staff/contract/check-phone';
import { LINK_TEXT_MAX, TOKEN_VALIDITY_DAYS } from '@school/core/payment-links/choices';
import { TOKEN_LINK_FAILED } from '@school/core/payment-links/errors';
import { minorText, moneyText, toMinor } from '@school/core/shared/money';
import { fullPhone } from '@school/core/shared/phone';
import { isApiError } from '@school/web-kit/api/api-error';
import { Form } from '@school/web-kit/form/Form';
import { PhoneField } from '@school/web-kit/form/PhoneField';
import { SelectField } from '@school/web-kit/form/SelectField';
import { TextField } from '@school/web-kit/form/TextField';
import { Card } from '@school/web-kit/shell/Card';
import type { GivenStudent } from '../../app/StudentOfAddress';
import { useLinkCoursesQuery, useMakeTokenLinkMutation } from './api';
import { AmountFields, DescriptionField } from './LinkFields';
import { LinkResult } from './LinkResult';
import css from './PaymentLinks.module.css';
import { PhoneCheck } from './PhoneCheck';
import { TOKEN_DEFAULTS, tokenBody, tokenForm } from './token-form';
import { useMadeLink } from './use-made-link';

/** The form of a token link, with the student of the phone, and the link it made. */
export function TokenForm({ student }: { student: GivenStudent | undefined }) {
  const [send] = useMakeTokenLinkMutation();
  const { made, setMade, formKey, forget } = useMadeLink();
  const [phone, setPhone] = useState(student ? fullPhone(student.countryCode, student.phoneNumber) : '');
  const [studentId, setStudentId] = useState(student?.id);
  return (
    <div className={css.columns}>
      <Card title="Deposit">
        <div onChange={forget}>
          <Form
            label="Token link"
            schema={tokenForm}
            defaultValues={student ? { ...TOKEN_DEFAULTS, ...phoneOf(student) } : TOKEN_DEFAULTS}
            submitLabel="Generate link"
            busyLabel="Generating…"
            failureText={TOKEN_LINK_FAILED}
            onSubmit={async (values) => {
              const body = tokenBody(values, studentId, formKey);
              const answer = await send({ body })
                .unwrap()
                .catch((error: unknown) => {
                  throw inForm(error);
                });
              const asked = moneyText(minorText(toMinor(values.token_amount) ?? 0), values.currency);
              setMade({
                link: answer.token_link,
                what: `A deposit of ${asked} for ${values.course}, open for ${values.validity_days} days. Send the link to the family: nothing has been sent yet.`,
              });
            }}
          >
            <Stack gap={3}>
              <PhoneField
                label="Student phone"
                onValue={({ countryCode, phoneNumber }) => {
                  setPhone(phoneNumber.trim().length < PHONE_CHECK_MIN ? '' : fullPhone(countryCode, phoneNumber));
                  setStudentId(undefined);
                }}
              />
              <PhoneCheck phone={phone} studentId={studentId} onStudent={setStudentId} />
            </Stack>
            <CourseField />
            <AmountFields
              amountName="token_amount"
              amountLabel="Token amount"
              daysName="validity_days"
              daysLabel="Valid for"
              days={TOKEN_VALIDITY_DAYS}
            />
            <DescriptionField />
          </Form>
        </div>
      </Card>
      <LinkResult
        made={made}
        title="The token link is ready."
        before="The link appears here. Once it is paid, the deposit is deducted from the first payment of the student's next enrolment."
      />
    </div>
  );
}

const phoneOf = ({ countryCode, phoneNumber }: GivenStudent) => ({ countryCode, phoneNumber });

/** The courses to choose from; a plain text field while they cannot be loaded. */
function CourseField() {
  const { data } = useLinkCoursesQuery();
  if (data === undefined || data.length === 0)
    return <TextField name="course" label="Course" maxLength={LINK_TEXT_MAX.course} autoComplete="off" />;
  return (
    <SelectField
      name="course"
      label="Course"
      placeholder="Choose a course"
      options={data.map(({ name, subject }) => ({ value: name, label: name, group: subject }))}
    />
  );
}

/** The error of a failed call with this form's field names. */
const inForm = (error: unknown): unknown =>
  isApiError(error) && error.field === 'student_phone' ? { ...error, field: 'phoneNumber' } : error;

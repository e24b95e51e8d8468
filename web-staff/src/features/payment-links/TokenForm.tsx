import { LINK_TEXT_MAX, TOKEN_VALIDITY_DAYS } from '@school/core/payment-links/choices';
import { TOKEN_LINK_FAILED } from '@school/core/payment-links/errors';
import { minorText, moneyText, toMinor } from '@school/core/shared/money';
import { Form } from '@school/web-kit/form/Form';
import { SelectField } from '@school/web-kit/form/SelectField';
import { TextField } from '@school/web-kit/form/TextField';
import { Card } from '@school/web-kit/shell/Card';
import { useLinkCoursesQuery, useMakeTokenLinkMutation } from './api';
import { AmountFields, DescriptionField } from './LinkFields';
import { LinkResult } from './LinkResult';
import css from './PaymentLinks.module.css';
import { TOKEN_DEFAULTS, tokenBody, tokenForm } from './token-form';
import { TokenStudent } from './TokenStudent';
import { useMadeLink } from './use-made-link';

/** The form of a token link, with the student of the phone, and the link it made. */
export function TokenForm() {
  const [send] = useMakeTokenLinkMutation();
  const { made, setMade, formKey, forget } = useMadeLink();
  return (
    <div className={css.columns}>
      <Card title="Deposit">
        <div onChange={forget}>
          <Form
            label="Token link"
            schema={tokenForm}
            defaultValues={TOKEN_DEFAULTS}
            submitLabel="Generate link"
            busyLabel="Generating…"
            failureText={TOKEN_LINK_FAILED}
            onSubmit={async (values) => {
              const answer = await send({ body: tokenBody(values, formKey) }).unwrap();
              const asked = moneyText(minorText(toMinor(values.token_amount) ?? 0), values.currency);
              setMade({
                link: answer.token_link,
                what: `A deposit of ${asked} for ${values.course}, open for ${values.validity_days} days. Send the link to the family: nothing has been sent yet.`,
              });
            }}
          >
            <TokenStudent />
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

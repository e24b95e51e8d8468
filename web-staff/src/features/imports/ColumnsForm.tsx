import type { ImportDetail } from '@school/bff-staff/contract/imports';
import { STUDENT_FIELDS } from '@school/core/imports/student-row';
import { DUPLICATE_POLICIES } from '@school/core/imports/states';
import { COUNTRY_CODES, DEFAULT_COUNTRY_CODE } from '@school/core/shared/phone';
import { notify } from '@school/web-kit/feedback/toast-store';
import { CheckboxField } from '@school/web-kit/form/CheckboxField';
import { Form } from '@school/web-kit/form/Form';
import { SelectField } from '@school/web-kit/form/SelectField';
import { TimezoneSelect } from '@school/web-kit/form/TimezoneSelect';
import { Stack } from '@school/web-kit/layout/Stack';
import { useCheckStudentImportMutation } from './api';
import { columnName, columnOptions, columnsSchema, mappingOf } from './columns-form';
import css from './Imports.module.css';
import { FAILED, POLICY_LABELS } from './messages';

const POLICIES = DUPLICATE_POLICIES.map((value) => ({ value, label: POLICY_LABELS[value] }));
const CODES = COUNTRY_CODES.map(({ code, label }) => ({ value: code, label }));

/** Which column says what, and what holds for all rows. */
export function ColumnsForm({ found, onCancel }: { found: ImportDetail; onCancel?: () => void }) {
  const [check] = useCheckStudentImportMutation();
  const options = columnOptions(found);
  const { settings, mapping } = found;
  const columns = Object.fromEntries(
    STUDENT_FIELDS.map(({ key }) => [columnName(key), mapping[key] === undefined ? '' : String(mapping[key])]),
  );
  return (
    <Form
      label="Columns"
      schema={columnsSchema}
      defaultValues={{
        ...columns,
        policy: settings?.policy ?? 'skip',
        country_code: settings?.country_code ?? DEFAULT_COUNTRY_CODE,
        timezone: settings?.timezone ?? '',
        sends_links: settings?.sends_links ?? false,
      }}
      submitLabel="Check rows"
      busyLabel="Starting…"
      failureText={FAILED.check}
      failureEndsOnChange
      {...(onCancel && { onCancel })}
      onSubmit={async ({ policy, country_code, timezone, sends_links, ...chosen }) => {
        const body = { mapping: mappingOf(chosen), policy, country_code, timezone, sends_links };
        notify((await check({ params: { id: found.id }, body }).unwrap()).message);
      }}
    >
      <Stack gap={3}>
        <p className="muted">Which column of your file says what?</p>
        <div className={css.columns}>
          {STUDENT_FIELDS.map((field) => (
            <SelectField
              key={field.key}
              name={columnName(field.key)}
              label={field.label}
              required={field.isRequired}
              placeholder={field.isRequired ? 'Choose a column' : 'Not in the file'}
              options={options}
              {...('hint' in field && { hint: field.hint })}
            />
          ))}
        </div>
        <div className={css.columns}>
          <SelectField name="policy" label="If the phone is registered already" options={POLICIES} />
          <SelectField name="country_code" label="Country of phones without a code" options={CODES} />
          <TimezoneSelect name="timezone" label="Time zone of families whose row has none" />
        </div>
        <CheckboxField
          name="sends_links"
          label="Send new families a link to set a password"
          hint="One message a second. Without it no family gets a message."
        />
      </Stack>
    </Form>
  );
}

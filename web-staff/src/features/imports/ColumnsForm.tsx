import type { ImportDetail } from '@school/bff-staff/contract/imports';
import { POLICIES_OF } from '@school/core/imports/states';
import { COUNTRY_CODES, DEFAULT_COUNTRY_CODE, isCountryCode } from '@school/core/shared/phone';
import { notify } from '@school/web-kit/feedback/toast-store';
import { CheckboxField } from '@school/web-kit/form/CheckboxField';
import { Form } from '@school/web-kit/form/Form';
import { SelectField } from '@school/web-kit/form/SelectField';
import { TimezoneSelect } from '@school/web-kit/form/TimezoneSelect';
import { Stack } from '@school/web-kit/layout/Stack';
import { IMPORT_HOOKS } from './api';
import { columnName, columnOptions, columnsSchema, mappingOf } from './columns-form';
import { useMemo } from 'react';
import css from './Imports.module.css';
import { FAILED } from './messages';
import type { ImportScreen } from './screens';

const CODES = COUNTRY_CODES.map(({ code, label }) => ({ value: code, label }));

/** Which column says what, and what holds for all rows. */
export function ColumnsForm({ of, found, onCancel }: { of: ImportScreen; found: ImportDetail; onCancel?: () => void }) {
  const [check] = IMPORT_HOOKS[of.kind].useCheck();
  const schema = useMemo(() => columnsSchema(of), [of]);
  const options = columnOptions(found);
  const policies = POLICIES_OF[of.kind].map((value) => ({ value, label: of.policies[value] ?? value }));
  const { settings, mapping } = found;
  const country = settings?.country_code ?? DEFAULT_COUNTRY_CODE;
  const columns = Object.fromEntries(
    of.fields.map(({ key }) => [columnName(key), mapping[key] === undefined ? '' : String(mapping[key])]),
  );
  return (
    <Form
      label="Columns"
      schema={schema}
      defaultValues={{
        ...columns,
        policy: settings?.policy ?? 'skip',
        country_code: isCountryCode(country) ? country : DEFAULT_COUNTRY_CODE,
        ...(of.makesFamilies && { timezone: settings?.timezone ?? '' }),
        sends_links: settings?.sends_links ?? false,
      }}
      submitLabel="Check rows"
      busyLabel="Starting…"
      failureText={FAILED.check}
      failureEndsOnChange
      {...(onCancel && { onCancel })}
      onSubmit={async ({ policy, country_code, timezone, sends_links, ...chosen }) => {
        const body = { mapping: mappingOf(of.fields, chosen), policy, country_code, timezone, sends_links };
        notify((await check({ params: { id: found.id }, body }).unwrap()).message);
      }}
    >
      <Stack gap={3}>
        <p className="muted">Which column of your file says what?</p>
        <div className={css.columns}>
          {of.fields.map((field) => (
            <SelectField
              key={field.key}
              name={columnName(field.key)}
              label={field.label}
              required={field.isRequired}
              placeholder={field.isRequired ? 'Choose a column' : 'Not in the file'}
              options={options}
              {...(field.hint && { hint: field.hint })}
            />
          ))}
        </div>
        <div className={css.columns}>
          <SelectField name="policy" label={of.policyLabel} options={policies} />
          <SelectField name="country_code" label="Country of phones without a code" options={CODES} />
          {of.makesFamilies && <TimezoneSelect name="timezone" label="Time zone of families whose row has none" />}
        </div>
        {of.makesFamilies && (
          <CheckboxField
            name="sends_links"
            label="Send new families a link to set a password"
            hint="One message a second. Without it no family gets a message."
          />
        )}
      </Stack>
    </Form>
  );
}

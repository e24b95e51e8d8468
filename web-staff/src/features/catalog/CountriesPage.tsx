import { countries, countryBody, type CountryEntry } from '@school/bff-staff/contract/catalog';
import { CheckboxField } from '@school/web-kit/form/CheckboxField';
import { Form } from '@school/web-kit/form/Form';
import { SelectField } from '@school/web-kit/form/SelectField';
import { TextField } from '@school/web-kit/form/TextField';
import type { Column } from '@school/web-kit/table/table-types';
import type { z } from 'zod';
import { useAddCountryMutation, useChangeCountryMutation, useListCountriesQuery } from './api';
import { CatalogPage, type CatalogFormProps } from './CatalogPage';
import { currencyOptions, FormChoices } from './FormChoices';
import { SAVE_FAILED } from './messages';
import { FRESH, useCatalogList } from './use-catalog-list';

type CountryBody = z.infer<typeof countryBody>;

const COLUMNS: readonly Column<CountryEntry>[] = [
  { key: 'name', header: 'Country', primary: true, sortable: true, width: 'wide', cell: ({ name }) => name },
  { key: 'currency', header: 'Currency', sortable: true, cell: ({ currency }) => currency },
];

/** The countries where families live, and their currencies. */
export default function CountriesPage() {
  const list = useCatalogList(['name', 'currency']);
  const answer = useListCountriesQuery(list.args, FRESH);
  const [add] = useAddCountryMutation();
  const [change] = useChangeCountryMutation();
  return (
    <CatalogPage<CountryEntry, CountryBody>
      title="Countries"
      entity="country"
      text="A family pays in the currency of its country."
      noun="country"
      columns={COLUMNS}
      nameOf={({ name }) => name}
      call={countries.list}
      list={list}
      answer={answer}
      toBody={({ name, currency, is_active }) => ({ name, currency, is_active })}
      add={(body) => add({ body }).unwrap()}
      change={(id, body) => change({ params: { id }, body }).unwrap()}
      size="sm"
      form={CountryForm}
    />
  );
}

function CountryForm({ entry, save }: CatalogFormProps<CountryEntry, CountryBody>) {
  return (
    <FormChoices>
      {(choices) => (
        <Form
          schema={countryBody}
          defaultValues={entry ?? { name: '', currency: '', is_active: true }}
          submitLabel="Save"
          busyLabel="Saving…"
          failureText={SAVE_FAILED}
          onSubmit={save}
        >
          <TextField name="name" label="Country" maxLength={60} />
          <SelectField
            name="currency"
            label="Currency"
            placeholder="Choose a currency"
            options={currencyOptions(choices, entry?.currency)}
          />
          <CheckboxField name="is_active" label="Active" />
        </Form>
      )}
    </FormChoices>
  );
}

import { currencies, currencyBody, type CurrencyEntry } from '@school/bff-staff/contract/catalog';
import { CheckboxField } from '@school/web-kit/form/CheckboxField';
import { Form } from '@school/web-kit/form/Form';
import { TextField } from '@school/web-kit/form/TextField';
import type { Column } from '@school/web-kit/table/table-types';
import type { z } from 'zod';
import { useAddCurrencyMutation, useChangeCurrencyMutation, useListCurrenciesQuery } from './api';
import { CatalogPage, type CatalogFormProps } from './CatalogPage';
import { SAVE_FAILED } from './messages';
import { FRESH, useCatalogList } from './use-catalog-list';

type CurrencyBody = z.infer<typeof currencyBody>;

const COLUMNS: readonly Column<CurrencyEntry>[] = [
  { key: 'code', header: 'Code', primary: true, sortable: true, cell: ({ code }) => code },
  { key: 'name', header: 'Name', sortable: true, width: 'wide', cell: ({ name }) => name },
  { key: 'step', header: 'Step', numeric: true, cell: ({ step }) => step },
];

/** The currencies of fees, and the step to which fees are rounded. */
export default function CurrenciesPage() {
  const list = useCatalogList(['code', 'name']);
  const answer = useListCurrenciesQuery(list.args, FRESH);
  const [add] = useAddCurrencyMutation();
  const [change] = useChangeCurrencyMutation();
  return (
    <CatalogPage<CurrencyEntry, CurrencyBody>
      title="Currencies"
      entity="currency"
      text="Fees are rounded to the step of their currency."
      noun="currency"
      columns={COLUMNS}
      nameOf={({ code }) => code}
      call={currencies.list}
      list={list}
      answer={answer}
      toBody={({ code, name, step, is_active }) => ({ code, name, step, is_active })}
      add={(body) => add({ body }).unwrap()}
      change={(id, body) => change({ params: { id }, body }).unwrap()}
      size="sm"
      form={CurrencyForm}
    />
  );
}

function CurrencyForm({ entry, save }: CatalogFormProps<CurrencyEntry, CurrencyBody>) {
  return (
    <Form
      schema={currencyBody}
      defaultValues={entry ?? { code: '', name: '', step: '1.00', is_active: true }}
      submitLabel="Save"
      busyLabel="Saving…"
      failureText={SAVE_FAILED}
      onSubmit={save}
    >
      <TextField
        name="code"
        label="Code"
        hint="Three capital letters, like USD; it cannot be changed later."
        readOnly={entry !== undefined}
        maxLength={3}
        autoComplete="off"
      />
      <TextField name="name" label="Name" maxLength={60} />
      <TextField
        name="step"
        label="Step"
        hint="Fees are rounded to this: 1.00 for dollars, 10.00 for rupees."
        inputMode="decimal"
        autoComplete="off"
      />
      <CheckboxField name="is_active" label="Active" />
    </Form>
  );
}

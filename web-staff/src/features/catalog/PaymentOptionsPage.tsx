import { paymentOptions, paymentOptionBody, type PaymentOptionEntry } from '@school/bff-staff/contract/catalog';
import { Alert } from '@school/web-kit/feedback/Alert';
import { CheckboxField } from '@school/web-kit/form/CheckboxField';
import { Form } from '@school/web-kit/form/Form';
import { SelectField } from '@school/web-kit/form/SelectField';
import { TextField } from '@school/web-kit/form/TextField';
import { Badge } from '@school/web-kit/shell/Badge';
import type { Column } from '@school/web-kit/table/table-types';
import { z } from 'zod';
import { useAddPaymentOptionMutation, useChangePaymentOptionMutation, useListPaymentOptionsQuery } from './api';
import { CatalogPage, type CatalogFormProps } from './CatalogPage';
import css from './Catalog.module.css';
import { currencyOptions, FormChoices } from './FormChoices';
import { typedNumber } from './form-values';
import { HtmlField } from './HtmlField';
import { SAVE_FAILED } from './messages';
import { FRESH, useCatalogList } from './use-catalog-list';

type OptionBody = z.infer<typeof paymentOptionBody>;

const { option_id, partner_name, payment_details, allowed_currency, position, is_active } = paymentOptionBody.shape;
const schema = z.object({
  option_id,
  partner_name,
  payment_details,
  allowed_currency: z
    .string()
    .transform((code) => (code === '' ? null : code))
    .pipe(allowed_currency),
  position: typedNumber.pipe(position),
  is_active,
});

const COLUMNS: readonly Column<PaymentOptionEntry>[] = [
  { key: 'option_id', header: 'Option', primary: true, sortable: true, cell: ({ option_id: id }) => id },
  { key: 'partner_name', header: 'Partner', sortable: true, width: 'wide', cell: (option) => <Partner {...option} /> },
  { key: 'allowed_currency', header: 'Currency', cell: ({ allowed_currency: code }) => code ?? 'Every currency' },
  { key: 'position', header: 'Order', sortable: true, numeric: true, cell: ({ position: place }) => place },
];

/** The ways in which families pay; payment pages show the details. */
export default function PaymentOptionsPage() {
  const list = useCatalogList(['position', 'option_id', 'partner_name']);
  const answer = useListPaymentOptionsQuery(list.args, FRESH);
  const [add] = useAddPaymentOptionMutation();
  const [change] = useChangePaymentOptionMutation();
  return (
    <CatalogPage<PaymentOptionEntry, OptionBody>
      title="Payment options"
      entity="payment_option"
      text="What families see on payment pages. Superusers and finance are told of every change of payment details."
      noun="payment option"
      columns={COLUMNS}
      nameOf={(option) => option.option_id}
      call={paymentOptions.list}
      list={list}
      answer={answer}
      toBody={(option) => paymentOptionBody.parse(option)}
      add={(body) => add({ body }).unwrap()}
      change={(id, body) => change({ params: { id }, body }).unwrap()}
      isPinned={({ is_recommended }) => is_recommended}
      size="lg"
      form={OptionForm}
    />
  );
}

const Partner = ({ partner_name: name, is_recommended }: PaymentOptionEntry) => (
  <>
    {name} {is_recommended && <Badge tone="primary">Recommended</Badge>}
  </>
);

const EMPTY = {
  option_id: '',
  partner_name: '',
  payment_details: '',
  allowed_currency: '',
  position: '0',
  is_active: true,
};

function OptionForm({ entry, save }: CatalogFormProps<PaymentOptionEntry, OptionBody>) {
  return (
    <FormChoices>
      {(choices) => (
        <Form
          schema={schema}
          defaultValues={
            entry
              ? { ...entry, allowed_currency: entry.allowed_currency ?? '', position: String(entry.position) }
              : EMPTY
          }
          submitLabel="Save"
          busyLabel="Saving…"
          failureText={SAVE_FAILED}
          onSubmit={save}
        >
          {entry?.is_recommended && (
            <Alert kind="info">
              This is the recommended option: it stays active, allowed for every currency, and first.
            </Alert>
          )}
          <div className={css.pair}>
            <TextField
              name="option_id"
              label="Option id"
              hint="Like PAY007; it cannot be changed later."
              readOnly={entry !== undefined}
              maxLength={30}
              autoComplete="off"
            />
            <TextField name="partner_name" label="Partner" hint="The name that families see." maxLength={80} />
          </div>
          <HtmlField name="payment_details" label="Payment details" initial={entry?.payment_details ?? ''} />
          {!entry?.is_recommended && (
            <>
              <div className={css.pair}>
                <SelectField
                  name="allowed_currency"
                  label="Currency"
                  required={false}
                  placeholder="Every currency"
                  options={currencyOptions(choices, entry?.allowed_currency)}
                />
                <TextField name="position" label="Order" hint="Smaller numbers come first." inputMode="numeric" />
              </div>
              <CheckboxField name="is_active" label="Active" />
            </>
          )}
        </Form>
      )}
    </FormChoices>
  );
}

import { LINK_CURRENCIES, LINK_TEXT_MAX } from '@school/core/payment-links/choices';
import { LiveSelectField } from '@school/web-kit/form/LiveSelectField';
import { SelectField } from '@school/web-kit/form/SelectField';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { TextField } from '@school/web-kit/form/TextField';
import css from './PaymentLinks.module.css';

const CURRENCIES = LINK_CURRENCIES.map((code) => ({ value: code, label: code }));

export interface AmountFieldsProps {
  amountName: string;
  amountLabel: string;
  daysName: string;
  daysLabel: string;
  days: readonly number[];
}

/** The fields for the amount, its currency, and the days until the link expires. */
export function AmountFields({ amountName, amountLabel, daysName, daysLabel, days }: AmountFieldsProps) {
  const choices = days.map((count) => ({ value: String(count), label: count === 1 ? '1 day' : `${count} days` }));
  return (
    <div className={css.fields}>
      <TextField name={amountName} label={amountLabel} type="number" inputMode="decimal" min="0.01" step="0.01" />
      <LiveSelectField name="currency" label="Currency" options={CURRENCIES} />
      <SelectField name={daysName} label={daysLabel} options={choices} />
    </div>
  );
}

/** The text that the payer reads under the title. */
export function DescriptionField() {
  return (
    <TextAreaField
      name="description"
      label="Description"
      required={false}
      rows={3}
      maxLength={LINK_TEXT_MAX.description}
    />
  );
}

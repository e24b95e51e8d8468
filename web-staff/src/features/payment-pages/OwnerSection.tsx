import type { FormOptions } from '@school/bff-staff/contract/payment-pages-create';
import { proposedDescription } from '@school/core/payment-pages/description';
import { moneyText } from '@school/core/shared/money';
import { Alert } from '@school/web-kit/feedback/Alert';
import { CheckboxField } from '@school/web-kit/form/CheckboxField';
import { LiveSelectField } from '@school/web-kit/form/LiveSelectField';
import { LiveTextAreaField } from '@school/web-kit/form/LiveTextAreaField';
import { LiveTextField } from '@school/web-kit/form/LiveTextField';
import { Card } from '@school/web-kit/shell/Card';
import { useEffect, useEffectEvent, useRef } from 'react';
import { hasDepositLink, type Derived } from './derive';
import css from './Form.module.css';
import { optionsOf } from './options';
import type { LiveForm } from './use-form-values';

/** A deposit that the family has already paid. One that was paid by a link counts automatically. */
export function TokenSection({ form: { values } }: { form: LiveForm }) {
  const hasDeposit = values.deposit_amount !== '';
  const counts = hasDepositLink(values);
  return (
    <Card title="Deposit">
      {hasDeposit && (
        <Alert kind={counts ? 'success' : 'warning'}>
          {counts
            ? `A deposit of ${moneyText(values.deposit_amount, values.deposit_currency)} was paid by a token link. It is deducted automatically${values.is_token_amount_received ? ', and in place of the token amount that was typed' : ''}.`
            : `A deposit of ${moneyText(values.deposit_amount, values.deposit_currency)} was paid by a token link. A page in another currency cannot be created until it is returned.`}
        </Alert>
      )}
      {!counts && <CheckboxField name="is_token_amount_received" label="Token amount received" required={false} />}
      {!counts && values.is_token_amount_received && (
        <div className={css.fields}>
          <LiveTextField name="token_amount" label="Token amount" inputMode="decimal" maxLength={12} />
          <LiveTextField name="token_payment_date" label="Token payment date" type="date" required={false} />
          <LiveTextField name="token_payment_mode" label="Token payment mode" maxLength={80} required={false} />
          <LiveTextField
            name="token_payment_url"
            label="Token payment link"
            type="url"
            maxLength={2000}
            required={false}
          />
        </div>
      )}
    </Card>
  );
}

/** Proposes a description that follows the course until staff write their own. */
function useProposedDescription({ values, set }: LiveForm, { totalClasses, classSize }: Derived): void {
  const proposal = proposedDescription({ course: values.course, totalClasses, classSize });
  const last = useRef('');
  const propose = useEffectEvent(() => {
    if (values.payment_description === last.current) set('payment_description', proposal);
    last.current = proposal;
  });
  // Only another course changes the text: a field that staff emptied stays empty.
  useEffect(() => propose(), [proposal]);
}

interface OwnerSectionProps {
  form: LiveForm;
  options: FormOptions;
  derived: Derived;
}

/** The description of the page, its days until it expires, and its owner. */
export function OwnerSection({ form, options, derived }: OwnerSectionProps) {
  useProposedDescription(form, derived);
  return (
    <Card title="Page and owner">
      <LiveTextAreaField
        name="payment_description"
        label="Payment description"
        hint="The family reads it on the page."
        rows={3}
        maxLength={2000}
      />
      <div className={css.fields}>
        <LiveTextField
          name="expires_in_hours"
          label="Expires in hours"
          hint="30 days unless given."
          inputMode="numeric"
          maxLength={4}
          required={false}
        />
        <LiveTextField name="owner_email" label="Owner email" type="email" maxLength={254} required={false} />
        <LiveSelectField
          name="owner_team"
          label="Owner team"
          placeholder="Choose a team"
          options={optionsOf(options.owner_teams)}
        />
      </div>
      <CheckboxField
        name="auto_charge_consent"
        label="Auto charge consent"
        hint="The family confirms it on the page; nothing is charged without that."
        required={false}
      />
    </Card>
  );
}

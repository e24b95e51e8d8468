import { useEffect, useRef } from 'react';
import type { FormOptions } from '@school/bff-staff/contract/payment-pages-create';
import { QUOTE_WARNINGS } from '@school/core/course-fees/errors';
import { PAYMENT_TYPES } from '@school/core/payment-pages/choices';
import { defaultRemaining } from '@school/core/instalments/split';
import { PRICE_REASON_MAX } from '@school/core/payment-pages/renewal';
import { minorText, moneyText } from '@school/core/shared/money';
import { Fact, Facts } from '@school/web-kit/facts/Facts';
import { Alert } from '@school/web-kit/feedback/Alert';
import { LiveSelectField } from '@school/web-kit/form/LiveSelectField';
import { LiveTextField } from '@school/web-kit/form/LiveTextField';
import type { SelectOption } from '@school/web-kit/form/NativeSelect';
import { Card } from '@school/web-kit/shell/Card';
import { usePageFormCodesQuery } from './api';
import { compareFee, feeAtPercent, isTooDear, percentAtFee, type ComparedFee, type Derived } from './derive';
import css from './Form.module.css';
import { optionsOf } from './options';
import { PriceNote } from './PriceNote';
import type { LiveForm } from './use-form-values';

interface FeeSectionProps {
  form: LiveForm;
  options: FormOptions;
  derived: Derived;
}

/** The fields for the price and the way of paying; percent and fee follow each other. */
export function FeeSection({ form, options, derived }: FeeSectionProps) {
  const { values, set } = form;
  const { totalFeeMinor } = derived;
  const codes = useCodes(values.discount_code);
  const isCustom = values.course_customization === 'Custom';
  const isDear = isTooDear(values, derived);
  const fee = compareFee(values, options, derived, Number(codes.percentOf(values.discount_code)));
  const asksWhy = needsReason(fee, isDear, options);
  useFeeOfTotal(form, options, totalFeeMinor);

  const takePercent = (percent: string) => {
    const fee = feeAtPercent(values, options, percent);
    if (fee !== undefined) set('total_discounted_fee', fee);
  };
  return (
    <Card title="Fee and payment">
      {isDear && <Alert kind="warning">{QUOTE_WARNINGS.above_renewal_price}</Alert>}
      {fee && <PriceNote fee={fee} currency={values.payment_currency} mayApprove={options.approves_prices} />}
      <div className={css.fields}>
        <LiveSelectField
          name="payment_currency"
          label="Payment currency"
          options={options.currencies.map(({ code, name }) => ({ value: code, label: `${code} (${name})` }))}
        />
        {isCustom ? (
          <LiveTextField name="total_course_fee" label="Total course fee" inputMode="decimal" maxLength={12} />
        ) : (
          <Facts layout="wideGrid">
            <Fact name="Total course fee">
              {totalFeeMinor === undefined ? 'No price' : moneyText(minorText(totalFeeMinor), values.payment_currency)}
            </Fact>
          </Facts>
        )}
        <LiveSelectField
          name="discount_code"
          label="Discount code"
          required={false}
          placeholder="No code"
          options={codes.options}
          onChosen={(code) => {
            const percent = codes.percentOf(code);
            set('discount_percent', percent);
            takePercent(percent);
          }}
        />
        <LiveTextField
          name="discount_percent"
          label="Discount percent"
          required={false}
          inputMode="numeric"
          maxLength={3}
          onTyped={takePercent}
        />
        <LiveTextField
          name="total_discounted_fee"
          label="Discounted fee"
          inputMode="decimal"
          maxLength={12}
          onTyped={(fee) => {
            const percent = percentAtFee(totalFeeMinor, fee);
            if (percent !== undefined) set('discount_percent', percent);
          }}
        />
        {asksWhy && (
          <LiveTextField
            name="price_reason"
            label="Reason for the price"
            hint="Kept with the page. Whoever approves it reads it."
            maxLength={PRICE_REASON_MAX}
          />
        )}
        <LiveSelectField
          name="payment_type"
          label="Payment type"
          options={optionsOf(PAYMENT_TYPES)}
          onChosen={(type) =>
            set('num_of_remaining_instalments', usualRemaining(type, derived, values.num_of_classes_per_month))
          }
        />
        {(values.payment_type === 'Instalment' || values.payment_type === 'Split payment') && (
          <LiveTextField
            name="num_of_remaining_instalments"
            label="Remaining instalments"
            inputMode="numeric"
            maxLength={2}
          />
        )}
        {values.payment_type === 'Split payment' && (
          <LiveTextField
            name="payment_amount"
            label="Initial payment"
            hint="Equal parts unless given."
            inputMode="decimal"
            maxLength={12}
          />
        )}
      </div>
    </Card>
  );
}

/** A reason is asked for what not everybody may promise, and for what a second person decides. */
function needsReason(fee: ComparedFee | undefined, isDear: boolean, { approves_prices }: FormOptions): boolean {
  if (isDear && approves_prices) return true;
  return fee !== undefined && fee.verdict !== 'book' && (approves_prices || !fee.isLower);
}

/** Another course, service or currency changes the total. The fee is then calculated again with the same percent. */
function useFeeOfTotal({ values, set }: LiveForm, options: FormOptions, totalFeeMinor: number | undefined): void {
  const last = useRef(values.total_discounted_fee === '' ? undefined : totalFeeMinor);
  useEffect(() => {
    if (totalFeeMinor === undefined || totalFeeMinor === last.current) return;
    last.current = totalFeeMinor;
    if (values.course_customization === 'Custom') return;
    const fee = feeAtPercent(values, options, values.discount_percent || '0');
    if (fee !== undefined) set('total_discounted_fee', fee);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only another total changes a fee that staff may have typed.
  }, [totalFeeMinor]);
}

/** The codes that this person may give, and the one from the link's address. */
function useCodes(chosen: string): { options: SelectOption[]; percentOf: (code: string) => string } {
  const { data = [] } = usePageFormCodesQuery();
  const options = data.map(({ code, discount_percentage }) => ({
    value: code,
    label: `${code} (${discount_percentage}%)`,
  }));
  const isListed = chosen === '' || data.some(({ code }) => code === chosen);
  return {
    options: isListed ? options : [...options, { value: chosen, label: chosen }],
    percentOf: (code) => String(data.find((known) => known.code === code)?.discount_percentage ?? 0),
  };
}

function usualRemaining(type: string, { totalClasses = 1 }: Derived, classesPerMonth: string): string {
  const paymentType = PAYMENT_TYPES.find((known) => known === type);
  return paymentType ? String(defaultRemaining(paymentType, totalClasses, Number(classesPerMonth) || 1)) : '';
}

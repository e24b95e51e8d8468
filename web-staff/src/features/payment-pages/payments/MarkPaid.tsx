import type { FoundPage } from '@school/bff-staff/contract/payment-pages';
import type { PaymentOption } from '@school/bff-staff/contract/payment-options';
import { PAYMENT_REFUSALS } from '@school/core/payments/errors';
import { moneyText } from '@school/core/shared/money';
import { errorText } from '@school/web-kit/api/error-text';
import { Alert } from '@school/web-kit/feedback/Alert';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Card } from '@school/web-kit/shell/Card';
import { formatDay } from '@school/web-kit/time/wall-text';
import { useState } from 'react';
import { useToolLinks } from '../tools/page-tools';
import { ToolLink } from '../tools/ToolLink';
import { usePaymentMethodsQuery } from './api';
import { DonePanel } from './DonePanel';
import { MarkPaidForm, type Marked } from './MarkPaidForm';
import { FAILED } from './messages';
import { Punch } from './Punch';

/** Marks a page as paid, or says that it is paid already. */
export function MarkPaid({ page }: { page: FoundPage }) {
  const [marked, setMarked] = useState<Marked>();
  const methods = usePaymentMethodsQuery(
    { query: { is_active: 'true', currency: page.payment_currency } },
    { skip: page.is_paid },
  );
  if (marked) return <MarkedPanel marked={marked} />;
  if (page.is_paid)
    return (
      <Alert
        kind="warning"
        actions={
          page.is_punched ? undefined : (
            <ToolLink tool="punch" page={page}>
              Go to punch sales
            </ToolLink>
          )
        }
      >
        {PAYMENT_REFUSALS.already_paid.text}
      </Alert>
    );
  if (page.refunded_at !== null) return <Alert kind="warning">{PAYMENT_REFUSALS.refunded.text}</Alert>;
  if (methods.data) return <FormCard page={page} options={methods.data} onMarked={setMarked} />;
  if (methods.error && !methods.isFetching)
    return <ErrorState text={errorText(methods.error, FAILED.methods)} onRetry={() => void methods.refetch()} />;
  return <LoadingRegion label="Loading the payment methods" />;
}

function FormCard(props: { page: FoundPage; options: readonly PaymentOption[]; onMarked: (marked: Marked) => void }) {
  const { page, options, onMarked } = props;
  return (
    <Card title="The payment">
      {page.is_expired && (
        <Alert kind="info">
          This page is expired. Marking it as paid makes it valid again, because the money has arrived.
        </Alert>
      )}
      {options.length === 0 ? (
        <Alert kind="warning">No active payment method takes {page.payment_currency}. Please add one first.</Alert>
      ) : (
        <MarkPaidForm page={page} options={options} onMarked={onMarked} />
      )}
    </Card>
  );
}

function MarkedPanel({ marked: { message, page, method, paidOn } }: { marked: Marked }) {
  const { mayUse } = useToolLinks();
  return (
    <>
      <DonePanel
        message={message}
        page={page}
        lines={[
          `${moneyText(page.payment_amount, page.payment_currency)} by ${method} on ${formatDay(paidOn)}.`,
          'The family gets a receipt message. Classes are added when the sale is punched.',
        ]}
      />
      {mayUse('punch') && <Punch page={page} />}
    </>
  );
}

import type { PaymentPage } from '@school/bff-staff/contract/payment-pages';
import type { Refund, RefundQuote } from '@school/bff-staff/contract/refunds';
import { REFUND_DONE, REFUND_REASON_MAX, REFUND_REFUSALS, tooMuchText } from '@school/core/refunds/errors';
import { moneyText, toMinor } from '@school/core/shared/money';
import { asTyped } from '@school/core/shared/text-format';
import { errorText } from '@school/web-kit/api/error-text';
import { Alert } from '@school/web-kit/feedback/Alert';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { Form } from '@school/web-kit/form/Form';
import { newFormKey } from '@school/web-kit/form/form-key';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { TextField } from '@school/web-kit/form/TextField';
import { Stack } from '@school/web-kit/layout/Stack';
import { Card } from '@school/web-kit/shell/Card';
import { useState } from 'react';
import { z } from 'zod';
import { DonePanel } from '../payments/DonePanel';
import { useQuoteRefundQuery, useRequestRefundMutation } from './api';
import { Computation } from './Computation';
import { FAILED } from './messages';
import { useRefundRights } from './use-refund-rights';

/** The calculation for a page, and the form that asks a second person for the refund. */
export function RefundRequest({ page }: { page: PaymentPage }) {
  const quote = useQuoteRefundQuery({ body: { page_id: page.page_id } }, { refetchOnMountOrArgChange: true });
  const [done, setDone] = useState<Refund>();
  if (done) return <DonePanel message={REFUND_DONE.requested} page={done} lines={linesOf(done)} />;
  if (!quote.data)
    return quote.error && !quote.isFetching ? (
      <ErrorState text={errorText(quote.error, FAILED.quote)} onRetry={() => void quote.refetch()} />
    ) : (
      <LoadingRegion label="Working out the refund">
        <Skeleton shape="card" />
      </LoadingRegion>
    );
  return (
    <Card title="What can be refunded">
      <Stack gap={4}>
        <Computation figures={quote.data.figures} currency={quote.data.currency} />
        <Request page={page} quote={quote.data} onDone={setDone} />
      </Stack>
    </Card>
  );
}

/** The facts of a request, ready to copy. */
const linesOf = ({ amount, currency, credits, figures, reason }: Refund): string[] => [
  `${moneyText(amount, currency)}: ${figures.in_words}`,
  `${credits} ${credits === 1 ? 'credit is' : 'credits are'} taken back when it is approved.`,
  `Reason: ${reason}`,
];

interface RequestProps {
  page: PaymentPage;
  quote: RefundQuote;
  onDone: (refund: Refund) => void;
}

function Request({ page, quote, onDone }: RequestProps) {
  const { mayRequest } = useRefundRights();
  if (quote.open_refund_id !== null) return <Alert kind="warning">{REFUND_REFUSALS.already_requested.text}</Alert>;
  if (quote.figures.available === '0.00') return <Alert kind="warning">{REFUND_REFUSALS.nothing_to_refund.text}</Alert>;
  if (!mayRequest) return null;
  return <RequestForm page={page} quote={quote} onDone={onDone} />;
}

function RequestForm({ page, quote, onDone }: RequestProps) {
  const [request] = useRequestRefundMutation();
  const [formKey] = useState(newFormKey);
  const { available } = quote.figures;
  return (
    <Form
      label="Ask for a refund"
      schema={schemaFor(available, quote.currency)}
      defaultValues={{ amount: available, reason: '' }}
      submitLabel="Ask for approval"
      busyLabel="Sending…"
      failureText={FAILED.request}
      onSubmit={async ({ amount, reason }) => {
        const body = { form_key: formKey, page_id: page.page_id, amount, reason };
        onDone(await request({ body }).unwrap());
      }}
    >
      <TextField
        name="amount"
        label={`Amount in ${quote.currency}`}
        hint={
          quote.unpunched === '0.00'
            ? 'The whole amount ends the enrolment; a part takes back the classes that it pays for.'
            : 'A payment is not punched yet, so only the whole amount can go back.'
        }
        inputMode="decimal"
        autoComplete="off"
        maxLength={15}
      />
      <TextAreaField
        name="reason"
        label="Reason"
        hint="Whoever approves it reads this, the family does not."
        rows={3}
        maxLength={REFUND_REASON_MAX}
      />
    </Form>
  );
}

const schemaFor = (available: string, currency: string) =>
  z.object({
    amount: z
      .string()
      .trim()
      .refine((typed) => (toMinor(typed) ?? 0) > 0, REFUND_REFUSALS.amount_missing.text)
      .refine((typed) => (toMinor(typed) ?? 0) <= (toMinor(available) ?? 0), tooMuchText(available, currency)),
    reason: z.string().overwrite(asTyped).min(1, REFUND_REFUSALS.reason_missing.text).max(REFUND_REASON_MAX),
  });

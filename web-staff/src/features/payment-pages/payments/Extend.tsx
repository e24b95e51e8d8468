import type { PaymentPage } from '@school/bff-staff/contract/payment-pages';
import { DEFAULT_EXPIRY_DAYS } from '@school/core/payment-pages/state';
import { PAYMENT_REFUSALS } from '@school/core/payments/errors';
import { addDays, localDate } from '@school/core/shared/local-time';
import { Alert } from '@school/web-kit/feedback/Alert';
import { Form } from '@school/web-kit/form/Form';
import { TextField } from '@school/web-kit/form/TextField';
import { Card } from '@school/web-kit/shell/Card';
import { formatDay } from '@school/web-kit/time/wall-text';
import { serverNow } from '@school/web-kit/time/server-clock';
import { deviceZone } from '@school/web-kit/time/zones';
import { useState } from 'react';
import { z } from 'zod';
import { useExtendExpiryMutation } from './api';
import { DonePanel } from './DonePanel';
import { FAILED } from './messages';

const schema = z.object({ expiry_date: z.iso.date('Please choose a date.') });

/** Gives a family more time to pay. */
export function Extend({ page }: { page: PaymentPage }) {
  const [done, setDone] = useState<{ message: string; page: PaymentPage }>();
  if (done) return <DonePanel {...done} lines={[openUntil(done.page)]} />;
  if (page.is_paid) return <Alert kind="warning">{PAYMENT_REFUSALS.already_paid.text}</Alert>;
  if (page.refunded_at !== null) return <Alert kind="warning">{PAYMENT_REFUSALS.refunded.text}</Alert>;
  return <ExtendForm page={page} onDone={setDone} />;
}

const openUntil = ({ expiry_date }: PaymentPage): string =>
  `The family can pay until the end of ${formatDay(expiry_date)}, in its own time zone.`;

function ExtendForm(props: { page: PaymentPage; onDone: (done: { message: string; page: PaymentPage }) => void }) {
  const { page, onDone } = props;
  const [extend] = useExtendExpiryMutation();
  const today = localDate(serverNow(), deviceZone());
  const proposed = addDays(today, DEFAULT_EXPIRY_DAYS);
  const [date, setDate] = useState(proposed);
  return (
    <Card title="New expiry date">
      {page.is_expired && <Alert kind="info">This page is expired. A new date makes it valid again.</Alert>}
      <Form
        label="New expiry date"
        schema={schema}
        defaultValues={{ expiry_date: proposed }}
        submitLabel="Extend expiry"
        busyLabel="Extending…"
        submit={{ disabled: date === '' }}
        failureText={FAILED.extend}
        onSubmit={async ({ expiry_date }) => {
          const body = { expiry_date, is_expired: page.is_expired };
          const { message, enrollment } = await extend({ params: { id: page.id }, body }).unwrap();
          onDone({ message, page: enrollment });
        }}
      >
        <TextField
          name="expiry_date"
          label="Expiry date"
          type="date"
          hint="The page stays open until the last second of this day where the family lives; its countdown follows."
          min={today}
          onValue={setDate}
        />
      </Form>
    </Card>
  );
}

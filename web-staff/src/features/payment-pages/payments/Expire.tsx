import type { PaymentPage } from '@school/bff-staff/contract/payment-pages';
import { PAYMENT_REFUSALS } from '@school/core/payments/errors';
import { moneyText } from '@school/core/shared/money';
import { Button } from '@school/web-kit/button/Button';
import { Confirm } from '@school/web-kit/dialog/Confirm';
import { Alert } from '@school/web-kit/feedback/Alert';
import { Card } from '@school/web-kit/shell/Card';
import { useState } from 'react';
import { useExpireMutation } from './api';
import { DonePanel } from './DonePanel';
import { FAILED } from './messages';
import css from './Payments.module.css';

const WHAT_HAPPENS = [
  'The page ends at once: the family can still read it, but can no longer pay with it.',
  'A discount code that was reserved for this page can be used again.',
];

/** Ends a page that nobody should pay any more. */
export function Expire({ page }: { page: PaymentPage }) {
  const [isAsking, setAsking] = useState(false);
  const [done, setDone] = useState<{ message: string; page: PaymentPage }>();
  const [expire] = useExpireMutation();
  if (done) return <DonePanel {...done} lines={WHAT_HAPPENS} />;
  if (page.is_paid) return <Alert kind="warning">{PAYMENT_REFUSALS.already_paid.text}</Alert>;
  if (page.is_expired) return <Alert kind="warning">{PAYMENT_REFUSALS.already_expired.text}</Alert>;
  return (
    <Card title="What will happen">
      <ul className={css.list}>
        {WHAT_HAPPENS.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className={css.actions}>
        <Button variant="danger" onClick={() => setAsking(true)}>
          Expire page
        </Button>
      </div>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Expire this payment page?"
        action="Expire page"
        busyLabel="Expiring…"
        danger
        failureText={FAILED.expire}
        onConfirm={async () => {
          const { message, enrollment } = await expire({ params: { id: page.id } }).unwrap();
          setDone({ message, page: enrollment });
        }}
      >
        {page.student_name}, {moneyText(page.payment_amount, page.payment_currency)}: the page ends now.
      </Confirm>
    </Card>
  );
}

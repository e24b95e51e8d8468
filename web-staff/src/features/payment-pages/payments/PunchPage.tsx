import type { PaymentPage } from '@school/bff-staff/contract/payment-pages';
import { PAYMENT_REFUSALS } from '@school/core/payments/errors';
import { moneyText } from '@school/core/shared/money';
import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { Confirm } from '@school/web-kit/dialog/Confirm';
import { Alert } from '@school/web-kit/feedback/Alert';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { CheckboxField } from '@school/web-kit/form/CheckboxField';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { Card } from '@school/web-kit/shell/Card';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { useState } from 'react';
import { PlaceLink } from '../../../app/PlaceLink';
import { ENROLLMENT_NOT_FOUND } from '../messages';
import { PageLookup } from '../PageLookup';
import { usePunchMutation, usePunchPreviewQuery } from './api';
import { DonePanel } from './DonePanel';
import { toolHref } from './hrefs';
import { FAILED } from './messages';
import { punchLines } from './punch-lines';
import { UndoPunch } from './UndoPunch';
import css from './Payments.module.css';

/** 'Punch Sales': finance confirms the payment, and the student gets the credits. */
export default function PunchPage() {
  useDocumentTitle('Punch Sales · Back office');
  return (
    <>
      <PageHeader title="Punch Sales" text="Confirms a paid page and adds its classes to the student's credits." />
      <PageLookup notFoundText={ENROLLMENT_NOT_FOUND}>{(page) => <Punch key={page.page_id} page={page} />}</PageLookup>
    </>
  );
}

/** The result: a punch, or an undone punch. */
interface Done {
  message: string;
  page: PaymentPage;
  lines: readonly string[];
}

function Punch({ page }: { page: PaymentPage }) {
  const [done, setDone] = useState<Done>();
  if (done)
    return (
      <>
        <DonePanel {...done} />
        {!done.page.is_punched && <PunchCard page={page} onDone={setDone} />}
      </>
    );
  if (page.is_punched) return <UndoPunch page={page} onDone={setDone} />;
  if (!page.is_paid)
    return (
      <Alert kind="warning" actions={<PlaceLink href={toolHref.markPaid(page)}>Mark as paid</PlaceLink>}>
        {PAYMENT_REFUSALS.not_paid.text}
      </Alert>
    );
  if (page.refunded_at !== null) return <Alert kind="warning">{PAYMENT_REFUSALS.refunded.text}</Alert>;
  return <PunchCard page={page} onDone={setDone} />;
}

function PunchCard({ page, onDone }: { page: PaymentPage; onDone: (done: Done) => void }) {
  const [isAsking, setAsking] = useState(false);
  const [hasToken, setHasToken] = useState(false);
  const [punch] = usePunchMutation();
  const preview = usePunchPreviewQuery({ params: { id: page.id } }, { refetchOnMountOrArgChange: true });
  if (!preview.data)
    return preview.error && !preview.isFetching ? (
      <ErrorState text={errorText(preview.error, FAILED.punch)} onRetry={() => void preview.refetch()} />
    ) : (
      <LoadingRegion label="Working out what will happen" />
    );
  const lines = punchLines(preview.data);
  const { token, currency } = preview.data;
  const typed = token?.by_link === false ? token : undefined;
  return (
    <Card title="What will happen">
      <ul className={css.list}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
        <li>The family, the owner and the academics team will be told.</li>
      </ul>
      {typed && (
        <CheckboxField
          name="confirmed_token_amount"
          label={`The deposit of ${moneyText(typed.amount, currency)} has arrived, too.`}
          hint="It did not come through a link: it counts from this punch on."
          onValue={setHasToken}
        />
      )}
      {preview.data.needs_another_person && <Alert kind="warning">{PAYMENT_REFUSALS.same_person.text}</Alert>}
      <div className={css.actions}>
        <Button disabled={preview.data.needs_another_person || (typed && !hasToken)} onClick={() => setAsking(true)}>
          Punch
        </Button>
      </div>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Punch this sale?"
        action="Punch"
        busyLabel="Punching…"
        failureText={FAILED.punch}
        onConfirm={async () => {
          const { message, enrollment } = await punch({
            params: { id: page.id },
            body: { confirmed_token_amount: hasToken ? typed?.amount : undefined },
          }).unwrap();
          onDone({ message, page: enrollment, lines });
        }}
      >
        {lines[0]} Once a class of it is used, this cannot be undone.
      </Confirm>
    </Card>
  );
}

import type { PaymentPage } from '@school/bff-staff/contract/payment-pages';
import { PAYMENT_REFUSALS } from '@school/core/payments/errors';
import { moneyText } from '@school/core/shared/money';
import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { Alert } from '@school/web-kit/feedback/Alert';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { CheckboxField } from '@school/web-kit/form/CheckboxField';
import { useSingleFlight } from '@school/web-kit/hooks/use-single-flight';
import { Card } from '@school/web-kit/shell/Card';
import { useState } from 'react';
import { paths, scheduleSaleHref } from '../../../app/paths';
import { useMayOpen } from '../../../app/use-may-open';
import { ToolLink } from '../tools/ToolLink';
import { usePunchMutation, usePunchPreviewQuery } from './api';
import { DonePanel } from './DonePanel';
import { FAILED } from './messages';
import { punchLines } from './punch-lines';
import { UndoPunch } from './UndoPunch';
import css from './Payments.module.css';

/** The result: a punch, or an undone punch. */
interface Done {
  message: string;
  page: PaymentPage;
  lines: readonly string[];
}

/** Confirms a payment after it was shown what that does; then the student has the credits. */
export function Punch({ page }: { page: PaymentPage }) {
  const [done, setDone] = useState<Done>();
  if (done)
    return (
      <>
        <DonePanel {...done} next={done.page.is_punched && <ScheduleLink page={done.page} />} />
        {!done.page.is_punched && <PunchCard page={page} onDone={setDone} />}
      </>
    );
  if (page.is_punched) return <UndoPunch page={page} onDone={setDone} />;
  if (!page.is_paid)
    return (
      <Alert
        kind="warning"
        actions={
          <ToolLink tool="mark-paid" page={page}>
            Mark as paid
          </ToolLink>
        }
      >
        {PAYMENT_REFUSALS.not_paid.text}
      </Alert>
    );
  if (page.refunded_at !== null) return <Alert kind="warning">{PAYMENT_REFUSALS.refunded.text}</Alert>;
  return <PunchCard page={page} onDone={setDone} />;
}

/** The first payment of an enrolment brings classes that somebody has to schedule. */
function ScheduleLink({ page }: { page: PaymentPage }) {
  const mayOpen = useMayOpen();
  if (page.instalment !== 1 || !mayOpen(paths.scheduleCourse)) return null;
  return (
    <ButtonLink href={scheduleSaleHref(page.enrolment_id, page.student_id)} variant="secondary">
      Schedule course
    </ButtonLink>
  );
}

function PunchCard({ page, onDone }: { page: PaymentPage; onDone: (done: Done) => void }) {
  const { isBusy, run } = useSingleFlight();
  const [failure, setFailure] = useState<string>();
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
  const send = () =>
    run(async () => {
      setFailure(undefined);
      const body = { confirmed_token_amount: hasToken ? typed?.amount : undefined };
      try {
        const { message, enrollment } = await punch({ params: { id: page.id }, body }).unwrap();
        onDone({ message, page: enrollment, lines });
      } catch (error) {
        setFailure(errorText(error, FAILED.punch));
      }
    });
  return (
    <Card title="What will happen">
      <ul className={css.list}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
        <li>The family, the owner and the academics team will be told.</li>
        <li>Once a class of it is used, this cannot be undone.</li>
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
      {failure && <Alert kind="error">{failure}</Alert>}
      <div className={css.actions}>
        <Button
          busy={isBusy}
          busyLabel="Punching…"
          disabled={preview.data.needs_another_person || (typed && !hasToken)}
          onClick={() => void send()}
        >
          Punch
        </Button>
      </div>
    </Card>
  );
}

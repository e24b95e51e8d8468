import type { ClassReceiptAnswer } from '@school/bff-learner/contract/class-receipts';
import { REASON_TEXTS } from '@school/core/disputes/dispute';
import { Button } from '@school/web-kit/button/Button';
import { Alert } from '@school/web-kit/feedback/Alert';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { Stack } from '@school/web-kit/layout/Stack';
import { formatTime, zoneName } from '@school/web-kit/time/formatters';
import { lazy, Suspense, useRef, useState } from 'react';
import { thanksUrl } from '../../app/early-answers';
import { useAction } from '../../app/use-action';
import css from './ClassReceipt.module.css';
import { MESSAGES } from './messages';

/** What the page of a receipt is given. */
export interface ClassReceiptProps {
  receipt: ClassReceiptAnswer;
  token: string;
  reload: () => Promise<void>;
}

const WrongForm = lazy(() => import('./WrongForm'));

/** The family's answer: thanks, or that something is wrong; then what the school did about it. */
export function Reply({ receipt, token, reload }: ClassReceiptProps) {
  const [isOpen, setIsOpen] = useState(false);
  const outcome = useRef<HTMLDivElement>(null);
  const isOurTurn = receipt.dispute?.state === 'open';

  const sent = async () => {
    await reload();
    setIsOpen(false);
    outcome.current?.focus();
  };

  return (
    <>
      <div ref={outcome} tabIndex={-1} className={css.outcome}>
        {receipt.dispute && <Outcome dispute={receipt.dispute} zone={receipt.timezone} />}
      </div>
      {isOpen ? (
        <section className={css.panel} aria-label={MESSAGES.wrong}>
          <Suspense fallback={<Skeleton shape="card" />}>
            <WrongForm token={token} onSent={sent} onCancel={() => setIsOpen(false)} />
          </Suspense>
        </section>
      ) : (
        <Stack gap={3}>
          {receipt.attended === true && <Thanks token={token} isThanked={receipt.is_thanked} />}
          {!isOurTurn && (
            <Button variant="secondary" size="lg" wide onClick={() => setIsOpen(true)}>
              {MESSAGES.wrong}
            </Button>
          )}
        </Stack>
      )}
    </>
  );
}

function Thanks({ token, isThanked }: { token: string; isThanked: boolean }) {
  const request = { method: 'POST', url: thanksUrl(token), body: { thanks: true } };
  const { send, isBusy, done, failure } = useAction(request, {
    failed: MESSAGES.thankFailed,
    network: MESSAGES.network,
  });
  if (isThanked || done) return <Alert kind="success">{done ?? MESSAGES.thanked}</Alert>;
  return (
    <>
      {failure && <Alert kind="error">{failure}</Alert>}
      <Button size="lg" wide busy={isBusy} busyLabel={MESSAGES.thanking} onClick={() => void send()}>
        {MESSAGES.thank}
      </Button>
    </>
  );
}

type Dispute = NonNullable<ClassReceiptProps['receipt']['dispute']>;

function Outcome({ dispute, zone }: { dispute: Dispute; zone: string }) {
  if (dispute.state === 'open')
    return (
      <Alert kind="info" title={MESSAGES.openTitle}>
        {REASON_TEXTS[dispute.reason]}. You have our answer by {formatTime(new Date(dispute.answer_by), zone)}{' '}
        {zoneName(zone)}.
      </Alert>
    );
  const isCorrected = dispute.state === 'corrected';
  return (
    <Alert
      kind={isCorrected ? 'success' : 'info'}
      title={isCorrected ? MESSAGES.correctedTitle : MESSAGES.explainedTitle}
    >
      <span className={css.answer}>{dispute.answer}</span>
    </Alert>
  );
}

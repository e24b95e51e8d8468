import type { PaymentOption } from '@school/bff-learner/contract/catalog';
import { Button } from '@school/web-kit/button/Button';
import { Alert } from '@school/web-kit/feedback/Alert';
import { CheckIcon } from '@school/web-kit/icons/CheckIcon';
import { lazy, Suspense, useState } from 'react';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { MESSAGES } from './messages';
import css from './Payment.module.css';

/** What a proof is for: a payment page, or a link by its token. */
export type ProofTarget = { page_id: string } | { token: string };

const ProofForm = lazy(() => import('./ProofForm'));

interface ProofSectionProps {
  target: ProofTarget;
  options: readonly PaymentOption[];
  /** The proof before was not accepted, and why; '' when nothing was written. */
  rejected: { note: string } | undefined;
  onSent: () => Promise<void>;
}

/** "I've paid" (product 2.4 #55); its form is fetched when somebody has. */
export function ProofSection({ target, options, rejected, onSent }: ProofSectionProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={css.proof}>
      {rejected && (
        <Alert kind="warning">
          {MESSAGES.rejectedText}
          {rejected.note !== '' && <span className={css.reason}>The school wrote: {rejected.note}</span>}
        </Alert>
      )}
      {isOpen ? (
        <Suspense fallback={<Skeleton shape="card" />}>
          <ProofForm target={target} options={options} onSent={onSent} />
        </Suspense>
      ) : (
        <>
          <p>{MESSAGES.iPaidText}</p>
          <Button variant="secondary" size="lg" wide icon={<CheckIcon />} onClick={() => setIsOpen(true)}>
            {MESSAGES.iPaid}
          </Button>
        </>
      )}
    </div>
  );
}

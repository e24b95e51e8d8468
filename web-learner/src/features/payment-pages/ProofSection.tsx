import type { PaymentOption } from '@school/bff-learner/contract/catalog';
import { Button } from '@school/web-kit/button/Button';
import { Alert } from '@school/web-kit/feedback/Alert';
import { CheckIcon } from '@school/web-kit/icons/CheckIcon';
import { lazy, Suspense, useState } from 'react';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import type { ProofTarget } from './ProofForm';
import { MESSAGES } from './messages';
import css from './Proof.module.css';

const ProofForm = lazy(() => import('./ProofForm'));

interface ProofSectionProps {
  target: ProofTarget;
  options: readonly PaymentOption[];
  /** Set when the last proof was rejected; `note` is the reason, which may be ''. */
  rejected: { note: string } | undefined;
  /** Set when the page expired while the form was open: the form stays with its text and says this, but sends nothing. */
  lateText: string | undefined;
  /** Called with whether the form is open. */
  onWriting: (isWriting: boolean) => void;
  onSent: () => Promise<void>;
}

/** The part "I've paid"; it loads the form when it is opened. */
export function ProofSection({ target, options, rejected, lateText, onWriting, onSent }: ProofSectionProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={css.proof}>
      {rejected && (
        <Alert kind="warning">
          {MESSAGES.rejectedText}
          {rejected.note !== '' && <span className={css.reason}>The school wrote: {rejected.note}</span>}
        </Alert>
      )}
      {lateText !== undefined && <Alert kind="warning">{lateText}</Alert>}
      {isOpen ? (
        <Suspense fallback={<Skeleton shape="card" />}>
          <ProofForm
            target={target}
            options={options}
            isLate={lateText !== undefined}
            onWriting={onWriting}
            onSent={onSent}
          />
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

import type { PublicPage } from '@school/bff-learner/contract/payment-pages';
import { Button } from '@school/web-kit/button/Button';
import { Alert } from '@school/web-kit/feedback/Alert';
import { CheckIcon } from '@school/web-kit/icons/CheckIcon';
import { useAction } from '../../app/use-action';
import { formatDay } from '@school/web-kit/time/wall-text';
import { MESSAGES } from './messages';
import css from './Payment.module.css';

/** The person who pays confirms what was agreed on the phone. */
export function ConsentBox({ page, onAgreed }: { page: PublicPage; onAgreed: () => Promise<void> }) {
  const request = { method: 'POST', url: '/api/enrollments/consent/', body: { page_id: page.page_id } };
  const { send, isBusy, failure } = useAction(request, { failed: MESSAGES.consentFailed, network: MESSAGES.network });
  const agree = async () => {
    if (await send()) await onAgreed();
  };
  return (
    <section className={css.panel} aria-labelledby="consent">
      <h2 id="consent">{MESSAGES.consentTitle}</h2>
      {page.consent_confirmed_at ? (
        <p className={css.agreed} role="status">
          <CheckIcon />
          You agreed on {formatDay(page.consent_confirmed_at.slice(0, 10))}.
        </p>
      ) : (
        <>
          <p>{MESSAGES.consentText}</p>
          {failure && <Alert kind="error">{failure}</Alert>}
          <Button variant="secondary" busy={isBusy} busyLabel={MESSAGES.consentSaving} onClick={() => void agree()}>
            {MESSAGES.consentAgree}
          </Button>
        </>
      )}
    </section>
  );
}

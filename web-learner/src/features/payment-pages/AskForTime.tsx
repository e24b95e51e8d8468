import { Button } from '@school/web-kit/button/Button';
import { Alert } from '@school/web-kit/feedback/Alert';
import { useAction } from '../../app/use-action';
import { MESSAGES } from './messages';
import css from './Payment.module.css';

/** An expired page cannot be paid; one tap tells the school that the family still wants to. */
export function AskForTime({ pageId }: { pageId: string }) {
  const request = { method: 'POST', url: '/api/enrollments/request-extension/', body: { page_id: pageId } };
  const { send, isBusy, done, failure } = useAction(request, { failed: MESSAGES.askFailed, network: MESSAGES.network });
  return (
    <section className={css.panel} aria-label={MESSAGES.askForTime}>
      <p>{MESSAGES.expiredText}</p>
      <p>{MESSAGES.expiredPaid}</p>
      {failure && <Alert kind="error">{failure}</Alert>}
      {done ? (
        <Alert kind="success">{done}</Alert>
      ) : (
        <Button size="lg" wide busy={isBusy} busyLabel={MESSAGES.asking} onClick={() => void send()}>
          {MESSAGES.askForTime}
        </Button>
      )}
    </section>
  );
}

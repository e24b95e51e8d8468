import type { Message } from '@school/bff-staff/contract/outbox';
import { errorText } from '@school/web-kit/api/error-text';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { Fact, Facts } from '@school/web-kit/facts/Facts';
import { Alert } from '@school/web-kit/feedback/Alert';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import { useReadMessageQuery } from './api';
import css from './Outbox.module.css';
import { StatusBadge } from './StatusBadge';

const zone = deviceZone();

/** A message exactly as it was sent or will be sent. */
export function MessageDialog({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  const { data, currentData, error, refetch, isFetching } = useReadMessageQuery(
    { params: { id: id ?? 0 } },
    { skip: id === undefined },
  );
  // While the dialog closes, it still shows the last message.
  const message = id === undefined ? data : currentData;
  return (
    <Dialog open={id !== undefined} onClose={onClose} size="lg" title={message?.subject ?? 'Message'}>
      {message ? (
        <Letter message={message} />
      ) : error && !isFetching ? (
        <ErrorState text={errorText(error, 'The message could not be loaded.')} onRetry={() => void refetch()} />
      ) : (
        <LoadingRegion label="Loading the message" />
      )}
    </Dialog>
  );
}

function Letter({ message }: { message: Message }) {
  const { text, whatsApp } = partsOf(message.body);
  return (
    <>
      <Facts layout="rows">
        <Fact name="To">{message.recipient}</Fact>
        <Fact name="Status">
          <StatusBadge status={message.status} />
        </Fact>
        <Fact name="Created">
          <When at={message.created_at} zone={zone} format="full" />
        </Fact>
        {message.sent_at && (
          <Fact name="Sent">
            <When at={message.sent_at} zone={zone} format="full" />
          </Fact>
        )}
      </Facts>
      {message.error && <Alert kind="error">{message.error}</Alert>}
      <p className={css.body}>{text}</p>
      {whatsApp !== undefined && (
        <p className={css.actions}>
          <ButtonLink href={whatsApp} target="_blank" rel="noreferrer" variant="secondary">
            Open in WhatsApp
          </ButtonLink>
        </p>
      )}
    </>
  );
}

/** A WhatsApp message ends with the link that opens it there, which nobody can read as text. */
function partsOf(body: string): { text: string; whatsApp?: string } {
  const at = body.lastIndexOf('\n\nhttps://wa.me/');
  const whatsApp = body.slice(at + 2);
  return at < 0 || /\s/.test(whatsApp) ? { text: body } : { text: body.slice(0, at), whatsApp };
}

import type { HandedMessage } from '@school/bff-staff/contract/outbox';
import { Button } from '@school/web-kit/button/Button';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { CopyButton } from '@school/web-kit/button/CopyButton';
import { Fact, Facts } from '@school/web-kit/facts/Facts';
import { Alert } from '@school/web-kit/feedback/Alert';
import css from './Outbox.module.css';

/** A message that was handed to the person who sends it now. */
export function HandedText({ handed, onClose }: { handed: HandedMessage; onClose: () => void }) {
  return (
    <>
      <Alert kind="success">{handed.message}</Alert>
      {handed.opens_account && (
        <Alert kind="warning">
          Its link opens an account and is shown only once. Send it to nobody but the recipient.
        </Alert>
      )}
      <Facts layout="rows">
        <Fact name="To">{handed.recipient}</Fact>
      </Facts>
      <p className={css.body}>{handed.text}</p>
      <div className={css.actions}>
        <ButtonLink href={handed.whatsapp_url} target="_blank" rel="noreferrer">
          Open WhatsApp
        </ButtonLink>
        <CopyButton text={handed.text} label="Copy the text" />
        <Button variant="ghost" onClick={onClose}>
          Close
        </Button>
      </div>
    </>
  );
}

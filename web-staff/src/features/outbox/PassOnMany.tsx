import { passOnBody, type Delivery, type HandedMessage } from '@school/bff-staff/contract/outbox';
import { DELIVERY_REFUSALS } from '@school/core/notifications/errors';
import { REASON_LETTERS_MAX } from '@school/core/users/errors';
import { BulkDialog } from '@school/web-kit/bulk/BulkDialog';
import type { BulkPlan } from '@school/web-kit/bulk/BulkLines';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { CopyButton } from '@school/web-kit/button/CopyButton';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { useBulkPassOnMutation } from './api';
import { nameOf } from './kinds';
import css from './Outbox.module.css';

const schema = passOnBody.pick({ reason: true });

interface PassOnManyProps {
  /** Undefined closes it. */
  messages: readonly Delivery[] | undefined;
  onClose: (isDone: boolean) => void;
}

/** Hands out the picked messages that nobody has passed on yet, to be sent by hand one after the other. */
export function PassOnMany({ messages, onClose }: PassOnManyProps) {
  const [passOn] = useBulkPassOnMutation();
  return (
    <BulkDialog
      rows={messages}
      onClose={onClose}
      title="Pass these messages on?"
      idOf={({ id }) => id}
      nameOf={(row) => `${nameOf(row)} to ${row.recipient}`}
      planOf={planOf}
      schema={schema}
      defaultValues={{ reason: '' }}
      action="Pass on"
      busyLabel="Passing on…"
      doneLabel="Passed on"
      isShownOnce
      failureText="The messages could not be passed on."
      run={(ids, { reason }) => passOn({ body: { ids, reason } }).unwrap()}
      broughtFor={(id, { handed }) => {
        const one = handed.find((text) => text.id === id);
        return one && <Handed handed={one} />;
      }}
    >
      <p>
        You get the messages with their links and send them yourself. A link that opens an account is shown only once.
        Your name and reason are written into the audit log, for each message.
      </p>
      <TextAreaField name="reason" label="Reason" rows={2} maxLength={REASON_LETTERS_MAX} />
    </BulkDialog>
  );
}

function planOf({ channel, status, pass_on, is_unwanted, class: about }: Delivery): BulkPlan {
  if (pass_on === 'first') return { will: 'You get it with its links, to send it by hand.' };
  if (channel === 'email') return { not: DELIVERY_REFUSALS.not_by_hand.text };
  if (status === 'passed_on') return { not: DELIVERY_REFUSALS.already_passed_on.text };
  if (status !== 'kept' && status !== 'failed') return { not: DELIVERY_REFUSALS.not_kept.text };
  if (is_unwanted) return { not: DELIVERY_REFUSALS.offer_not_agreed.text };
  return { not: DELIVERY_REFUSALS[about?.is_changed ? 'class_changed' : 'link_expired'].text };
}

/** One of the messages, ready to be sent. */
function Handed({ handed }: { handed: HandedMessage }) {
  return (
    <>
      <span>To {handed.recipient}</span>
      {handed.opens_account && (
        <span className="hint">
          Its link opens an account and is shown only once. Send it to nobody but the recipient.
        </span>
      )}
      <span className={css.body}>{handed.text}</span>
      <span className={css.actions}>
        <ButtonLink href={handed.whatsapp_url} target="_blank" rel="noreferrer" size="sm">
          Open WhatsApp
        </ButtonLink>
        <CopyButton text={handed.text} label="Copy the text" size="sm" />
      </span>
    </>
  );
}

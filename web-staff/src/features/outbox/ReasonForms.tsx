import {
  passOnBody,
  readMessageBody,
  type Delivery,
  type HandedMessage,
  type Message,
} from '@school/bff-staff/contract/outbox';
import { REASON_LETTERS_MAX } from '@school/core/users/errors';
import { Form } from '@school/web-kit/form/Form';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { useEffect, useRef, type ReactNode } from 'react';
import { usePassOnMessageMutation, useReadMessageMutation } from './api';
import css from './Outbox.module.css';

const Reason = () => <TextAreaField name="reason" label="Reason" rows={2} maxLength={REASON_LETTERS_MAX} />;

interface ReadFormProps {
  id: number;
  onRead: (text: Message) => void;
  onCancel: () => void;
}

/** Asks why before the text and the whole receiver are shown. */
export function ReadForm({ id, onRead, onCancel }: ReadFormProps) {
  const [read] = useReadMessageMutation();
  return (
    <Asked text="The text and the full recipient are shown, without links. Your reason is written into the audit log.">
      <Form
        label="Read the message"
        schema={readMessageBody}
        defaultValues={{ reason: '' }}
        submitLabel="Show the message"
        busyLabel="Loading…"
        failureText="The message could not be loaded."
        onCancel={onCancel}
        onSubmit={async (body) => onRead(await read({ params: { id }, body }).unwrap())}
      >
        <Reason />
      </Form>
    </Asked>
  );
}

interface PassOnFormProps {
  row: Delivery;
  onHanded: (text: HandedMessage) => void;
  onCancel: () => void;
}

/** Asks why, and for a confirmation, before the message is handed out with its links. */
export function PassOnForm({ row, onHanded, onCancel }: PassOnFormProps) {
  const [passOn] = usePassOnMessageMutation();
  const again = row.pass_on === 'again';
  return (
    <Asked
      text={
        again
          ? 'It has been passed on before, so the recipient may get it twice. Your name and reason are written into the audit log.'
          : 'You get the whole message with its links and send it yourself. A link that opens an account is shown only once. Your name and reason are written into the audit log.'
      }
    >
      <Form
        label="Pass the message on"
        schema={passOnBody.pick({ reason: true })}
        defaultValues={{ reason: '' }}
        submitLabel={again ? 'Pass on again' : 'Pass on'}
        busyLabel="Passing on…"
        failureText="The message could not be passed on."
        onCancel={onCancel}
        onSubmit={async ({ reason }) =>
          onHanded(await passOn({ params: { id: row.id }, body: { reason, again } }).unwrap())
        }
      >
        <Reason />
      </Form>
    </Asked>
  );
}

function Asked({ text, children }: { text: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  // The button that asked is gone, and the reason is what comes next.
  useEffect(() => box.current?.querySelector('textarea')?.focus(), []);
  return (
    <div ref={box} className={css.asked}>
      <p>{text}</p>
      {children}
    </div>
  );
}

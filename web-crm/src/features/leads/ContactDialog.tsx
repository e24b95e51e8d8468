import { contactForm, HOW_IT_WENT } from '@school/bff-crm/contract/contacts';
import { CONTACT_CHANNELS, CONTACT_NOTE_MAX, contactOutcomes, type ContactChannel } from '@school/core/leads/claiming';
import { TASK_REFUSALS } from '@school/core/leads/tasks';
import { addDays, isCalendarDay, localDate, resolveLocal } from '@school/core/shared/local-time';
import { ReasonDialog } from '@school/web-kit/dialog/ReasonDialog';
import { LiveSelectField } from '@school/web-kit/form/LiveSelectField';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { TextField } from '@school/web-kit/form/TextField';
import { useLastDefined } from '@school/web-kit/hooks/use-last-defined';
import { zoneName } from '@school/web-kit/time/formatters';
import { deviceZone } from '@school/web-kit/time/zones';
import { useState } from 'react';
import { z } from 'zod';
import { useLogContactMutation } from './tasks-api';

const zone = deviceZone();
const CALL_BACK = 'Asked to call back';
const SAY_WHEN = TASK_REFUSALS.call_back_missing.text;

/** Who called or wrote to whom. */
const WAYS: Readonly<Record<string, { label: string; channel: ContactChannel; is_incoming: boolean }>> =
  Object.fromEntries(
    [false, true].flatMap((is_incoming) =>
      CONTACT_CHANNELS.map((channel) => {
        const side = is_incoming ? 'from' : 'to';
        const what = channel === 'Call' ? 'A call' : 'A WhatsApp message';
        return [`${channel} ${side}`, { label: `${what} ${side} the family`, channel, is_incoming }];
      }),
    ),
  );
const WAY_OPTIONS = Object.entries(WAYS).map(([value, { label }]) => ({ value, label }));
const wayOf = (channel: ContactChannel): string => `${channel} to`;

const schema = contactForm
  .extend({
    way: z.string().refine((way) => way in WAYS, 'Please choose what happened.'),
    day: z.string().refine(isCalendarDay, SAY_WHEN),
    time: z.string().regex(/^\d\d:\d\d$/, SAY_WHEN),
  })
  .refine(({ way, outcome }) => contactOutcomes(WAYS[way]?.is_incoming ?? false).includes(outcome), {
    path: ['outcome'],
    error: HOW_IT_WENT,
  });

/** A call or a message that has just been made, or came in. */
export interface MadeContact {
  lead_id: string;
  student_name: string;
  /** Left out, the dialog asks for it. */
  channel?: ContactChannel | undefined;
}

const ABOUT: Readonly<Record<ContactChannel | 'any', string>> = {
  Call: 'The call to',
  WhatsApp: 'The message to',
  any: 'A call or a message that is over, to or from',
};

interface ContactDialogProps {
  /** Undefined closes the dialog. */
  contact: MadeContact | undefined;
  onClose: () => void;
}

/** Asks how a call or a message to a lead's family went. */
export function ContactDialog({ contact, onClose }: ContactDialogProps) {
  const [log] = useLogContactMutation();
  // While the dialog closes, it stays as it was.
  const shown = useLastDefined(contact);
  const [outcome, setOutcome] = useState('');
  const [way, setWay] = useState('');
  const close = () => {
    setOutcome('');
    setWay('');
    onClose();
  };
  return (
    <ReasonDialog
      about={contact}
      idOf={({ lead_id, channel }) => `${lead_id} ${channel ?? ''}`}
      onClose={close}
      title="How did it go?"
      text={({ student_name, channel }) => (
        <p>
          {ABOUT[channel ?? 'any']} {student_name}’s family. Closing this window keeps nothing.
        </p>
      )}
      label="How did it go?"
      schema={schema}
      defaultValues={{
        note: '',
        way: shown?.channel ? wayOf(shown.channel) : '',
        day: addDays(localDate(new Date(), zone), 1),
        time: '10:00',
      }}
      submitLabel="Save"
      busyLabel="Saving…"
      failureText="The contact could not be saved."
      onSubmit={({ lead_id, channel: known }, { day, time, way: chosen, ...body }) => {
        const { channel = known ?? 'Call', is_incoming = false } = WAYS[chosen] ?? {};
        const call_back_at = body.outcome === CALL_BACK ? resolveLocal(day, time, zone).toISOString() : undefined;
        return log({ params: { lead_id }, body: { ...body, channel, is_incoming, call_back_at } }).unwrap();
      }}
    >
      {shown?.channel === undefined && (
        <LiveSelectField
          name="way"
          label="What happened"
          placeholder="Please choose"
          options={WAY_OPTIONS}
          onChosen={setWay}
        />
      )}
      <LiveSelectField
        name="outcome"
        label="How it went"
        placeholder="Please choose"
        options={contactOutcomes(WAYS[way]?.is_incoming ?? false).map((value) => ({ value, label: value }))}
        onChosen={setOutcome}
      />
      {outcome === CALL_BACK && (
        <>
          <TextField name="day" label="Call back on" type="date" />
          <TextField name="time" label="At" type="time" hint={`On your clock: ${zoneName(zone)} time.`} />
        </>
      )}
      <TextAreaField name="note" label="Note" rows={3} required={false} maxLength={CONTACT_NOTE_MAX} />
    </ReasonDialog>
  );
}

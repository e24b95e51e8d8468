import { contactForm } from '@school/bff-crm/contract/contacts';
import { CONTACT_NOTE_MAX, CONTACT_OUTCOMES, type ContactChannel } from '@school/core/leads/claiming';
import { TASK_REFUSALS } from '@school/core/leads/tasks';
import { addDays, isCalendarDay, localDate, resolveLocal } from '@school/core/shared/local-time';
import { ReasonDialog } from '@school/web-kit/dialog/ReasonDialog';
import { LiveSelectField } from '@school/web-kit/form/LiveSelectField';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { TextField } from '@school/web-kit/form/TextField';
import { zoneName } from '@school/web-kit/time/formatters';
import { deviceZone } from '@school/web-kit/time/zones';
import { useState } from 'react';
import { z } from 'zod';
import { useLogContactMutation } from './tasks-api';

const zone = deviceZone();
const OUTCOMES = CONTACT_OUTCOMES.map((value) => ({ value, label: value }));
const CALL_BACK = 'Asked to call back';
const SAY_WHEN = TASK_REFUSALS.call_back_missing.text;

const schema = contactForm.extend({
  day: z.string().refine(isCalendarDay, SAY_WHEN),
  time: z.string().regex(/^\d\d:\d\d$/, SAY_WHEN),
});

/** A call or a message that has just been made. */
export interface MadeContact {
  lead_id: string;
  student_name: string;
  channel: ContactChannel;
}

interface ContactDialogProps {
  /** Undefined closes the dialog. */
  contact: MadeContact | undefined;
  onClose: () => void;
}

/** Asks how a call or a message to a lead's family went. */
export function ContactDialog({ contact, onClose }: ContactDialogProps) {
  const [log] = useLogContactMutation();
  const [outcome, setOutcome] = useState('');
  const close = () => {
    setOutcome('');
    onClose();
  };
  return (
    <ReasonDialog
      about={contact}
      idOf={({ lead_id, channel }) => `${lead_id} ${channel}`}
      onClose={close}
      title="How did it go?"
      text={({ student_name, channel }) => (
        <p>
          {channel === 'Call' ? 'The call to' : 'The message to'} {student_name}’s family. Closing this window keeps
          nothing.
        </p>
      )}
      label="How did it go?"
      schema={schema}
      defaultValues={{ note: '', day: addDays(localDate(new Date(), zone), 1), time: '10:00' }}
      submitLabel="Save"
      busyLabel="Saving…"
      failureText="The contact could not be saved."
      onSubmit={({ lead_id, channel }, { day, time, ...body }) => {
        const call_back_at = body.outcome === CALL_BACK ? resolveLocal(day, time, zone).toISOString() : undefined;
        return log({ params: { lead_id }, body: { ...body, channel, call_back_at } }).unwrap();
      }}
    >
      <LiveSelectField
        name="outcome"
        label="How it went"
        placeholder="Please choose"
        options={OUTCOMES}
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

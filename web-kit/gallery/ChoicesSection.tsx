import { LeavePreview } from '@school/web-kit/availability/LeavePreview';
import { Button } from '@school/web-kit/button/Button';
import { ReasonDialog } from '@school/web-kit/dialog/ReasonDialog';
import { ChoiceCard, ChoiceChip, ChoiceChips } from '@school/web-kit/form/ChoiceCards';
import { ChoiceField } from '@school/web-kit/form/ChoiceField';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { Card } from '@school/web-kit/shell/Card';
import { SlotPicker } from '@school/web-kit/slots/SlotPicker';
import { SlotsLoading } from '@school/web-kit/slots/SlotsLoading';
import { useState } from 'react';
import { z } from 'zod';
import css from './gallery.module.css';

const schema = z.object({ reason: z.string().trim().min(1, 'Please give a reason.') });
const KINDS = [
  { value: 'amount', label: 'The amount', hint: 'It is not what was asked for' },
  { value: 'picture', label: 'The picture' },
];
const ANSWERS = ['The picture froze', 'No sound', 'Both'] as const;

/** Fields in which a tap chooses, and the dialogs that ask before a decision. */
export function ChoicesSection() {
  return (
    <div className={css.grid}>
      <Choices />
      <Reason />
      <Previews />
      <Slots />
    </div>
  );
}

const SLOTS = ['09:00', '09:30', '18:00'].map((time, index) => ({
  id: index,
  start_time_local: `2026-11-2${index}T${time}:00+01:00`,
  start_time: `2026-11-2${index}T${time}:00+01:00`,
  teacher_name: 'Asha Rao',
  teacher_timezone: 'Asia/Kolkata',
}));

function Slots() {
  const [slotId, setSlotId] = useState<number | undefined>(1);
  return (
    <Card title="Free times">
      <SlotPicker label="Time" slots={SLOTS} zone="Europe/Berlin" slotId={slotId} disabled={false} onPick={setSlotId} />
      <SlotPicker
        label="Disabled"
        slots={SLOTS.slice(0, 1)}
        zone="UTC"
        slotId={undefined}
        disabled
        onPick={() => undefined}
      />
      <SlotsLoading />
    </Card>
  );
}

function Choices() {
  const [chosen, setChosen] = useState<string>(ANSWERS[0]);
  return (
    <Card title="Choices">
      <fieldset>
        <legend>How do you want to learn?</legend>
        <ChoiceCard type="radio" name="way" label="Alone" hint="One teacher, one child" defaultChecked />
        <ChoiceCard type="radio" name="way" label="In a group" />
        <ChoiceCard type="radio" name="way" label="Not offered now" disabled />
        <ChoiceCard type="checkbox" name="camera" label="With a camera" />
      </fieldset>
      <ChoiceChips label="What went wrong?">
        {ANSWERS.map((answer) => (
          <ChoiceChip key={answer} isChosen={answer === chosen} onChoose={() => setChosen(answer)}>
            {answer}
          </ChoiceChip>
        ))}
        <ChoiceChip isChosen={false} disabled onChoose={() => undefined}>
          Not now
        </ChoiceChip>
      </ChoiceChips>
    </Card>
  );
}

function Reason() {
  const [about, setAbout] = useState<string>();
  return (
    <Card title="A reason before a decision">
      <Button variant="danger" onClick={() => setAbout('Robotics kit')}>
        Refuse the proof
      </Button>
      <ReasonDialog
        about={about}
        idOf={(name) => name}
        onClose={() => setAbout(undefined)}
        title="Refuse this proof?"
        text={(name) => <p>The family of “{name}” reads the reason.</p>}
        label="Reason of the refusal"
        schema={schema}
        defaultValues={{ reason: '' }}
        submitLabel="Refuse"
        busyLabel="Refusing…"
        failureText="Failed to refuse the proof. Please try again."
        danger
        onSubmit={() => Promise.resolve({ message: 'Proof refused.' })}
      >
        <ChoiceField name="kind" label="What is wrong with it?" choices={KINDS} />
        <TextAreaField name="reason" label="Reason" />
      </ReasonDialog>
    </Card>
  );
}

const TEXTS = {
  previewFailed: 'Failed to look. Please try again.',
  keptText: 'Please talk to the families.',
  take: 'Take leave',
  taking: 'Taking…',
  takeFailed: 'Failed to take the leave. Please try again.',
};
const BOOKED = { starts_at: '2027-01-05T15:00:00Z', kind: 'trial', name: 'Ada' } as const;

// A preview moves the focus to itself when it opens, so each one waits for a click on its button.
function Previews() {
  const [isShown, setShown] = useState(false);
  if (!isShown) {
    return (
      <Card title="Leave, before it is taken">
        <Button onClick={() => setShown(true)}>Show the preview in its states</Button>
      </Card>
    );
  }
  const [startsAt, endsAt] = [new Date('2027-01-05T08:00:00Z'), new Date('2027-01-05T18:00:00Z')];
  const states = [
    { data: undefined, error: undefined },
    { data: { open: 1, kept: [] }, error: undefined },
    { data: { open: 12, kept: [BOOKED] }, error: undefined },
    { data: undefined, error: { status: 500, error: '' } },
  ];
  return states.map((state, index) => (
    <Card key={index} title={`Leave, before it is taken (${index + 1})`}>
      <LeavePreview
        zone="Europe/Berlin"
        startsAt={startsAt}
        endsAt={endsAt}
        preview={{ ...state, isFetching: false, refetch: () => undefined }}
        take={() => Promise.resolve({ message: 'Leave taken.' })}
        texts={TEXTS}
        onBack={() => undefined}
        onTaken={() => undefined}
        onBusy={() => undefined}
      />
    </Card>
  ));
}

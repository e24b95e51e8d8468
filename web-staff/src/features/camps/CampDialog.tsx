import { campForm, type CampAnswer } from '@school/bff-staff/contract/camps';
import { CAMP_LIMITS, CAMP_THEMES } from '@school/core/camps/camps';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { notify } from '@school/web-kit/feedback/toast-store';
import { CheckboxField } from '@school/web-kit/form/CheckboxField';
import { Form } from '@school/web-kit/form/Form';
import { SelectField } from '@school/web-kit/form/SelectField';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { TextField } from '@school/web-kit/form/TextField';
import { TimezoneSelect } from '@school/web-kit/form/TimezoneSelect';
import { Row } from '@school/web-kit/layout/Row';
import { deviceZone } from '@school/web-kit/time/zones';
import { z } from 'zod';
import { useAddCampMutation, useChangeCampMutation } from './api';
import { MESSAGES, THEMES } from './messages';

/** The contract's form; its numbers are texts until they are sent. */
const schema = campForm.extend({ summary: z.string().trim().max(CAMP_LIMITS.summary), is_published: z.boolean() });

const THEME_OPTIONS = CAMP_THEMES.map((theme) => ({ value: theme, label: THEMES[theme] }));

interface CampDialogProps {
  edited: CampAnswer | 'new' | undefined;
  onClose: () => void;
}

/** Adds a camp, or changes one. */
export function CampDialog({ edited, onClose }: CampDialogProps) {
  const camp = edited === 'new' ? undefined : edited;
  return (
    <Dialog open={edited !== undefined} onClose={onClose} title={camp ? MESSAGES.edit : MESSAGES.add}>
      {edited !== undefined && <CampFields key={camp?.id} camp={camp} onDone={onClose} />}
    </Dialog>
  );
}

const firstValues = (camp: CampAnswer | undefined) => ({
  title: camp?.title ?? '',
  theme: camp?.theme ?? 'scratch',
  summary: camp?.summary ?? '',
  starts_on: camp?.starts_on ?? '',
  days: String(camp?.days ?? 5),
  wall_from: camp?.wall_from ?? '09:00',
  wall_to: camp?.wall_to ?? '12:00',
  timezone: camp?.timezone ?? deviceZone(),
  age_from: String(camp?.age_from ?? 8),
  age_to: String(camp?.age_to ?? 12),
  seats: String(camp?.seats ?? 8),
  is_published: camp?.is_published ?? false,
});

function CampFields({ camp, onDone }: { camp: CampAnswer | undefined; onDone: () => void }) {
  const [add] = useAddCampMutation();
  const [change] = useChangeCampMutation();
  return (
    <Form
      label={camp ? MESSAGES.edit : MESSAGES.add}
      schema={schema}
      defaultValues={firstValues(camp)}
      submitLabel={MESSAGES.save}
      busyLabel={MESSAGES.saving}
      failureText={MESSAGES.saveFailed}
      onSubmit={async (body) => {
        const saved = camp ? change({ params: { id: camp.id }, body }) : add({ body });
        notify((await saved.unwrap()).message);
        onDone();
      }}
    >
      <TextField name="title" label={MESSAGES.name} maxLength={CAMP_LIMITS.title} autoComplete="off" />
      <SelectField name="theme" label={MESSAGES.theme} options={THEME_OPTIONS} />
      <TextAreaField name="summary" label={MESSAGES.summary} maxLength={CAMP_LIMITS.summary} />
      <Row gap={3}>
        <TextField name="starts_on" type="date" label={MESSAGES.firstDay} />
        <TextField name="days" type="number" label={MESSAGES.days} min={1} max={CAMP_LIMITS.days} />
      </Row>
      <Row gap={3}>
        <TextField name="wall_from" type="time" label={MESSAGES.from} />
        <TextField name="wall_to" type="time" label={MESSAGES.to} />
      </Row>
      <TimezoneSelect name="timezone" label={MESSAGES.timezone} />
      <Row gap={3}>
        <TextField name="age_from" type="number" label={MESSAGES.ageFrom} />
        <TextField name="age_to" type="number" label={MESSAGES.ageTo} />
        <TextField name="seats" type="number" label={MESSAGES.seats} hint={MESSAGES.seatsHint} />
      </Row>
      <CheckboxField name="is_published" label={MESSAGES.publish} />
    </Form>
  );
}

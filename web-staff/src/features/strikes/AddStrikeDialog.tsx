import { strikeForm } from '@school/bff-staff/contract/strikes';
import {
  KIND_FACTS,
  STRIKE_KINDS,
  STRIKE_LIFE_DAYS,
  STRIKE_POINTS_MAX,
  STRIKE_TEXT_MAX,
  type StrikeKind,
} from '@school/core/strikes/strike';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { notify } from '@school/web-kit/feedback/toast-store';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { Form } from '@school/web-kit/form/Form';
import { SelectField } from '@school/web-kit/form/SelectField';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { TextField } from '@school/web-kit/form/TextField';
import { Stack } from '@school/web-kit/layout/Stack';
import { momentOf } from '@school/web-kit/time/moment-text';
import { z } from 'zod';
import { TeacherField, useLiveValues, type TeacherValues } from '../../app/batch-parts';
import { useAddStrikeMutation, useTeacherStandingQuery } from './api';
import { MESSAGES } from './messages';
import { StandingFacts } from './StandingFacts';

/** The form as it is typed. */
interface StrikeValues extends TeacherValues {
  class_id: string;
  kind: string;
  points: string;
  evidence: string;
  happened_at: string;
  expires_at: string;
}

const START: StrikeValues = {
  teacher_email: '',
  teacher_id: '',
  class_id: '',
  kind: '',
  points: '',
  evidence: '',
  happened_at: '',
  expires_at: '',
};

const NO_MOMENT = 'Please enter a date and a time.';

const numberOf = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text));

/** The contract's rules; an error of the teacher's number is shown at the field in which the teacher is looked up. */
const schema = z.custom<StrikeValues>().transform((typed, context) => {
  const { teacher_id, class_id, points, happened_at, expires_at, kind, evidence } = typed;
  const moment = (text: string, path: string): string | undefined => {
    const at = momentOf(text);
    if (text !== '' && at === undefined) context.addIssue({ code: 'custom', message: NO_MOMENT, path: [path] });
    return at;
  };
  const parsed = strikeForm.safeParse({
    teacher_id: numberOf(teacher_id),
    class_id: numberOf(class_id),
    kind,
    points: numberOf(isOwnChoice(kind) ? points : ''),
    evidence,
    happened_at: moment(happened_at, 'happened_at'),
    expires_at: moment(expires_at, 'expires_at'),
  });
  if (parsed.success) return parsed.data;
  for (const { message, path } of parsed.error.issues)
    context.addIssue({ code: 'custom', message, path: [shownAt(String(path[0])) ?? ''] });
  return z.NEVER;
});

const shownAt = (field: string | undefined): string | undefined => (field === 'teacher_id' ? 'teacher_email' : field);

const isOwnChoice = (kind: string): boolean =>
  STRIKE_KINDS.some((one) => one === kind && KIND_FACTS[one].points === undefined);

const kindLabel = (kind: StrikeKind): string => {
  const { label, points } = KIND_FACTS[kind];
  return points === undefined ? label : `${label} (${points})`;
};

const POINTS = Array.from({ length: STRIKE_POINTS_MAX }, (_, index) => String(index + 1));

interface AddStrikeDialogProps {
  open: boolean;
  /** Who gets it, and for which class, as far as the page knows. */
  teacherId: number | undefined;
  classId: number | undefined;
  onClose: () => void;
}

/** Gives a teacher a strike. */
export function AddStrikeDialog({ open, teacherId, classId, onClose }: AddStrikeDialogProps) {
  const [add] = useAddStrikeMutation();
  const known = useTeacherStandingQuery({ params: { id: teacherId ?? 0 } }, { skip: !open || teacherId === undefined });
  const teacher = teacherId === undefined ? undefined : known.currentData?.teacher;
  // Not while it is only asked again: the form would forget what was typed.
  const isWaiting = teacherId !== undefined && !known.currentData && !known.error;
  return (
    <Dialog open={open} onClose={onClose} title={MESSAGES.add}>
      {open && isWaiting && (
        <LoadingRegion label="Looking up the teacher">
          <Skeleton lines={3} />
        </LoadingRegion>
      )}
      {open && !isWaiting && (
        <Form
          label={MESSAGES.add}
          schema={schema}
          defaultValues={{
            ...START,
            teacher_id: teacher ? String(teacher.id) : '',
            teacher_email: teacher?.name ?? '',
            class_id: classId === undefined ? '' : String(classId),
          }}
          submitLabel={MESSAGES.add}
          busyLabel={MESSAGES.adding}
          failureText={MESSAGES.addFailed}
          onSubmit={async (body) => {
            notify((await add({ body }).unwrap()).message);
            onClose();
          }}
          onCancel={onClose}
        >
          <Fields current={teacher} />
        </Form>
      )}
    </Dialog>
  );
}

function Fields({ current }: { current: { id: number; name: string } | undefined }) {
  const form = useLiveValues<Pick<StrikeValues, 'teacher_email' | 'teacher_id' | 'kind'>>([
    'teacher_email',
    'teacher_id',
    'kind',
  ]);
  const { teacher_id, kind } = form.values;
  return (
    <Stack gap={4}>
      <TeacherField {...form} {...(current && { current: { ...current, note: 'Chosen already' } })} />
      {teacher_id !== '' && <StandingFacts teacherId={Number(teacher_id)} />}
      <SelectField
        name="kind"
        label="What happened"
        hint="The number is the strike’s points."
        placeholder="Please choose"
        options={STRIKE_KINDS.map((value) => ({ value, label: kindLabel(value) }))}
      />
      {isOwnChoice(kind) && (
        <SelectField
          name="points"
          label="Points"
          placeholder="Please choose"
          options={POINTS.map((value) => ({ value, label: value }))}
        />
      )}
      <TextField
        name="class_id"
        label="Number of the class"
        hint="Leave this empty if it is not about a class."
        inputMode="numeric"
        required={false}
        autoComplete="off"
      />
      <TextField name="happened_at" label="When it happened" hint="By your clock" type="datetime-local" />
      <TextAreaField name="evidence" label="Evidence" hint="The teacher reads it." maxLength={STRIKE_TEXT_MAX} />
      <TextField
        name="expires_at"
        label="Counts until"
        hint={`By your clock; leave this empty for ${STRIKE_LIFE_DAYS} days after it happened.`}
        type="datetime-local"
        required={false}
      />
    </Stack>
  );
}

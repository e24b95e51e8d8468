import { BADGE_KINDS, BADGE_NOTE_MAX, BADGES } from '@school/core/badges/badges';
import { BADGE_REFUSALS } from '@school/core/badges/errors';
import { asTyped } from '@school/core/shared/text-format';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { notify } from '@school/web-kit/feedback/toast-store';
import { ChoiceField } from '@school/web-kit/form/ChoiceField';
import { Form } from '@school/web-kit/form/Form';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { z } from 'zod';
import { useGiveBadgeMutation, type ClassBadgesAnswer } from './api';
import { MESSAGES } from './messages';

const schema = z.object({
  kind: z.enum(BADGE_KINDS, BADGE_REFUSALS.kind_missing.text),
  note: z.string().overwrite(asTyped).max(BADGE_NOTE_MAX, BADGE_REFUSALS.note_too_long.text),
});

type Student = ClassBadgesAnswer['students'][number];

interface GiveBadgeDialogProps {
  open: boolean;
  classId: number;
  student: Student;
  onClose: () => void;
}

/** Chooses one of the badges that a child has not got for this class, with some words for it. */
export default function GiveBadgeDialog({ open, classId, student, onClose }: GiveBadgeDialogProps) {
  const [give] = useGiveBadgeMutation();
  const send = async ({ kind, note }: z.output<typeof schema>) => {
    const body = { scheduled_class: classId, student: student.id, kind, note };
    const { message } = await give({ body }).unwrap();
    notify(message);
    onClose();
  };
  const choices = BADGE_KINDS.filter((kind) => student.badges.every((one) => one.kind !== kind)).map((kind) => ({
    value: kind,
    label: BADGES[kind].name,
    hint: BADGES[kind].reason,
  }));
  return (
    <Dialog open={open} onClose={onClose} title={MESSAGES.giveTo(student.full_name)}>
      {open && (
        <Form
          schema={schema}
          defaultValues={{ note: '' }}
          onSubmit={send}
          submitLabel={MESSAGES.submit}
          busyLabel={MESSAGES.submitting}
          failureText={MESSAGES.giveFailed}
          onCancel={onClose}
        >
          <ChoiceField name="kind" label={MESSAGES.which} choices={choices} />
          <TextAreaField name="note" label={MESSAGES.note} hint={MESSAGES.noteHint} required={false} rows={2} />
        </Form>
      )}
    </Dialog>
  );
}

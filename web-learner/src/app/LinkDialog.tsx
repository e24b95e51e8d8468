import { Dialog } from '@school/web-kit/dialog/Dialog';
import { Form } from '@school/web-kit/form/Form';
import { TextField } from '@school/web-kit/form/TextField';
import { useState } from 'react';
import type { z } from 'zod';
import { useDraft } from './drafts';

/** The texts of the dialog, and the thing it is about. */
interface LinkDialogText {
  title: string;
  label: string;
  hint?: string;
  submit: string;
  failed: string;
}

export interface LinkDialogProps {
  open: boolean;
  onClose: () => void;
  /** The key of the person's draft for this thing: `project:5`. */
  item: string;
  /** The link that was handed in before. */
  current?: string | undefined;
  schema: z.ZodType<{ submission_link: string }, { submission_link: string }>;
  text: LinkDialogText;
  /** The dialogs of a lesson cannot be sent while the field is empty. */
  disabledWhileEmpty?: boolean;
  /** Sends the link; resolves only after a 2xx answer. The dialog shows an `ApiError` itself. */
  onSubmit: (link: string) => Promise<unknown>;
}

/**
 * Asks for the link to a piece of work. Escape and a click outside close it; the typed text is there again when it
 * reopens.
 */
export default function LinkDialog(props: LinkDialogProps) {
  const { open, onClose, text } = props;
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Dialog open={open} onClose={onClose} title={text.title} locked={isBusy}>
      {open && <LinkForm {...props} onBusy={setIsBusy} />}
    </Dialog>
  );
}

function LinkForm(props: LinkDialogProps & { onBusy: (isBusy: boolean) => void }) {
  const { item, current = '', schema, text, disabledWhileEmpty, onSubmit, onClose, onBusy } = props;
  const draft = useDraft(item);
  const [initial] = useState(() => draft.read() ?? current);
  const [isEmpty, setIsEmpty] = useState(initial.trim() === '');

  const send = async ({ submission_link }: { submission_link: string }) => {
    onBusy(true);
    try {
      await onSubmit(submission_link);
      draft.drop();
      onClose();
    } finally {
      onBusy(false);
    }
  };

  return (
    <Form
      schema={schema}
      defaultValues={{ submission_link: initial }}
      onSubmit={send}
      submitLabel={text.submit}
      busyLabel="Submitting…"
      failureText={text.failed}
      submit={{ disabled: disabledWhileEmpty === true && isEmpty }}
      label={text.title}
    >
      <TextField
        name="submission_link"
        label={text.label}
        hint={text.hint}
        placeholder="e.g., https://scratch.mit.edu or https://replit.com"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={8000}
        onValue={(value) => {
          draft.keep(value);
          setIsEmpty(value.trim() === '');
        }}
      />
    </Form>
  );
}

import { VIEW_REFUSALS } from '@school/core/saved-views/errors';
import { VIEW_NAME_MAX } from '@school/core/saved-views/view-query';
import { z } from 'zod';
import { Dialog } from '../dialog/Dialog';
import { CheckboxField } from '../form/CheckboxField';
import { Form } from '../form/Form';
import { TextField } from '../form/TextField';
import { useLastDefined } from '../hooks/use-last-defined';

const { name_missing, name_long } = VIEW_REFUSALS;

const schema = z.object({
  name: z.string().trim().min(1, name_missing.text).max(VIEW_NAME_MAX, name_long.text),
  is_shared: z.boolean(),
});

/** What is asked about a view. */
export type ViewAnswers = z.output<typeof schema>;

interface ViewDialogProps {
  /** What stands in the form at first; undefined closes the dialog. */
  asked: (ViewAnswers & { isNew: boolean }) | undefined;
  onClose: () => void;
  onSubmit: (answers: ViewAnswers) => Promise<void>;
}

/** Asks for a view's name and who may use it. */
export function ViewDialog({ asked, onClose, onSubmit }: ViewDialogProps) {
  const shown = useLastDefined(asked);
  if (shown === undefined) return null;
  const { isNew, ...values } = shown;
  const title = isNew ? 'Save this view' : 'Rename or share the view';
  return (
    <Dialog open={asked !== undefined} onClose={onClose} title={title} size="sm">
      <Form
        key={`${isNew} ${values.name}`}
        label={title}
        schema={schema}
        defaultValues={values}
        submitLabel="Save view"
        busyLabel="Saving…"
        failureText="The view could not be saved."
        onCancel={onClose}
        onSubmit={onSubmit}
      >
        <TextField
          name="name"
          label="Name"
          hint="Such as “Unpaid, ends this week”"
          maxLength={VIEW_NAME_MAX}
          autoComplete="off"
        />
        <CheckboxField name="is_shared" label="Everybody who may open this list can use it" />
      </Form>
    </Dialog>
  );
}

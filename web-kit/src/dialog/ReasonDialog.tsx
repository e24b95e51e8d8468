import type { ReactNode } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { notify } from '../feedback/toast-store';
import { Form } from '../form/Form';
import { useLastDefined } from '../hooks/use-last-defined';
import { useSingleFlight } from '../hooks/use-single-flight';
import { Dialog } from './Dialog';
import type { DialogProps } from './KitDialog';

export interface ReasonDialogProps<About, Input extends FieldValues, Output> {
  /** The thing to decide about. Undefined closes the dialog, which shows the last one while it closes. */
  about: About | undefined;
  /**
   * A key for the thing. When it changes, the form is emptied, so that a text for one thing is not sent for another.
   */
  idOf: (about: About) => string | number;
  onClose: () => void;
  title: string | ((about: About) => string);
  size?: DialogProps['size'];
  /** Says above the field what will happen. */
  text?: (about: About) => ReactNode;
  /** The form's name for screen readers. */
  label: string;
  /** The contract's schema of the request body. */
  schema: z.ZodType<Output, Input>;
  defaultValues: DefaultValues<Input>;
  submitLabel: string;
  busyLabel: string;
  failureText: string;
  cancelLabel?: string;
  danger?: boolean;
  /**
   * Sends the decision. The answer's message is shown after the dialog has closed, unless the page shows one itself.
   */
  onSubmit: (about: About, body: Output) => Promise<{ message: string } | void>;
  /** The form's field. */
  children: ReactNode;
}

/** A dialog that asks for a reason, or another single value, before a decision. */
export function ReasonDialog<About, Input extends FieldValues, Output>(props: ReasonDialogProps<About, Input, Output>) {
  const { about, onClose, title, text } = props;
  const shown = useLastDefined(about);
  const { isBusy, run } = useSingleFlight();
  if (shown === undefined) return null;
  return (
    <Dialog
      open={about !== undefined}
      onClose={onClose}
      title={typeof title === 'string' ? title : title(shown)}
      size={props.size ?? 'sm'}
      locked={isBusy}
    >
      <Form
        key={props.idOf(shown)}
        label={props.label}
        schema={props.schema}
        defaultValues={props.defaultValues}
        submitLabel={props.submitLabel}
        busyLabel={props.busyLabel}
        submit={props.danger ? { variant: 'danger' } : undefined}
        failureText={props.failureText}
        onSubmit={(body) =>
          run(async () => {
            const answer = await props.onSubmit(shown, body);
            onClose();
            if (answer) notify(answer.message);
          })
        }
        onCancel={onClose}
        cancelLabel={props.cancelLabel}
      >
        {text?.(shown)}
        {props.children}
      </Form>
    </Dialog>
  );
}

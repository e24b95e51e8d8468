import type { ReactNode } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { Button } from '../button/Button';
import { notify } from '../feedback/toast-store';
import { Form } from '../form/Form';
import { useLastDefined } from '../hooks/use-last-defined';
import { useSingleFlight } from '../hooks/use-single-flight';
import { Dialog, type DialogProps } from './Dialog';

export interface ReasonDialogProps<About, Input extends FieldValues, Output> {
  /** What is decided; undefined closes the dialog, which shows the last one while it goes. */
  about: About | undefined;
  /** Tells one thing from another, so that nothing typed for one is sent for another. */
  idOf: (about: About) => string | number;
  onClose: () => void;
  title: string | ((about: About) => string);
  size?: DialogProps['size'];
  /** What will happen, above the field. */
  text?: (about: About) => ReactNode;
  /** Names the form for screen readers. */
  label: string;
  /** The contract's schema of the body. */
  schema: z.ZodType<Output, Input>;
  defaultValues: DefaultValues<Input>;
  submitLabel: string;
  busyLabel: string;
  failureText: string;
  danger?: boolean;
  /** Decides; the answer's message is shown once the dialog has closed, unless the page shows one itself. */
  onSubmit: (about: About, body: Output) => Promise<{ message: string } | void>;
  /** The field that is filled in. */
  children: ReactNode;
}

/** Asks for a reason (or one other word) before something is decided. */
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
        actions={
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
        }
      >
        {text?.(shown)}
        {props.children}
      </Form>
    </Dialog>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import {
  get,
  useController,
  useForm,
  type DefaultValues,
  type FieldError,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';
import { errorText } from '../api/error-text';
import { isApiError } from '../api/api-error';
import { Button } from '../button/Button';
import type { ButtonLook } from '../button/button-class';
import { classNames } from '../class-names';
import { Alert } from '../feedback/Alert';
import { useLanguage, useMessages } from '../language/language';
import { KIT } from '../language/messages';
import { useSingleFlight } from '../hooks/use-single-flight';
import css from './Field.module.css';
import { FieldContext, type FieldContextValue, type Registration } from './field-context';
import { restoreTypedText } from './restore-typed-text';
import { useTakenOver } from './use-taken-over';

export interface FormProps<Input extends FieldValues, Output> {
  /** The contract's schema of the body; the feature may add more rules. */
  schema: z.ZodType<Output, Input>;
  defaultValues?: DefaultValues<Input>;
  /**
   * Sends the values. It shows the `ApiError` that this throws or rejects with, as `mutation(values).unwrap()` does.
   */
  onSubmit: (values: Output) => unknown;
  submitLabel: string;
  busyLabel?: string;
  /** Shown when the server's answer has no sentence. */
  failureText: string;
  networkText?: string;
  /** Shown after success, in the place of errors. */
  successText?: string;
  submit?: ButtonLook & { disabled?: boolean };
  /** For a refusal that is about the values as they were: it goes when one of them is changed. */
  failureEndsOnChange?: boolean;
  /** Adds 'Cancel', on the left of the submit button. */
  onCancel?: () => void;
  /** Its text where 'Cancel' could be taken for what the form does. */
  cancelLabel?: string;
  /** More buttons, beside the submit button. */
  actions?: ReactNode;
  /** The form's name for screen readers, when no heading names it. */
  label?: string;
  children: ReactNode;
}

/** Fields, checks, server errors and a submit button. Every form with a schema uses it. */
export function Form<Input extends FieldValues, Output>(props: FormProps<Input, Output>) {
  const { schema, defaultValues, onSubmit, failureText, networkText, children } = props;
  const kit = useMessages('kit', KIT);
  const { sentence } = useLanguage();
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver<Input, unknown, Output>(schema),
    defaultValues,
    // Check only on submit: an error that appears on blur moves the button away from under the pointer, and the click
    // is lost.
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: true,
  });
  const [failure, setFailure] = useState<string>();
  const [succeeded, setSucceeded] = useState(false);
  const { run } = useSingleFlight();
  const [names] = useState(() => new Set<string>());

  const begin = () => {
    setFailure(undefined);
    setSucceeded(false);
  };
  const send = form.handleSubmit(async (values) => {
    begin();
    try {
      await onSubmit(values);
      setSucceeded(true);
    } catch (err) {
      // The app asks for the password by itself, and the form is there afterwards as it was.
      if (isApiError(err) && err.endsSession) return;
      const text = errorText(err, failureText, networkText);
      const field = isApiError(err) && err.field;
      if (field && names.has(field)) {
        // `as`: only names of registered fields are in the set.
        form.setError(field as Path<Input>, { type: 'server', message: text }, { shouldFocus: true });
      } else {
        setFailure(text);
      }
      if (!isApiError(err)) console.error(err);
    }
    // What the last answer said is over when the next try does not even pass the form's own checks.
  }, begin);

  const fields = useFields(form, defaultValues, names);
  return (
    <form
      className={css.form}
      noValidate
      // Outside of a dialog this sends nothing: a submit before any script has loaded leaves the page, and what was typed
      // into it, as it is. Any other method would load a page that has lost it, or put it into the address.
      method="dialog"
      aria-label={props.label}
      onChange={props.failureEndsOnChange ? () => setFailure(undefined) : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        void run(() => send(event));
      }}
    >
      <FieldContext value={fields}>{children}</FieldContext>
      {failure && <Alert kind="error">{sentence(failure)}</Alert>}
      {succeeded && props.successText && <Alert kind="success">{props.successText}</Alert>}
      <div className={classNames(css.actions, props.onCancel && css.withCancel)}>
        <Button {...props.submit} type="submit" busy={fields.busy} busyLabel={props.busyLabel}>
          {props.submitLabel}
        </Button>
        {props.onCancel && (
          <Button variant="secondary" disabled={fields.busy} onClick={props.onCancel}>
            {props.cancelLabel ?? kit.cancel}
          </Button>
        )}
        {props.actions}
      </div>
    </form>
  );
}

function useFields<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  defaults: DefaultValues<Input> | undefined,
  names: Set<string>,
): FieldContextValue {
  const { errors, isSubmitting: busy } = form.formState;
  const { control } = form;
  const { sentence } = useLanguage();
  const [seen] = useState(() => new WeakSet<Element>());

  const useControl = useCallback<FieldContextValue['useControl']>(
    (name) => {
      names.add(name);
      // `as`: fields know their names as texts; only the schema could say whether such a field exists.
      // eslint-disable-next-line react-hooks/rules-of-hooks -- `useControl` is a hook, called once per render by its field.
      const { field } = useController({ control, name: name as Path<Input> });
      // eslint-disable-next-line react-hooks/rules-of-hooks -- as above
      return useTakenOver(field);
    },
    [control, names],
  );

  return useMemo(
    () => ({
      busy,
      useControl,
      errorOf: (name) => {
        const error: FieldError | undefined = get(errors, name);
        return typeof error?.message === 'string' ? sentence(error.message) : undefined;
      },
      register: (name): Registration => {
        names.add(name);
        // `as`: Field's props allow only keys of the form's values.
        const registered = form.register(name as Path<Input>);
        const initial: unknown = get(defaults, name);
        return {
          ...registered,
          defaultValue: typeof initial === 'string' || typeof initial === 'number' ? String(initial) : undefined,
          defaultChecked: initial === true || undefined,
          ref: (element) => {
            const typed = element && !seen.has(element) ? restoreTypedText(element, initial) : undefined;
            registered.ref(element);
            if (element) seen.add(element);
            // `as`: react-hook-form types a value by its path, and the path is only known at run time.
            if (typed !== undefined) form.setValue(name as Path<Input>, typed as never);
          },
        };
      },
    }),
    [busy, useControl, errors, form, defaults, names, seen, sentence],
  );
}

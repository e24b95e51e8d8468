import { useId } from 'react';
import { useFieldContext, type Registration } from './field-context';

/** The props of every field of the kit. */
export interface FieldProps {
  name: string;
  label: string;
  /** A line of help under the label. */
  hint?: string;
  /** Required by default; false adds '(optional)' to the label. */
  required?: boolean;
  /** Only screen readers get the label; for a control whose meaning everybody can see. */
  labelHidden?: boolean;
  /** The screen's own message, shown when the form has no error for this field. */
  error?: string;
  disabled?: boolean;
}

/** The ids and states that connect a control with its label, hint and error. */
export interface FieldWiring {
  id: string;
  labelId: string;
  hintId?: string;
  errorId: string;
  error?: string;
  registration: Registration;
  /** Spread these on the control itself. */
  aria: {
    id: string;
    'aria-invalid'?: true;
    'aria-describedby'?: string;
    'aria-required'?: true;
  };
}

/** Connects a field with the form around it, if there is one. */
export function useField({ name, hint, required = true, error: ownError }: FieldProps): FieldWiring {
  const id = useId();
  const form = useFieldContext();
  const error = form.errorOf(name) ?? ownError;
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = `${id}-error`;
  return {
    id,
    labelId: `${id}-label`,
    hintId,
    errorId,
    error,
    registration: form.register(name),
    aria: {
      id,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': [hintId, error && errorId].filter(Boolean).join(' ') || undefined,
      'aria-required': required || undefined,
    },
  };
}

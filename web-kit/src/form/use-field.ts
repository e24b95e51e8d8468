import { useId } from 'react';
import { useFieldContext, type Registration } from './field-context';

/** What every field of the kit takes. */
export interface FieldProps {
  name: string;
  label: string;
  /** A line of help under the label. */
  hint?: string;
  /** Fields are required unless this is false, which adds '(optional)' to the label. */
  required?: boolean;
  /** Keeps the label for screen readers only; for a control whose meaning is plain to see. */
  labelHidden?: boolean;
  /** A message from the screen itself, shown when the form has none for this field. */
  error?: string;
  disabled?: boolean;
}

/** The ids and states that tie a control to its label, help and error. */
export interface FieldWiring {
  id: string;
  labelId: string;
  hintId?: string;
  errorId: string;
  error?: string;
  registration: Registration;
  /** Spread on the control itself. */
  aria: {
    id: string;
    'aria-invalid'?: true;
    'aria-describedby'?: string;
    'aria-required'?: true;
  };
}

/** Ties a field to the form around it, if there is one. */
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

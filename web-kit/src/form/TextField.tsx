import type { InputHTMLAttributes } from 'react';
import { FieldFrame } from './FieldFrame';
import css from './Field.module.css';
import { useField, type FieldProps } from './use-field';

type NativeProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'autoComplete'
  | 'autoFocus'
  | 'inputMode'
  | 'maxLength'
  | 'min'
  | 'max'
  | 'step'
  | 'placeholder'
  | 'readOnly'
  | 'spellCheck'
>;

export interface TextFieldProps extends FieldProps, NativeProps {
  type?: 'text' | 'email' | 'tel' | 'url' | 'number' | 'date' | 'time' | 'datetime-local' | 'search';
  /** Only outside of a form: the first text. */
  defaultValue?: string;
  /** Only outside of a form: called on every change. */
  onValue?: (value: string) => void;
}

/** A native input for one line of text, a number or a date. */
export function TextField(props: TextFieldProps) {
  const { name, label, hint, required, labelHidden, error, type = 'text', onValue, ...native } = props;
  const field = { name, label, hint, required, labelHidden, error };
  const wiring = useField(field);
  const { onChange, ...registration } = wiring.registration;
  return (
    <FieldFrame field={field} wiring={wiring}>
      <input
        {...native}
        {...wiring.aria}
        {...registration}
        type={type}
        className={css.control}
        onChange={(event) => {
          onChange?.(event);
          onValue?.(event.currentTarget.value);
        }}
      />
    </FieldFrame>
  );
}

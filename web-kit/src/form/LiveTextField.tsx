import type { InputHTMLAttributes } from 'react';
import { useFieldContext } from './field-context';
import css from './Field.module.css';
import { FieldFrame } from './FieldFrame';
import { useField, type FieldProps } from './use-field';

export interface LiveTextFieldProps
  extends
    FieldProps,
    Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode' | 'maxLength' | 'min' | 'max' | 'autoComplete'> {
  type?: 'text' | 'email' | 'url' | 'date';
  /** Called when the person types, not when the form sets the value. */
  onTyped?: (value: string) => void;
}

/** A text field whose value the form may change, for example when another field decides about it. */
export function LiveTextField({
  name,
  label,
  hint,
  required,
  labelHidden,
  error,
  onTyped,
  ...native
}: LiveTextFieldProps) {
  const control = useFieldContext().useControl(name, '');
  const field = { name, label, hint, required, labelHidden, error };
  const wiring = useField(field);
  return (
    <FieldFrame field={field} wiring={wiring}>
      <input
        autoComplete="off"
        {...native}
        {...wiring.aria}
        name={name}
        ref={control.ref}
        className={css.control}
        value={typeof control.value === 'string' ? control.value : ''}
        onBlur={control.onBlur}
        onChange={({ currentTarget: { value } }) => {
          control.onChange(value);
          onTyped?.(value);
        }}
      />
    </FieldFrame>
  );
}

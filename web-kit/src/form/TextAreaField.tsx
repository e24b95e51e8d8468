import { FieldFrame } from './FieldFrame';
import css from './Field.module.css';
import { useField, type FieldProps } from './use-field';

export interface TextAreaFieldProps extends FieldProps {
  rows?: number;
  placeholder?: string;
  maxLength?: number;
  /** Outside of a form: what stands there, for a screen that writes into it, too. */
  value?: string;
  /** Outside of a form: told of every change. */
  onValue?: (value: string) => void;
}

/** Several lines of text. */
export function TextAreaField({ rows = 4, placeholder, maxLength, value, onValue, ...field }: TextAreaFieldProps) {
  const wiring = useField(field);
  const { onChange, ...registration } = wiring.registration;
  return (
    <FieldFrame field={field} wiring={wiring}>
      <textarea
        {...wiring.aria}
        {...registration}
        rows={rows}
        placeholder={placeholder}
        maxLength={maxLength}
        // Preact takes an absent value for an empty one, and what was typed would be gone.
        {...(value === undefined ? {} : { value })}
        disabled={field.disabled}
        className={css.control}
        onChange={(event) => {
          onChange?.(event);
          onValue?.(event.currentTarget.value);
        }}
      />
    </FieldFrame>
  );
}

import { FieldFrame } from './FieldFrame';
import css from './Field.module.css';
import { useField, type FieldProps } from './use-field';

export interface TextAreaFieldProps extends FieldProps {
  rows?: number;
  placeholder?: string;
  maxLength?: number;
  /** Only outside of a form: the text now, for a screen that also changes it by itself. */
  value?: string;
  /** Only outside of a form: called on every change. */
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
        value={value}
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

import { classNames } from '../class-names';
import { FieldFrame } from './FieldFrame';
import css from './Field.module.css';
import { useField, type FieldProps } from './use-field';

export interface TextAreaFieldProps extends FieldProps {
  rows?: number;
  placeholder?: string;
  maxLength?: number;
  /** Code: letters of one width, and no spelling checker. */
  code?: boolean;
  /** Only outside of a form: the text now, for a screen that also changes it by itself. */
  value?: string;
  /** Only outside of a form: called on every change. */
  onValue?: (value: string) => void;
}

/** Several lines of text. */
export function TextAreaField({
  rows = 4,
  placeholder,
  maxLength,
  code,
  value,
  onValue,
  ...field
}: TextAreaFieldProps) {
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
        spellCheck={code ? false : undefined}
        className={classNames(css.control, code && css.code)}
        onChange={(event) => {
          onChange?.(event);
          onValue?.(event.currentTarget.value);
        }}
      />
    </FieldFrame>
  );
}

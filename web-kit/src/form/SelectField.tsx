import { FieldFrame } from './FieldFrame';
import { NativeSelect, type SelectOption } from './NativeSelect';
import { useField, type FieldProps } from './use-field';

export interface SelectFieldProps extends FieldProps {
  options: readonly SelectOption[];
  placeholder?: string;
  autoComplete?: string;
  /** Only outside of a form: the first choice. */
  defaultValue?: string;
  /** Only outside of a form: called on every change. */
  onValue?: (value: string) => void;
}

/** A native select with a label. */
export function SelectField({ options, placeholder, autoComplete, defaultValue, onValue, ...field }: SelectFieldProps) {
  const wiring = useField(field);
  const { onChange, ...registration } = wiring.registration;
  return (
    <FieldFrame field={field} wiring={wiring}>
      <NativeSelect
        defaultValue={defaultValue}
        {...wiring.aria}
        {...registration}
        options={options}
        placeholder={placeholder}
        autoComplete={autoComplete}
        disabled={field.disabled}
        onChange={(event) => {
          onChange?.(event);
          onValue?.(event.currentTarget.value);
        }}
      />
    </FieldFrame>
  );
}

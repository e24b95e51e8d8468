import { useFieldContext } from './field-context';
import { FieldFrame } from './FieldFrame';
import { NativeSelect, type SelectOption } from './NativeSelect';
import { useField, type FieldProps } from './use-field';

export interface LiveSelectFieldProps extends FieldProps {
  options: readonly SelectOption[];
  placeholder?: string;
  /** Called when the person chooses, not when the form sets the value. */
  onChosen?: (value: string) => void;
}

/** A select whose value the form may change, for example when another field decides about it. */
export function LiveSelectField({ options, placeholder, onChosen, ...field }: LiveSelectFieldProps) {
  const control = useFieldContext().useControl(field.name, '');
  const wiring = useField(field);
  return (
    <FieldFrame field={field} wiring={wiring}>
      <NativeSelect
        {...wiring.aria}
        name={field.name}
        ref={control.ref}
        options={options}
        placeholder={placeholder}
        disabled={field.disabled}
        value={typeof control.value === 'string' ? control.value : ''}
        onBlur={control.onBlur}
        onChange={({ currentTarget: { value } }) => {
          control.onChange(value);
          onChosen?.(value);
        }}
      />
    </FieldFrame>
  );
}

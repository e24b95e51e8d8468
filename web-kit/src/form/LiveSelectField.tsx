import { useFieldContext } from './field-context';
import { FieldFrame } from './FieldFrame';
import { NativeSelect, type SelectOption } from './NativeSelect';
import { useField, type FieldProps } from './use-field';

export interface LiveSelectFieldProps extends FieldProps {
  options: readonly SelectOption[];
  placeholder?: string;
  /** Told of what the person chooses, and not of what the form sets. */
  onChosen?: (value: string) => void;
}

/** A labelled select that follows its form, because another field may change it. */
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

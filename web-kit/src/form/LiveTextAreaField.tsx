import css from './Field.module.css';
import { useFieldContext } from './field-context';
import { FieldFrame } from './FieldFrame';
import { useField, type FieldProps } from './use-field';

interface LiveTextAreaFieldProps extends FieldProps {
  rows?: number;
  maxLength?: number;
}

/** Several lines of text that the form may change, for example when another field decides about them. */
export function LiveTextAreaField({ rows = 4, maxLength, ...field }: LiveTextAreaFieldProps) {
  const control = useFieldContext().useControl(field.name, '');
  const wiring = useField(field);
  return (
    <FieldFrame field={field} wiring={wiring}>
      <textarea
        {...wiring.aria}
        name={field.name}
        ref={control.ref}
        rows={rows}
        maxLength={maxLength}
        className={css.control}
        value={typeof control.value === 'string' ? control.value : ''}
        onBlur={control.onBlur}
        onChange={(event) => control.onChange(event.currentTarget.value)}
      />
    </FieldFrame>
  );
}

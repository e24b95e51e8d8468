import { FieldError } from './FieldError';
import css from './Field.module.css';
import { useField, type FieldProps } from './use-field';

export interface CheckboxFieldProps extends Omit<FieldProps, 'labelHidden'> {
  /** Only outside of a form: ticked at first. */
  defaultChecked?: boolean;
  /** Only outside of a form: called on every change. */
  onValue?: (ticked: boolean) => void;
}

/** A tick box with a sentence. It may stay unticked unless `required` is set. */
export function CheckboxField({ defaultChecked, onValue, ...field }: CheckboxFieldProps) {
  const wiring = useField({ ...field, required: field.required ?? false });
  const { onChange, defaultValue: _, ...registration } = wiring.registration;
  return (
    <div className={css.field}>
      <label className={css.tick}>
        <input
          defaultChecked={defaultChecked}
          {...wiring.aria}
          {...registration}
          type="checkbox"
          disabled={field.disabled}
          onChange={(event) => {
            onChange?.(event);
            onValue?.(event.currentTarget.checked);
          }}
        />
        <span>
          {field.label}
          {field.hint && (
            <span id={wiring.hintId} className="hint">
              {' '}
              {field.hint}
            </span>
          )}
        </span>
      </label>
      <FieldError id={wiring.errorId} text={wiring.error} />
    </div>
  );
}

import { useId } from 'react';
import { FieldError } from '@school/web-kit/form/FieldError';
import { useFieldContext } from '@school/web-kit/form/field-context';
import css from './ChoiceList.module.css';

interface ChoiceListProps {
  name: string;
  label: string;
  hint?: string;
  options: readonly { value: string; label: string; hint?: string }[];
  /** For choices that are the form's main part: all are seen, each with its hint. */
  whole?: boolean;
}

const FEW = 6;

/** Tick boxes; the value is the list of the ticked ones. */
export function ChoiceList({ name, label, hint, options, whole = false }: ChoiceListProps) {
  const id = useId();
  const form = useFieldContext();
  const { value, onChange, onBlur, ref } = form.useControl(name, []);
  const error = form.errorOf(name);
  const ticked = Array.isArray(value) ? value.map(String) : [];
  // A saved entry may contain a choice that is no longer offered. It is shown until a person unticks it.
  const all = [...options, ...ticked.filter((one) => !options.some((option) => option.value === one)).map(gone)];
  return (
    <fieldset className={css.choices} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{label}</legend>
      {hint && <p className="muted">{hint}</p>}
      <div className={whole ? css.wholeBoxes : all.length > FEW ? css.manyBoxes : css.boxes}>
        {all.length === 0 && <span className="muted">There is nothing to choose from yet.</span>}
        {all.map((option, index) => (
          <label key={option.value} className={css.box}>
            <input
              type="checkbox"
              ref={index === 0 ? ref : undefined}
              checked={ticked.includes(option.value)}
              onBlur={onBlur}
              onChange={(event) =>
                onChange(
                  event.currentTarget.checked
                    ? [...ticked, option.value]
                    : ticked.filter((one) => one !== option.value),
                )
              }
            />
            <span>
              {option.label}
              {option.hint && <span className="hint"> {option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </fieldset>
  );
}

const gone = (value: string): ChoiceListProps['options'][number] => ({ value, label: `${value} (inactive)` });

import { useId } from 'react';
import { ChoiceCard } from './ChoiceCards';
import css from './ChoiceField.module.css';
import { useFieldContext } from './field-context';
import { FieldError } from './FieldError';

/** One of several choices. */
export interface Choice {
  value: string;
  label: string;
  hint?: string | undefined;
}

interface ChoiceFieldProps {
  name: string;
  label: string;
  choices: readonly Choice[];
  /** Called on every choice, where the page shows something else for it. */
  onValue?: (value: string) => void;
}

/** A group of radio buttons in a form. */
export function ChoiceField({ name, label, choices, onValue }: ChoiceFieldProps) {
  const form = useFieldContext();
  const errorId = useId();
  const { value, onChange, ref } = form.useControl(name, '');
  const error = form.errorOf(name);
  return (
    <fieldset className={css.choices} aria-describedby={error && errorId}>
      <legend>{label}</legend>
      {choices.map((choice, index) => (
        <ChoiceCard
          key={choice.value}
          {...choice}
          ref={index === 0 ? ref : undefined}
          type="radio"
          name={name}
          checked={value === choice.value}
          aria-invalid={error ? true : undefined}
          onChange={() => {
            onChange(choice.value);
            onValue?.(choice.value);
          }}
        />
      ))}
      <FieldError id={errorId} text={error} />
    </fieldset>
  );
}

import { Rating } from '@mantine/core';
import '@mantine/core/styles/Rating.layer.css';
import type { ChangeEvent } from 'react';
import { StarIcon } from '../icons/StarIcon';
import { useFieldContext } from './field-context';
import { FieldError } from './FieldError';
import fieldCss from './Field.module.css';
import css from './StarRating.module.css';
import { useField, type FieldProps } from './use-field';

export interface StarRatingProps extends FieldProps {
  /** Only outside of a form; 0 means no stars yet. */
  value?: number;
  onValue?: (stars: number) => void;
}

/** One to five stars, which are radio buttons; the app around it has `<MantineKit>`. */
export function StarRating({ value, onValue, ...field }: StarRatingProps) {
  const wiring = useField(field);
  const control = useFieldContext().useControl(field.name, value ?? 0);
  const choose = (stars: number) => {
    if (stars === 0) return;
    control.onChange(stars);
    onValue?.(stars);
  };
  return (
    <fieldset
      className={fieldCss.field}
      disabled={field.disabled}
      aria-describedby={wiring.aria['aria-describedby']}
      onBlur={control.onBlur}
    >
      <legend className={field.labelHidden ? 'visually-hidden' : fieldCss.label}>{field.label}</legend>
      {field.hint && (
        <p id={wiring.hintId} className="hint">
          {field.hint}
        </p>
      )}
      <Rating
        ref={(stars) => control.ref?.(stars?.querySelector('input') ?? null)}
        value={value ?? Number(control.value ?? 0)}
        onChange={choose}
        // With the arrow keys Mantine only shows the stars; people who use radio buttons expect them to be chosen.
        onChangeCapture={(event: ChangeEvent<HTMLInputElement>) => choose(Number(event.target.value))}
        getSymbolLabel={nameOf}
        fullSymbol={<StarIcon size="lg" className={css.full} />}
        emptySymbol={<StarIcon size="lg" />}
        classNames={{ root: css.stars, symbolBody: css.star }}
      />
      <FieldError id={wiring.errorId} text={wiring.error} />
    </fieldset>
  );
}

const nameOf = (stars: number): string => (stars === 0 ? 'No stars' : stars === 1 ? '1 star' : `${stars} stars`);

import { classNames } from '@school/web-kit/class-names';
import { useFieldContext } from '@school/web-kit/form/field-context';
import fieldCss from '@school/web-kit/form/Field.module.css';
import { FieldError } from '@school/web-kit/form/FieldError';
import type { StarRatingProps as KitProps } from '@school/web-kit/form/StarRating';
import { useField } from '@school/web-kit/form/use-field';
import { StarIcon } from '@school/web-kit/icons/StarIcon';
import { useId, useState } from 'react';
import css from './StarRating.module.css';

const STARS = [1, 2, 3, 4, 5] as const;

export interface StarRatingProps extends KitProps {
  /** What one to five stars mean; the label of the chosen stars is shown under them, and the stars are larger. */
  labels?: readonly [string, string, string, string, string];
}

/** One to five stars. They are radio buttons, so that arrow keys and screen readers work. */
export function StarRating({ value, onValue, labels, ...field }: StarRatingProps) {
  const group = useId();
  const wiring = useField(field);
  const control = useFieldContext().useControl(field.name, value ?? 0);
  const [pointed, setPointed] = useState(0);
  const chosen = value ?? Number(control.value ?? 0);
  const shown = pointed || chosen;
  return (
    <fieldset className={fieldCss.field} aria-describedby={wiring.aria['aria-describedby']} onBlur={control.onBlur}>
      <legend className={field.labelHidden ? 'visually-hidden' : fieldCss.label}>{field.label}</legend>
      {field.hint && (
        <p id={wiring.hintId} className={fieldCss.hint}>
          {field.hint}
        </p>
      )}
      <div className={classNames(css.stars, labels && css.largeStars)} onPointerLeave={() => setPointed(0)}>
        {STARS.map((star) => (
          <label
            key={star}
            className={css.star}
            data-on={star <= shown || undefined}
            onPointerEnter={(event) => event.pointerType === 'mouse' && setPointed(star)}
          >
            <input
              ref={star === 1 ? control.ref : undefined}
              type="radio"
              name={group}
              value={star}
              checked={chosen === star}
              disabled={field.disabled}
              aria-label={nameOf(star, labels?.[star - 1])}
              onChange={() => {
                control.onChange(star);
                onValue?.(star);
              }}
            />
            <StarIcon size="lg" />
          </label>
        ))}
      </div>
      {labels && (
        <p className={css.starWords} data-on={shown > 0 || undefined} aria-hidden="true">
          {labels[shown - 1] ?? 'Choose 1 to 5 stars'}
        </p>
      )}
      <FieldError id={wiring.errorId} text={wiring.error} />
    </fieldset>
  );
}

const nameOf = (star: number, label: string | undefined): string => {
  const stars = star === 1 ? '1 star' : `${star} stars`;
  return label === undefined ? stars : `${stars}: ${label}`;
};

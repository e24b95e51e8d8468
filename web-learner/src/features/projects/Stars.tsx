import { StarIcon } from '@school/web-kit/icons/StarIcon';
import css from './Projects.module.css';

const FIVE = [1, 2, 3, 4, 5] as const;

/** The stars that a teacher gave; one picture for screen readers. */
export function Stars({ stars }: { stars: number }) {
  return (
    <span role="img" aria-label={`${stars} of 5 stars`} className={css.stars}>
      {FIVE.map((star) => (
        <span key={star} className={css.star} data-on={star <= stars || undefined}>
          <StarIcon />
        </span>
      ))}
    </span>
  );
}

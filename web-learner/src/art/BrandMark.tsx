import css from './Art.module.css';

/** The school's logo: a smile between two brackets. */
export function BrandMark() {
  return (
    <svg viewBox="0 0 40 40" className={css.mark} aria-hidden="true" focusable="false">
      <rect width="40" height="40" rx="12" className={css.violet} />
      <path d="m13 12-6.5 8 6.5 8M27 12l6.5 8-6.5 8" className={css.linePaper} strokeWidth="3.5" />
      <circle cx="16.6" cy="17" r="2" className={css.sun} />
      <circle cx="23.4" cy="17" r="2" className={css.sun} />
      <path d="M15.5 22.5c1.8 3 7.2 3 9 0" className={css.lineSun} strokeWidth="2.6" />
    </svg>
  );
}

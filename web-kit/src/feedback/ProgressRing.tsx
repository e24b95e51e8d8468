import { classNames } from '../class-names';
import css from './Progress.module.css';

const LENGTH = 2 * Math.PI * 42;

/** Progress as a ring with the percent inside; it turns mint green when complete. */
export function ProgressRing({ label, percent }: { label: string; percent: number }) {
  const shown = Math.round(Math.min(100, Math.max(0, percent)));
  return (
    <div className={css.ring} role="img" aria-label={`${label}: ${shown}%`}>
      <svg viewBox="0 0 100 100" fill="none" strokeWidth="12" strokeLinecap="round" aria-hidden="true">
        <circle cx="50" cy="50" r="42" className={css.track} />
        {shown > 0 && (
          <circle
            cx="50"
            cy="50"
            r="42"
            className={classNames(css.value, shown === 100 && css.done)}
            strokeDasharray={`${(LENGTH * shown) / 100} ${LENGTH}`}
          />
        )}
      </svg>
      <span className={css.inside} aria-hidden="true">
        {shown}%
      </span>
    </div>
  );
}

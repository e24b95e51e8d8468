import { Stack } from '../layout/Stack';
import css from './Progress.module.css';

export interface ProgressProps {
  label: string;
  /** 0 to 100; left out when nobody knows how long the work takes. */
  percent?: number;
  /** The progress in words, under the bar: '3 of 12 rows', '1.2 MB/s'. */
  text?: string;
  labelHidden?: boolean;
}

/**
 * A progress bar. It is the native element, because a hand-made one would need a style attribute, which the policy
 * forbids.
 */
export function Progress({ label, percent, text, labelHidden }: ProgressProps) {
  const shown = percent === undefined ? undefined : Math.round(Math.min(100, Math.max(0, percent)));
  return (
    <Stack gap={1}>
      {!labelHidden && (
        <div className={css.head}>
          <span>{label}</span>
          {shown !== undefined && <span className={css.percent}>{shown}%</span>}
        </div>
      )}
      <progress className={css.bar} max={100} value={shown} aria-label={label} />
      {text && <p className="hint">{text}</p>}
    </Stack>
  );
}

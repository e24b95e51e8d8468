import css from './Progress.module.css';

export interface ProgressProps {
  label: string;
  /** 0 to 100; without it the work goes on for an unknown time. */
  percent?: number;
  /** What is going on, under the bar: '3 of 12 rows', '1.2 MB/s'. */
  text?: string;
  labelHidden?: boolean;
}

/** A bar for work that takes a while; the native element, so that it needs no style attribute. */
export function Progress({ label, percent, text, labelHidden }: ProgressProps) {
  const shown = percent === undefined ? undefined : Math.round(Math.min(100, Math.max(0, percent)));
  return (
    <div className={css.box}>
      {!labelHidden && (
        <div className={css.head}>
          <span>{label}</span>
          {shown !== undefined && <span className={css.percent}>{shown}%</span>}
        </div>
      )}
      <progress className={css.bar} max={100} value={shown} aria-label={label} />
      {text && <p className={css.text}>{text}</p>}
    </div>
  );
}

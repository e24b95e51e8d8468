import css from './ShortLinks.module.css';

// In units of the drawing, which grows and shrinks with its place.
const STEP = 8;
const BAR = 6;
const HEIGHT = 28;

/** A bar for each day, without text; the caller must show the numbers, too. */
export function DayBars({ counts, className }: { counts: readonly number[]; className?: string }) {
  const most = Math.max(1, ...counts);
  const width = counts.length * STEP;
  return (
    <svg viewBox={`0 0 ${width} ${HEIGHT + 1}`} preserveAspectRatio="none" className={className} aria-hidden="true">
      <line x1="0" x2={width} y1={HEIGHT + 0.5} y2={HEIGHT + 0.5} className={css.floor} />
      {counts.map((count, day) => {
        const height = (count / most) * HEIGHT;
        return (
          <rect key={day} x={day * STEP + 1} y={HEIGHT - height} width={BAR} height={height} className={css.bar} />
        );
      })}
    </svg>
  );
}

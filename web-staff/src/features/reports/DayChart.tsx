import type { Reports } from '@school/bff-staff/contract/reports';
import { formatDay } from '@school/web-kit/time/wall-text';
import css from './Reports.module.css';

// In units of the drawing, which grows and shrinks with its card.
const STEP = 34;
const HEIGHT = 150;
const TOP = 24;
const FOOT = 26;
const BAR = 24;

/** A bar for each day; screen readers get the same numbers as a table. */
export function DayChart({ days }: { days: Reports['trials_per_day'] }) {
  const most = Math.max(1, ...days.map(({ count }) => count));
  const width = days.length * STEP;
  const floor = TOP + HEIGHT;
  return (
    <figure>
      <svg viewBox={`0 0 ${width} ${floor + FOOT}`} className={css.chart} aria-hidden="true">
        <line x1="0" x2={width} y1={floor} y2={floor} className={css.axis} />
        {days.map(({ date, count }, place) => {
          const height = (count / most) * HEIGHT;
          const middle = place * STEP + STEP / 2;
          return (
            <g key={date}>
              <rect x={middle - BAR / 2} y={floor - height} width={BAR} height={height} rx="3" className={css.fill} />
              <text x={middle} y={floor - height - 6} className={css.chartText}>
                {count}
              </text>
              <text x={middle} y={floor + 20} className={css.chartText} data-quiet="">
                {Number(date.slice(-2))}
              </text>
            </g>
          );
        })}
      </svg>
      <figcaption className="muted">
        {dayLabel(days[0]?.date)} to {dayLabel(days.at(-1)?.date)}
      </figcaption>
      <table className="visually-hidden">
        <caption>Trials booked per day</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Trials</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ date, count }) => (
            <tr key={date}>
              <th scope="row">{formatDay(date)}</th>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

// The days are already dates. Noon in UTC, formatted in UTC, keeps each on its day.
/** `Nov 21`, without the year. */
const dayLabel = (date = ''): string => formatDay(date).replace(/, \d+$/, '');

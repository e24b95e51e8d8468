import type { Reports } from '@school/bff-staff/contract/reports';
import { formatTime } from '@school/web-kit/time/formatters';
import css from './Reports.module.css';

const STEP = 40;
const HEIGHT = 160;
const TOP = 18;
const FOOT = 22;
const BAR = 26;

/** Bars per day; screen readers get the same figures as a table. */
export function DayChart({ days }: { days: Reports['trials_per_day'] }) {
  const most = Math.max(1, ...days.map(({ count }) => count));
  const width = days.length * STEP;
  const floor = TOP + HEIGHT;
  return (
    <figure>
      {/* A frame that scrolls must be reachable by keyboard. */}
      <div className={css.chartFrame} tabIndex={0} role="region" aria-label="Chart: trials booked per day">
        <svg viewBox={`0 0 ${width} ${floor + FOOT}`} className={css.chart} aria-hidden="true">
          <line x1="0" x2={width} y1={floor} y2={floor} className={css.axis} />
          {days.map(({ date, count }, place) => {
            const height = (count / most) * HEIGHT;
            const middle = place * STEP + STEP / 2;
            return (
              <g key={date}>
                <rect x={middle - BAR / 2} y={floor - height} width={BAR} height={height} rx="3" className={css.fill} />
                <text x={middle} y={floor - height - 5} className={css.chartText}>
                  {count}
                </text>
                <text x={middle} y={floor + 16} className={css.chartText} data-quiet="">
                  {dayLabel(date)}
                </text>
              </g>
            );
          })}
        </svg>
      </div>
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
              <th scope="row">{formatTime(noon(date), 'UTC', 'date')}</th>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

// The days are dates already; any zone that is the same on both sides shows them as they are.
const noon = (date: string): Date => new Date(`${date}T12:00:00Z`);

/** `Nov 21` without the year. */
const dayLabel = (date: string): string => formatTime(noon(date), 'UTC', 'date').replace(/, \d+$/, '');

import { payText } from '@school/core/payouts/pay-text';
import type { ReadReport } from '@school/bff-staff/contract/payouts';
import css from './Payouts.module.css';
import { monthText } from './report-text';

type Months = ReadReport['by_month'];

// In units of the drawing, which grows and shrinks with its card.
const WIDTH = 420;
const HEIGHT = 120;
const SIDE = 36;
const TOP = 24;
const FOOT = 26;

/** A line over the months for each currency; screen readers get the same amounts as a table. */
export function MonthLine({ months }: { months: Months }) {
  const currencies = [...new Set(months.map(({ currency }) => currency))];
  return (
    <figure>
      {currencies.map((currency) => (
        <Line key={currency} currency={currency} months={months.filter((one) => one.currency === currency)} />
      ))}
      <table className="visually-hidden">
        <caption>Pay by month</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Pay</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, currency, amount }) => (
            <tr key={`${month} ${currency}`}>
              <th scope="row">{monthText(month)}</th>
              <td>{payText(amount, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

function Line({ months, currency }: { months: Months; currency: string }) {
  const most = Math.max(1, ...months.map(({ amount }) => Number(amount)));
  const floor = TOP + HEIGHT;
  const step = months.length > 1 ? (WIDTH - 2 * SIDE) / (months.length - 1) : 0;
  const points = months.map(({ month, amount }, place) => ({
    month,
    amount,
    x: months.length > 1 ? SIDE + place * step : WIDTH / 2,
    y: floor - (Math.max(0, Number(amount)) / most) * HEIGHT,
  }));
  // With many months only every second has room for its texts.
  const isNamed = (place: number): boolean => points.length <= 7 || place % 2 === (points.length - 1) % 2;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${floor + FOOT}`} className={css.chart} aria-hidden="true">
      <line x1="0" x2={WIDTH} y1={floor} y2={floor} className={css.axis} />
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} className={css.line} />
      {points.map(({ month, amount, x, y }, place) => (
        <g key={month}>
          <circle cx={x} cy={y} r="4" className={css.fill} />
          {isNamed(place) && (
            <>
              <text x={x} y={y - 10} className={css.chartText}>
                {Math.round(Number(amount)).toLocaleString('en-US')}
              </text>
              <text x={x} y={floor + 18} className={css.chartText} data-quiet="">
                {monthText(month).slice(0, 'Mar'.length)}
              </text>
            </>
          )}
        </g>
      ))}
      <text x={4} y={14} className={css.unit}>
        {currency}
      </text>
    </svg>
  );
}

import { payText } from '@school/core/payouts/pay-text';
import type { ReadReport } from '@school/bff-staff/contract/payouts';
import css from './Payouts.module.css';
import { ACTIVITY } from './report-text';

/** A bar for each activity and currency; the amounts are written beside the bars, so that nobody guesses from a length. */
export function PayBars({ rows }: { rows: ReadReport['by_activity'] }) {
  const sizes = rows.map(({ amount }) => Math.abs(Number(amount)));
  const most = Math.max(1, ...sizes);
  return (
    <table className={css.bars}>
      <caption className="visually-hidden">Pay by activity</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Activity</th>
          <th scope="col">Share</th>
          <th scope="col">Pay</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ activity_type, currency, amount }, place) => (
          <tr key={`${activity_type} ${currency}`}>
            <th scope="row">{ACTIVITY[activity_type]}</th>
            <td className={css.barCell}>
              <svg viewBox="0 0 100 10" preserveAspectRatio="none" className={css.bar} aria-hidden="true">
                <rect
                  width={((sizes[place] ?? 0) / most) * 100}
                  height="10"
                  className={amount.startsWith('-') ? css.minus : css.fill}
                />
              </svg>
            </td>
            <td className={css.figure}>{payText(amount, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

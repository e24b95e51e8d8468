import type { RefundFigures } from '@school/bff-staff/contract/refunds';
import css from './Refunds.module.css';

/** How a refund is worked out, line by line: received, less used, less owed, less what went back before. */
export function Computation({ figures, currency }: { figures: RefundFigures; currency: string }) {
  return (
    <div className={css.computation}>
      <dl className={css.lines}>
        <Line name="Received" value={figures.received} />
        <Line name={`${classes(figures.used_credits)} used × ${figures.cpc}`} value={`− ${figures.used_value}`} />
        {figures.debt_credits > 0 && (
          <Line name={`${classes(figures.debt_credits)} owed × ${figures.cpc}`} value={`− ${figures.debt_value}`} />
        )}
        {figures.refunded_before !== '0.00' && <Line name="Refunded before" value={`− ${figures.refunded_before}`} />}
        <Line name="Can be refunded" value={`${figures.available} ${currency}`} isTotal />
      </dl>
      <p className={css.words}>{figures.in_words}</p>
      <p className={css.muted}>
        {classes(figures.unspent_credits)} not used. Promotional credits burn first and are worth nothing.
      </p>
    </div>
  );
}

const classes = (count: number): string => `${count} ${count === 1 ? 'class' : 'classes'}`;

function Line({ name, value, isTotal = false }: { name: string; value: string; isTotal?: boolean }) {
  return (
    <div className={isTotal ? css.total : undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

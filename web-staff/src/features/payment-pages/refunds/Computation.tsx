import type { RefundFigures } from '@school/bff-staff/contract/refunds';
import { Fact, Facts } from '@school/web-kit/facts/Facts';
import css from './Refunds.module.css';

/** How a refund is worked out, line by line: received, less used, less owed, less what went back before. */
export function Computation({ figures, currency }: { figures: RefundFigures; currency: string }) {
  return (
    <div className={css.computation}>
      <Facts layout="sums">
        <Fact name="Received">{figures.received}</Fact>
        <Fact name={`${classes(figures.used_credits)} used × ${figures.cpc}`}>{`− ${figures.used_value}`}</Fact>
        {figures.debt_credits > 0 && (
          <Fact name={`${classes(figures.debt_credits)} owed × ${figures.cpc}`}>{`− ${figures.debt_value}`}</Fact>
        )}
        {figures.refunded_before !== '0.00' && <Fact name="Refunded before">{`− ${figures.refunded_before}`}</Fact>}
        <Fact name="Can be refunded" main>{`${figures.available} ${currency}`}</Fact>
      </Facts>
      <p className={css.words}>{figures.in_words}</p>
      <p className={css.muted}>
        {classes(figures.unspent_credits)} not used. Promotional credits burn first and are worth nothing.
      </p>
    </div>
  );
}

const classes = (count: number): string => `${count} ${count === 1 ? 'class' : 'classes'}`;

import type { RefundFigures } from '@school/bff-staff/contract/refunds';
import { moneyText } from '@school/core/shared/money';
import { Fact, Facts } from '@school/web-kit/facts/Facts';
import css from './Refunds.module.css';

/** The calculation of a refund: received, minus used, minus owed, minus earlier refunds. */
export function Computation({ figures, currency }: { figures: RefundFigures; currency: string }) {
  const money = (amount: string): string => moneyText(amount, currency);
  return (
    <div className={css.computation}>
      <Facts layout="sums">
        <Fact name="Received">{money(figures.received)}</Fact>
        <Fact
          name={`${classes(figures.used_credits)} used × ${money(figures.cpc)}`}
        >{`− ${money(figures.used_value)}`}</Fact>
        {figures.debt_credits > 0 && (
          <Fact
            name={`${classes(figures.debt_credits)} owed × ${money(figures.cpc)}`}
          >{`− ${money(figures.debt_value)}`}</Fact>
        )}
        {figures.refunded_before !== '0.00' && (
          <Fact name="Refunded before">{`− ${money(figures.refunded_before)}`}</Fact>
        )}
        <Fact name="Can be refunded" main>
          {money(figures.available)}
        </Fact>
      </Facts>
      <p className={css.words}>{figures.in_words}</p>
      <p className="muted">
        {classes(figures.unspent_credits)} not used. Promotional credits burn first and are worth nothing.
      </p>
    </div>
  );
}

const classes = (count: number): string => `${count} ${count === 1 ? 'class' : 'classes'}`;

import { minorText, moneyText } from '@school/core/shared/money';
import { Fact, Facts } from '@school/web-kit/facts/Facts';
import { Alert } from '@school/web-kit/feedback/Alert';
import { Card } from '@school/web-kit/shell/Card';
import type { Derived } from './derive';
import css from './Form.module.css';
import { planLines } from './payment-runs';

/** All calculated fields, updated while typing, as the server will calculate them. */
export function TermsCard({ derived, currency }: { derived: Derived; currency: string }) {
  const { terms, problem } = derived;
  const money = (minor: number): string => moneyText(minorText(minor), currency);
  return (
    <Card title="The family pays">
      {problem && <Alert kind="warning">{problem}</Alert>}
      {terms ? (
        <>
          <Facts layout="sums" live>
            <Fact name="Now" main>
              {money(terms.dueMinor)}
            </Fact>
            <Fact name="Initial payment">{money(terms.initialPaymentMinor)}</Fact>
            <Fact name="Credits obtained">{String(terms.creditsObtained)}</Fact>
            <Fact name="Cost per class">{moneyText(terms.cpc, currency)}</Fact>
            <Fact name="Discount percent">{`${terms.discountPercent}%`}</Fact>
            <Fact name="Remaining instalments">{String(terms.remaining)}</Fact>
            <Fact name="Adjusted course fee">{money(terms.adjustedFeeMinor)}</Fact>
            <Fact name="Class size">{terms.classSize}</Fact>
            <Fact name="Total classes">{String(terms.totalClasses)}</Fact>
          </Facts>
          {terms.payments > 1 && (
            <ul className={css.plan} aria-label="All payments">
              {planLines(
                terms.instalments.map(({ amountMinor, ...one }) => ({ ...one, amount: minorText(amountMinor) })),
                currency,
              ).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </>
      ) : (
        !problem && <p className="muted">Choose a course and a fee.</p>
      )}
    </Card>
  );
}

import { minorText } from '@school/core/shared/money';
import { Fact, Facts } from '@school/web-kit/facts/Facts';
import { Alert } from '@school/web-kit/feedback/Alert';
import { Card } from '@school/web-kit/shell/Card';
import type { Derived } from './derive';
import css from './Form.module.css';

const PLAN_SHOWN = 12;

/** Every derived field, live, as the server will work it out (B5, product 3.4). */
export function TermsCard({ derived, currency }: { derived: Derived; currency: string }) {
  const { terms, problem } = derived;
  return (
    <Card title="The family pays">
      {problem && <Alert kind="warning">{problem}</Alert>}
      {terms ? (
        <>
          <Facts layout="sums" live>
            <Fact name="Now" main>
              {minorText(terms.dueMinor)} {currency}
            </Fact>
            <Fact name="Initial payment">{minorText(terms.initialPaymentMinor)}</Fact>
            <Fact name="Credits obtained">{String(terms.creditsObtained)}</Fact>
            <Fact name="Cost per class">{terms.cpc}</Fact>
            <Fact name="Discount percent">{`${terms.discountPercent}%`}</Fact>
            <Fact name="Remaining instalments">{String(terms.remaining)}</Fact>
            <Fact name="Adjusted course fee">{minorText(terms.adjustedFeeMinor)}</Fact>
            <Fact name="Class size">{terms.classSize}</Fact>
            <Fact name="Total classes">{String(terms.totalClasses)}</Fact>
          </Facts>
          {terms.payments > 1 && (
            <ol className={css.plan} aria-label="All payments">
              {terms.instalments.slice(0, PLAN_SHOWN).map(({ position, amountMinor, credits }) => (
                <li key={position}>
                  {minorText(amountMinor)} for {credits} classes
                </li>
              ))}
              {terms.payments > PLAN_SHOWN && <li>… and {terms.payments - PLAN_SHOWN} more</li>}
            </ol>
          )}
        </>
      ) : (
        !problem && <p className={css.muted}>Choose a course and a fee.</p>
      )}
    </Card>
  );
}

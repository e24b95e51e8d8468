import { minorText } from '@school/core/shared/money';
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
          <dl className={css.terms} aria-live="polite">
            <div className={css.due}>
              <dt>Now</dt>
              <dd>
                {minorText(terms.dueMinor)} {currency}
              </dd>
            </div>
            <Term name="Initial payment" value={minorText(terms.initialPaymentMinor)} />
            <Term name="Credits obtained" value={String(terms.creditsObtained)} />
            <Term name="Cost per class" value={terms.cpc} />
            <Term name="Discount percent" value={`${terms.discountPercent}%`} />
            <Term name="Remaining instalments" value={String(terms.remaining)} />
            <Term name="Adjusted course fee" value={minorText(terms.adjustedFeeMinor)} />
            <Term name="Class size" value={terms.classSize} />
            <Term name="Total classes" value={String(terms.totalClasses)} />
          </dl>
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

const Term = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

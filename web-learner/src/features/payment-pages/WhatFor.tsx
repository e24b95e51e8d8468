import type { PublicPage } from '@school/bff-learner/contract/payment-pages';
import { minorText, moneyText, toMinor } from '@school/core/shared/money';
import { Fact, Facts } from '@school/web-kit/facts/Facts';
import type { ReactNode } from 'react';
import { MESSAGES } from './messages';
import { formatDay } from '@school/web-kit/time/wall-text';
import css from './Payment.module.css';
import sumsCss from './WhatFor.module.css';

/** What was agreed: the classes and the sums. */
export function WhatFor({ page }: { page: PublicPage }) {
  const money = (amount: string) => moneyText(amount, page.payment_currency);
  const isReduced = page.total_course_fee !== page.total_discounted_fee;
  return (
    <section className={css.panel} aria-labelledby="what-for">
      <h2 id="what-for">{MESSAGES.details}</h2>
      <p className="as-typed">{page.payment_description}</p>
      <Facts layout="grid" strong>
        <Fact name="Student">{page.student_name}</Fact>
        <Fact name="Course">{page.course}</Fact>
        <Fact name="Subject">{page.subject}</Fact>
        <Fact name="Service type">
          {page.service_type} ({page.class_size} classes)
        </Fact>
        <Fact name="Classes">
          {page.total_num_of_classes} in total, {page.num_of_classes_per_month} a month
        </Fact>
        <Fact name="Payment type">{page.payment_type}</Fact>
        {page.due_date && !page.is_paid && !page.is_expired && <Fact name="Due on">{formatDay(page.due_date)}</Fact>}
      </Facts>
      <dl className={sumsCss.sums}>
        <Sum name="Total fee">{isReduced ? <s>{money(page.total_course_fee)}</s> : money(page.total_course_fee)}</Sum>
        {isReduced && (
          <>
            <Sum
              name={page.discount_percent > 0 ? `Your discount (${page.discount_percent}%)` : 'Your discount'}
              tone={sumsCss.saved}
            >
              −{money(lessText(page.total_course_fee, page.total_discounted_fee))}
            </Sum>
            <Sum name="Discounted fee">{money(page.total_discounted_fee)}</Sum>
          </>
        )}
        {page.deposit_amount !== null && (
          <Sum name="Deposit already paid" tone={sumsCss.saved}>
            −{money(page.deposit_amount)}
          </Sum>
        )}
        <Sum
          name={
            page.num_of_instalments > 1
              ? `This payment (${page.instalment} of ${page.num_of_instalments})`
              : 'This payment'
          }
          tone={sumsCss.total}
        >
          {money(page.payment_amount)}
        </Sum>
      </dl>
      <p className={sumsCss.credits}>
        This payment gives{' '}
        <strong>
          {page.credits_obtained} class {page.credits_obtained === 1 ? 'credit' : 'credits'}
        </strong>
        {page.num_of_remaining_instalments > 0 &&
          `; ${page.num_of_remaining_instalments} more ${page.num_of_remaining_instalments === 1 ? 'payment follows' : 'payments follow'}`}
        .
      </p>
    </section>
  );
}

function Sum({ name, tone, children }: { name: string; tone?: string; children: ReactNode }) {
  return (
    <div className={tone}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** One amount less another, both decimal text; exact, because it counts in minor units. */
const lessText = (amount: string, other: string): string =>
  minorText(Math.max(0, (toMinor(amount) ?? 0) - (toMinor(other) ?? 0)));

import type { PublicPage } from '@school/bff-learner/contract/payment-pages';
import { Button } from '@school/web-kit/button/Button';
import { DownloadIcon } from '@school/web-kit/icons/DownloadIcon';
import { SCHOOL_NAME } from '../../app/school';
import { useSchool } from '../../app/use-school';
import { BrandMark } from '../../art/BrandMark';
import { dayText } from './day-text';
import { MESSAGES } from './messages';
import { moneyText } from '../../app/money-text';
import css from './Receipt.module.css';

interface ReceiptProps {
  page: PublicPage;
  receipt: NonNullable<PublicPage['receipt']>;
}

/** What a family keeps: number, date, sum and way of paying, and no account number of anybody. */
export function Receipt({ page, receipt }: ReceiptProps) {
  const school = useSchool();
  return (
    <section className={css.receipt} aria-labelledby="receipt">
      <div className={css.head}>
        <div className={css.brand}>
          <BrandMark />
          <span>{SCHOOL_NAME}</span>
        </div>
        <h2 id="receipt">{MESSAGES.receipt}</h2>
      </div>
      <dl className={css.facts}>
        <Line name="Receipt number" value={receipt.number} />
        <Line name="Date" value={dayText(receipt.paid_on)} />
        <Line name="Paid by" value={receipt.method} />
        <Line name="Student" value={page.student_name} />
        <Line name="For" value={forText(page)} />
        {page.refund && (
          <Line
            name={page.refund.is_whole ? 'Refunded' : 'Partly refunded'}
            value={`${moneyText(page.refund.amount, page.payment_currency)} of the whole enrolment, ${dayText(page.refund.refunded_at.slice(0, 10))}`}
          />
        )}
        <Line name="Class credits" value={String(page.credits_obtained)} />
      </dl>
      <p className={css.total}>
        <span>Amount paid</span>
        <strong>{moneyText(receipt.amount, receipt.currency)}</strong>
      </p>
      <p className={css.company}>
        {school.company}, {school.address}. {school.registration}. {school.email}
      </p>
      <div className={css.print}>
        <Button variant="secondary" icon={<DownloadIcon />} onClick={() => window.print()}>
          {MESSAGES.print}
        </Button>
      </div>
    </section>
  );
}

const forText = ({ course, instalment, num_of_instalments }: PublicPage): string =>
  num_of_instalments > 1 ? `${course}, payment ${instalment} of ${num_of_instalments}` : course;

function Line({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

import type { PublicPage } from '@school/bff-learner/contract/payment-pages';
import { moneyText } from '@school/core/shared/money';
import { Button } from '@school/web-kit/button/Button';
import { Fact, Facts } from '@school/web-kit/facts/Facts';
import { DownloadIcon } from '@school/web-kit/icons/DownloadIcon';
import { SCHOOL_NAME } from '../../app/school';
import { useSchool } from '../../app/use-school';
import { BrandMark } from '../../art/BrandMark';
import { formatDay } from '@school/web-kit/time/wall-text';
import { MESSAGES } from './messages';
import css from './Receipt.module.css';

interface ReceiptProps {
  page: PublicPage;
  receipt: NonNullable<PublicPage['receipt']>;
}

/** The receipt: number, date, sum and way of paying, without any account number. */
export function Receipt({ page, receipt }: ReceiptProps) {
  const school = useSchool();
  return (
    <section className={css.receipt} aria-labelledby="receipt" data-prints-alone>
      <div className={css.head}>
        <div className={css.brand}>
          <BrandMark />
          <span>{SCHOOL_NAME}</span>
        </div>
        <h2 id="receipt">{MESSAGES.receipt}</h2>
      </div>
      <Facts layout="grid" strong>
        <Fact name="Receipt number">{receipt.number}</Fact>
        <Fact name="Date">{formatDay(receipt.paid_on)}</Fact>
        <Fact name="Paid by">{receipt.method}</Fact>
        <Fact name="Student">{page.student_name}</Fact>
        <Fact name="For">{forText(page)}</Fact>
        {page.refund && (
          <Fact name={page.refund.is_whole ? 'Refunded' : 'Partly refunded'}>
            {moneyText(page.refund.amount, page.payment_currency)} of the whole enrolment,{' '}
            {formatDay(page.refund.refunded_at.slice(0, 10))}
          </Fact>
        )}
        <Fact name="Class credits">{String(page.credits_obtained)}</Fact>
      </Facts>
      <p className={css.total}>
        <span>Amount paid</span>
        <strong>{moneyText(receipt.amount, receipt.currency)}</strong>
      </p>
      <p className="hint">
        {school.company}, {school.address}. {school.registration}. {school.email}
      </p>
      <div>
        <Button variant="secondary" icon={<DownloadIcon />} onClick={() => window.print()}>
          {MESSAGES.print}
        </Button>
      </div>
    </section>
  );
}

const forText = ({ course, instalment, num_of_instalments }: PublicPage): string =>
  num_of_instalments > 1 ? `${course}, payment ${instalment} of ${num_of_instalments}` : course;

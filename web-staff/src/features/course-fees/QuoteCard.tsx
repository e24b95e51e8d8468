import { Row } from '@school/web-kit/layout/Row';
import { useEffect, useRef } from 'react';
import type { CourseFeeQuote } from '@school/bff-staff/contract/course-fees';
import { volumeDiscount } from '@school/core/course-fees/quote-fee';
import { CopyButton } from '@school/web-kit/button/CopyButton';
import { Fact, Facts } from '@school/web-kit/facts/Facts';
import { Alert } from '@school/web-kit/feedback/Alert';
import { EmptyState } from '@school/web-kit/feedback/EmptyState';
import { Card } from '@school/web-kit/shell/Card';
import { paths } from '../../app/paths';
import { PlaceLink } from '../../app/PlaceLink';
import type { FeeQuestion } from './fee-form';
import { amountText, costText, paymentPageQuery, quoteMessage } from './quote-text';

/** A calculated fee with the values it was calculated for. */
export interface Quote {
  fee: CourseFeeQuote;
  asked: FeeQuestion;
}

/** The calculated fee with its next steps. Both are disabled while the form has other values. */
export function QuoteCard({ quote, isStale }: { quote: Quote | undefined; isStale: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  // On a phone the fee is below the form, out of sight.
  useEffect(() => {
    if (quote) box.current?.scrollIntoView({ block: 'nearest' });
  }, [quote]);
  return (
    <div ref={box}>
      <Card title="Fee">
        <p role="status" className="visually-hidden">
          {quote && !isStale ? `The fee is ${amountText(quote.fee.discounted_fee, quote.fee.currency)}.` : ''}
        </p>
        {quote ? (
          <QuoteFacts quote={quote} isStale={isStale} />
        ) : (
          <EmptyState title="No fee yet." text="Fill in the form and press Calculate fee." level={3} />
        )}
      </Card>
    </div>
  );
}

function QuoteFacts({ quote: { fee, asked }, isStale }: { quote: Quote; isStale: boolean }) {
  const amount = (value: number) => amountText(value, fee.currency);
  const volume = volumeDiscount(fee.total_classes);
  return (
    <>
      <p className="muted">
        {fee.course}, {fee.total_classes} classes, {asked.service_type}, {asked.enrolment_type}, {asked.country}
      </p>
      <Facts layout="sums">
        <Fact name="Base fee">{amount(fee.base_fee)}</Fact>
        {volume > 0 && (
          <Fact name="Volume discount">
            {volume}% for {fee.total_classes} classes
          </Fact>
        )}
        <Fact name="Total fee">{amount(fee.total_fee)}</Fact>
        <Fact name="Discount">
          {fee.discount_percentage}%{fee.discount_code !== null && ` (${fee.discount_code})`}
        </Fact>
        <Fact name="Discounted fee" main>
          {amount(fee.discounted_fee)}
        </Fact>
        <Fact name="Cost per class">{costText(fee.cpc, fee.currency)}</Fact>
        <Fact name="Currency">{fee.currency}</Fact>
      </Facts>
      {fee.detail && <Alert kind="info">{fee.detail}</Alert>}
      {fee.warnings.map((warning) => (
        <Alert key={warning} kind="warning">
          {warning}
        </Alert>
      ))}
      {isStale ? (
        <Alert kind="info">The form has changed since. Calculate the fee again.</Alert>
      ) : (
        <Row gap={2}>
          <CopyButton text={quoteMessage(fee, asked)} label="Copy message" />
          <PlaceLink variant="secondary" href={`${paths.generatePaymentPage}?${paymentPageQuery(fee, asked)}`}>
            Create payment page
          </PlaceLink>
        </Row>
      )}
    </>
  );
}

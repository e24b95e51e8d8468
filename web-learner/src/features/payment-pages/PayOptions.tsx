import type { PaymentOption } from '@school/bff-learner/contract/catalog';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { SafeHtml } from '@school/web-kit/html/SafeHtml';
import { ChevronDownIcon } from '@school/web-kit/icons/ChevronDownIcon';
import { useState, type ReactNode } from 'react';
import { optionsUrl } from '../../app/early-answers';
import { useAnswer } from '../../app/use-answer';
import { MESSAGES } from './messages';
import { OptionsShape } from './OptionsShape';
import css from './Payment.module.css';

interface PayOptionsProps {
  currency: string;
  /** What follows the ways to pay, once they are known. */
  children: (options: readonly PaymentOption[]) => ReactNode;
}

/** B9: the ways to pay in the page's currency, the recommended one first and open. */
export function PayOptions({ currency, children }: PayOptionsProps) {
  const { data, error, isLoading, reload } = useAnswer<PaymentOption[]>(optionsUrl(currency));
  return (
    <section className={css.panel} id="how-to-pay" tabIndex={-1} aria-labelledby="how-to-pay-title">
      <h2 id="how-to-pay-title">{MESSAGES.how}</h2>
      {content()}
    </section>
  );

  function content() {
    if (data === undefined) {
      return error && !isLoading ? (
        <ErrorState text={MESSAGES.optionsFailed} onRetry={() => void reload()} />
      ) : (
        <LoadingRegion label={MESSAGES.optionsLoading}>
          <OptionsShape />
        </LoadingRegion>
      );
    }
    if (data.length === 0) return <p>{MESSAGES.optionsEmpty}</p>;
    return (
      <>
        <p className={css.muted}>{MESSAGES.howText}</p>
        <div className={css.options}>
          {data.map((option, index) => (
            <Option key={option.option_id} option={option} startsOpen={index === 0} />
          ))}
        </div>
        {children(data)}
      </>
    );
  }
}

// The browser's own disclosure: keyboards, find-in-page and a page without script know it.
function Option({ option, startsOpen }: { option: PaymentOption; startsOpen: boolean }) {
  const [isRead, setIsRead] = useState(startsOpen);
  return (
    <details
      className={css.option}
      name="payment-option"
      open={startsOpen || undefined}
      onToggle={(event) => event.currentTarget.open && setIsRead(true)}
    >
      <summary>
        <span className={css.optionName}>
          {option.partner_name}
          {option.is_recommended && <span className={css.recommended}>{MESSAGES.recommended}</span>}
        </span>
        <ChevronDownIcon />
      </summary>
      <div className={css.optionText}>
        {isRead && <SafeHtml html={option.payment_details} waiting={<Skeleton lines={3} />} />}
      </div>
    </details>
  );
}

import type { PaymentOption } from '@school/bff-learner/contract/catalog';
import type { PayAccount as Account } from '@school/bff-learner/contract/payment-pages';
import { CopyButton } from '@school/web-kit/button/CopyButton';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { SafeHtml } from '@school/web-kit/html/SafeHtml';
import { ChevronDownIcon } from '@school/web-kit/icons/ChevronDownIcon';
import { Stack } from '@school/web-kit/layout/Stack';
import { useState, type ReactNode } from 'react';
import { accountsUrl, optionsUrl } from '../../app/early-answers';
import { useAnswer } from '../../app/use-answer';
import { MESSAGES } from './messages';
import { OptionsShape } from './OptionsShape';
import { PayAccount } from './PayAccount';
import css from './Payment.module.css';
import optionCss from './PayOptions.module.css';

interface PayOptionsProps {
  currency: string;
  /** The number that the family writes into its transfer; a payment page has one. */
  reference?: string | undefined;
  /** The page or link that is paid. */
  target: { page_id: string } | { token: string };
  /** Nothing can be paid any more, so only the parts below are shown. */
  isClosed?: boolean;
  /** The parts below the ways to pay, once these have loaded. */
  children: (options: readonly PaymentOption[]) => ReactNode;
}

/** The ways to pay in the page's currency; the recommended one comes first and is open. */
export function PayOptions({ currency, reference, target, isClosed = false, children }: PayOptionsProps) {
  const { data, error, isLoading, reload } = useAnswer<PaymentOption[]>(optionsUrl(currency));
  // Without its answer the details say the same, only without buttons.
  const accounts = useAnswer<Account[]>(isClosed ? undefined : accountsUrl(target)).data ?? [];
  return (
    <section className={css.panel} id="how-to-pay" tabIndex={-1} aria-labelledby="how-to-pay-title">
      <h2 id="how-to-pay-title">{isClosed ? MESSAGES.lateTitle : MESSAGES.how}</h2>
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
        {!isClosed && (
          <>
            <p className="muted">{MESSAGES.howText}</p>
            <Stack gap={3}>
              {data.map((option, index) => (
                <Option
                  key={option.option_id}
                  option={option}
                  account={accounts.find(({ option_id }) => option_id === option.option_id)}
                  startsOpen={index === 0}
                />
              ))}
            </Stack>
          </>
        )}
        {!isClosed && reference !== undefined && (
          <div className={optionCss.reference}>
            <p>
              {MESSAGES.referenceOfPage} <strong>{reference}</strong>
            </p>
            <CopyButton text={reference} label={MESSAGES.copyReference} />
          </div>
        )}
        {children(data)}
      </>
    );
  }
}

// A native `<details>`: it works with keyboards, with the browser's search and without a script.
function Option(props: { option: PaymentOption; account: Account | undefined; startsOpen: boolean }) {
  const { option, account, startsOpen } = props;
  const [isRead, setIsRead] = useState(startsOpen);
  return (
    <details
      className={optionCss.option}
      name="payment-option"
      open={startsOpen || undefined}
      onToggle={(event) => event.currentTarget.open && setIsRead(true)}
    >
      <summary>
        <span className={optionCss.optionName}>
          {option.partner_name}
          {option.is_recommended && <span className={optionCss.recommended}>{MESSAGES.recommended}</span>}
        </span>
        <ChevronDownIcon />
      </summary>
      <div className={optionCss.optionText}>
        {isRead && <SafeHtml html={option.payment_details} waiting={<Skeleton lines={3} />} />}
        {isRead && account && <PayAccount account={account} />}
      </div>
    </details>
  );
}

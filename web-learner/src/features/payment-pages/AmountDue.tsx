import type { PublicPage } from '@school/bff-learner/contract/payment-pages';
import { moneyText } from '@school/core/shared/money';
import { CheckIcon } from '@school/web-kit/icons/CheckIcon';
import { WarningIcon } from '@school/web-kit/icons/WarningIcon';
import { ClockLabel, HowLink, PaybackPromise } from './DueParts';
import { formatDay } from '@school/web-kit/time/wall-text';
import { MESSAGES } from './messages';
import { StateBadge, type AlsoSaid } from './StateBadge';
import { TimeLeft } from './TimeLeft';
import dueCss from './Due.module.css';

interface AmountDueProps {
  page: PublicPage;
  /** The end as a time of this device's clock, which may be wrong. */
  expiresAt: Date;
  onExpired: () => void;
}

/** A family that has sent its proof has nothing left to do in time: the page waits for the school, also past its end. */
export const waitsForSchool = ({ is_paid, proof_state }: PublicPage): boolean =>
  !is_paid && proof_state === 'submitted';

/** The sum, the child and the end of the offer: a parent must see these first. */
export function AmountDue({ page, expiresAt, onExpired }: AmountDueProps) {
  const isWaiting = waitsForSchool(page);
  const isExpired = page.is_expired && !isWaiting;
  const isOpen = !page.is_paid && !isExpired;
  return (
    <section className={dueCss.due} aria-label={MESSAGES.due}>
      <div className={dueCss.dueTop}>
        <StateBadge isPaid={page.is_paid} also={alsoSaid(page)} />
        {page.num_of_instalments > 1 && (
          <span className={dueCss.part}>
            Payment {page.instalment} of {page.num_of_instalments}
          </span>
        )}
      </div>
      {page.is_paid && <Headline icon={<CheckIcon size="lg" />} {...paidWords(page)} />}
      {isExpired && <Headline icon={<WarningIcon size="lg" />} title={MESSAGES.expiredTitle} />}
      <div>
        {isOpen ? (
          <h1 className={dueCss.dueLabel}>{MESSAGES.due}</h1>
        ) : (
          <p className={dueCss.dueLabel}>{page.is_paid ? 'Paid' : 'Amount'}</p>
        )}
        <p className={dueCss.amount}>{moneyText(page.payment_amount, page.payment_currency)}</p>
        <p className={dueCss.forWhom}>
          for <strong>{page.student_name}</strong>, {page.course}
        </p>
      </div>
      {isOpen && !isWaiting && (
        <>
          <div className={dueCss.clock}>
            <ClockLabel />
            <TimeLeft to={expiresAt} onDone={onExpired} />
          </div>
          <HowLink />
        </>
      )}
      {isOpen && <PaybackPromise />}
    </section>
  );
}

function alsoSaid(page: PublicPage): AlsoSaid | undefined {
  if (page.refund) return page.refund.is_whole ? 'Refunded' : 'Partly refunded';
  if (waitsForSchool(page)) return 'Proof submitted';
  return page.is_expired ? 'Expired' : undefined;
}

function paidWords({ refund, payment_currency }: PublicPage): { title: string; text: string } {
  if (!refund) return { title: MESSAGES.paidTitle, text: MESSAGES.paidText };
  const back = `We have paid back ${moneyText(refund.amount, payment_currency)} on ${formatDay(refund.refunded_at.slice(0, 10))}.`;
  return refund.is_whole
    ? { title: MESSAGES.refundedTitle, text: `${back} ${MESSAGES.paidText}` }
    : { title: MESSAGES.paidTitle, text: `${back} ${MESSAGES.partlyRefundedText}` };
}

function Headline({ icon, title, text }: { icon: React.ReactNode; title: string; text?: string }) {
  return (
    <div className={dueCss.headline}>
      <span className={dueCss.headIcon}>{icon}</span>
      <div>
        <h1>{title}</h1>
        {text && <p className="muted">{text}</p>}
      </div>
    </div>
  );
}

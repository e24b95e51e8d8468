import type { ResolvedLink } from '@school/bff-learner/contract/short-links';
import { moneyText } from '@school/core/shared/money';
import { ClockLabel, HowLink, PaybackPromise } from './DueParts';
import { MESSAGES } from './messages';
import { StateBadge, type AlsoSaid } from './StateBadge';
import { TimeLeft } from './TimeLeft';
import { useExpiry } from './use-expiry';
import dueCss from './Due.module.css';

/** A collection or token link: a payment that belongs to no enrolment. */
export type PaidLink = Extract<ResolvedLink, { kind: 'collection' | 'token' }>;

interface LinkDueProps {
  link: PaidLink;
  /** It expired while a proof was being written. */
  isLate: boolean;
  onExpired: () => void;
}

/** The sum of a payment link, and when it expires. */
export function LinkDue({ link, isLate, onExpired }: LinkDueProps) {
  const expiresAt = useExpiry(link);
  const isPaid = link.state === 'paid';
  return (
    <section className={dueCss.due} aria-label={MESSAGES.due}>
      <div className={dueCss.dueTop}>
        <StateBadge isPaid={isPaid} also={isLate ? 'Expired' : alsoSaid(link)} />
        {link.kind === 'token' && <span className={dueCss.part}>Deposit for {link.student_name}</span>}
      </div>
      {isPaid && <h1>{link.returned_at === null ? MESSAGES.paidTitle : MESSAGES.refundedTitle}</h1>}
      <div>
        {isPaid ? <p className={dueCss.dueLabel}>Paid</p> : <h1 className={dueCss.dueLabel}>{MESSAGES.due}</h1>}
        <p className={dueCss.amount}>{moneyText(link.amount, link.currency)}</p>
        <p className={dueCss.forWhom}>
          for <strong>{link.title}</strong>
          {link.kind === 'token' && `, ${link.course}`}
        </p>
      </div>
      {link.description !== '' && <p className="as-typed">{link.description}</p>}
      {link.state === 'active' && !isLate && (
        <>
          <div className={dueCss.clock}>
            <ClockLabel />
            <TimeLeft to={expiresAt} onDone={onExpired} />
          </div>
          <HowLink />
        </>
      )}
      {!isPaid && !isLate && link.kind === 'token' && <PaybackPromise />}
    </section>
  );
}

function alsoSaid({ returned_at, state }: PaidLink): AlsoSaid | undefined {
  if (returned_at !== null) return 'Refunded';
  return state === 'proof submitted' ? 'Proof submitted' : undefined;
}

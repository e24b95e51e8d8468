import type { PaidLink } from './LinkPage';
import { ClockLabel, HowLink, PaybackPromise } from './DueParts';
import { MESSAGES } from './messages';
import { moneyText } from '../../app/money-text';
import { StateBadge, type AlsoSaid } from './StateBadge';
import { TimeLeft } from './TimeLeft';
import { useServerNow } from './use-server-now';
import css from './Payment.module.css';

/** What a payment link asks for, and until when. */
export function LinkDue({ link, onExpired }: { link: PaidLink; onExpired: () => void }) {
  const expiresAt = useServerNow(link);
  const isPaid = link.state === 'paid';
  return (
    <section className={css.due} aria-label={MESSAGES.due}>
      <div className={css.dueTop}>
        <StateBadge isPaid={isPaid} also={alsoSaid(link)} />
        {link.kind === 'token' && <span className={css.part}>Deposit for {link.student_name}</span>}
      </div>
      {isPaid && <h1>{link.returned_at === null ? MESSAGES.paidTitle : MESSAGES.refundedTitle}</h1>}
      <div>
        {isPaid ? <p className={css.dueLabel}>Paid</p> : <h1 className={css.dueLabel}>{MESSAGES.due}</h1>}
        <p className={css.amount}>{moneyText(link.amount, link.currency)}</p>
        <p className={css.forWhom}>
          for <strong>{link.title}</strong>
          {link.kind === 'token' && `, ${link.course}`}
        </p>
      </div>
      {link.description !== '' && <p className={css.description}>{link.description}</p>}
      {!isPaid && (
        <>
          <div className={css.clock}>
            <ClockLabel />
            <TimeLeft to={expiresAt} onDone={onExpired} />
          </div>
          <HowLink />
          <PaybackPromise />
        </>
      )}
    </section>
  );
}

function alsoSaid({ returned_at, state }: PaidLink): AlsoSaid | undefined {
  if (returned_at !== null) return 'Refunded';
  return state === 'proof submitted' ? 'Proof submitted' : undefined;
}

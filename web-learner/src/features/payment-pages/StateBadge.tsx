import type { PublicPage } from '@school/bff-learner/contract/payment-pages';
import { classNames } from '@school/web-kit/class-names';
import css from './Payment.module.css';

/** B4: Pending or Paid; an expired page and a proof that waits are said, too. */
export function StateBadge({ page }: { page: Pick<PublicPage, 'is_paid' | 'is_expired' | 'proof_state'> }) {
  const [text, tone] = stateOf(page);
  return <span className={classNames(css.badge, tone)}>{text}</span>;
}

function stateOf({ is_paid, is_expired, proof_state }: Parameters<typeof StateBadge>[0]['page']): [string, string?] {
  if (is_paid) return ['Paid', css.isPaid];
  if (is_expired) return ['Expired', css.isExpired];
  return proof_state === 'submitted' ? ['Proof submitted', css.isWaiting] : ['Pending', css.isPending];
}

import type { PaymentPage } from '@school/bff-staff/contract/payment-pages';
import { expiryBadge, type PageState } from '@school/core/payment-pages/state';
import { Badge, type BadgeTone } from '@school/web-kit/shell/Badge';

const TONES: Readonly<Record<PageState, BadgeTone>> = {
  Pending: 'info',
  Paid: 'success',
  Punched: 'primary',
  Expired: 'danger',
};

type RefundFacts = Pick<PaymentPage, 'refunded_at' | 'refunded_amount' | 'is_refund_waiting'>;

/** Pending, Paid, Punched or Expired, whether a proof waits, and whether money was or will be refunded. */
export function StateBadge({ page }: { page: Pick<PaymentPage, 'state' | 'is_paid' | 'proof_state'> & RefundFacts }) {
  return (
    <>
      <Badge tone={TONES[page.state]}>{page.state}</Badge>{' '}
      {!page.is_paid && page.proof_state === 'submitted' && <Badge tone="warning">Proof waits</Badge>}{' '}
      {!page.is_paid && page.proof_state === 'rejected' && <Badge>Proof rejected</Badge>}{' '}
      {page.refunded_at !== null && <Badge tone="warning">Refunded</Badge>}
      {page.refunded_at === null && page.refunded_amount !== null && <Badge tone="warning">Partly refunded</Badge>}{' '}
      {page.is_refund_waiting && <Badge tone="warning">Refund waits</Badge>}
    </>
  );
}

/** Expired, 'Expires in N days' or Active, by the server's clock; a punched page has no end any more. */
export function ExpiryBadge({ page }: { page: PaymentPage }) {
  if (page.is_punched) return <span className="muted">–</span>;
  const badge = expiryBadge(
    {
      expiresAt: new Date(page.expires_at),
      // A page that was set to expired is expired, whatever its date says.
      expiredAt: page.is_expired ? new Date(page.server_time) : null,
      paidAt: page.paid_at === null ? null : new Date(page.paid_at),
      punchedAt: page.punched_at === null ? null : new Date(page.punched_at),
    },
    new Date(page.server_time),
  );
  return <Badge tone={badge.tone}>{badge.text}</Badge>;
}

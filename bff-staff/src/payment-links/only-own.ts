import type { Session } from '@school/infra/auth/session';

/** The account whose links a person may see and change, or null for everybody's, with `payment.view_all`. */
export const onlyOwn = ({ accountId, role, permissions }: Session): number | null =>
  role === 'superuser' || permissions.includes('payment.view_all') ? null : accountId;

/** The same for tokens: refunders see everybody's, because they return the unused ones. */
export const onlyOwnTokens = (session: Session): number | null =>
  session.permissions.some((one) => one === 'refund.request' || one === 'refund.approve') ? null : onlyOwn(session);

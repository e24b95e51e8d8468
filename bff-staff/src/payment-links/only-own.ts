import type { Session } from '@school/infra/http/session';

/** Whose links a person sees and changes: the own ones, or those of all (null) with `payment.view_all`. */
export const onlyOwn = ({ accountId, role, permissions }: Session): number | null =>
  role === 'superuser' || permissions.includes('payment.view_all') ? null : accountId;

/** The same for tokens, which those who pay money back see, too: they return the ones that nobody used. */
export const onlyOwnTokens = (session: Session): number | null =>
  session.permissions.some((one) => one === 'refund.request' || one === 'refund.approve') ? null : onlyOwn(session);

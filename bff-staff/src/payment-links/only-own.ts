import type { Session } from '@school/infra/http/session';

/** Whose links a person sees and changes: the own ones, or those of all (null) with `payment.view_all`. */
export const onlyOwn = ({ accountId, role, permissions }: Session): number | null =>
  role === 'superuser' || permissions.includes('payment.view_all') ? null : accountId;

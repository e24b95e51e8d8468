import type { Session } from '@school/infra/auth/session';

/** Whether somebody may read and decide texts that are restricted for safeguarding. */
export const maySafeguard = ({ role, permissions }: Session): boolean =>
  role === 'superuser' || permissions.includes('comment.safeguard');

import { seesAll, type Scoped } from '@school/core/access-control/scope';
import type { Session } from '@school/infra/auth/session';

/** Whether the caller sees everybody's; otherwise the statements narrow to their own and their owner teams'. */
export const callerSeesAll = ({ role, permissions }: Session, what: Scoped): boolean =>
  seesAll({ isSuperuser: role === 'superuser', permissions }, what);

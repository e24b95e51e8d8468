import { MANAGE_ACCOUNTS } from '@school/bff-staff/contract/users';
import { useMeQuery } from '../../app/auth-api';

/** What the person signed in may do about accounts; the server judges each call by itself. */
export interface AccountRights {
  mayManage: boolean;
  isAdmin: boolean;
  /** The own name, as the list has it: nobody closes their own account. */
  ownName: string | undefined;
}

/** The rights of the person signed in. */
export function useAccountRights(): AccountRights {
  const { data } = useMeQuery();
  const isAdmin = data?.user.is_superuser === true;
  return {
    isAdmin,
    mayManage: isAdmin || data?.user.permissions.includes(MANAGE_ACCOUNTS) === true,
    ownName: data?.user.username,
  };
}

import { MANAGE_ACCOUNTS } from '@school/bff-staff/contract/users';
import { useMeQuery } from '../../app/auth-api';

/** The person's rights about accounts. Use them only to show or hide; the server checks each call. */
export interface AccountRights {
  mayManage: boolean;
  isAdmin: boolean;
  /** The person's own user name, as the list shows it: nobody can close their own account. */
  ownName: string | undefined;
}

/** The rights of the signed-in person. */
export function useAccountRights(): AccountRights {
  const { data } = useMeQuery();
  const isAdmin = data?.user.is_superuser === true;
  return {
    isAdmin,
    mayManage: isAdmin || data?.user.permissions.includes(MANAGE_ACCOUNTS) === true,
    ownName: data?.user.username,
  };
}

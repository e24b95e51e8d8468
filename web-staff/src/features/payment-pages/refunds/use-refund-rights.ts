import { useMeQuery } from '../../../app/auth-api';

/** What the person signed in may do about refunds; the server judges each call by itself. */
export function useRefundRights(): { mayRequest: boolean; mayApprove: boolean } {
  const { data } = useMeQuery();
  const may = (permission: string) =>
    data !== undefined && (data.user.is_superuser || data.user.permissions.includes(permission));
  return { mayRequest: may('refund.request'), mayApprove: may('refund.approve') };
}

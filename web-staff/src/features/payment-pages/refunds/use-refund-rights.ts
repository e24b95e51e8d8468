import { useMeQuery } from '../../../app/auth-api';

/** The person's rights about refunds. Use them only to show or hide; the server checks each call. */
export function useRefundRights(): { mayRequest: boolean; mayApprove: boolean } {
  const { data } = useMeQuery();
  const may = (permission: string) =>
    data !== undefined && (data.user.is_superuser || data.user.permissions.includes(permission));
  return { mayRequest: may('refund.request'), mayApprove: may('refund.approve') };
}

import { useMeQuery } from './auth-api';

/** Whether the person has a permission. Use it only to show or hide; the server checks each call. */
export function useMay(): (permission: string) => boolean {
  const { data } = useMeQuery();
  return (permission) => data !== undefined && (data.user.is_superuser || data.user.permissions.includes(permission));
}

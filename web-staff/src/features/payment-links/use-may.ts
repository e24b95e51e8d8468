import { useMeQuery } from '../../app/auth-api';

/** Whether the person in front of the screen has a permission; the server judges each call by itself. */
export function useMay(): (permission: string) => boolean {
  const { data } = useMeQuery();
  return (permission) => data !== undefined && (data.user.is_superuser || data.user.permissions.includes(permission));
}

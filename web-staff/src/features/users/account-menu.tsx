import type { Account } from '@school/bff-staff/contract/users';
import { CheckIcon } from '@school/web-kit/icons/CheckIcon';
import { KeyIcon } from '@school/web-kit/icons/KeyIcon';
import { TrashIcon } from '@school/web-kit/icons/TrashIcon';
import type { MenuItem } from '@school/web-kit/menu/Menu';
import type { Opened } from './AccountDialogs';
import type { AccountRights } from './account-rights';

/** What may be done to an account: nothing to the own one, and to an admin's by admins only. */
export function accountMenu(
  account: Account,
  { isAdmin, ownName }: AccountRights,
  open: (opened: Opened) => void,
): readonly MenuItem[] {
  const isOwn = (account.role === 'Superuser' || account.role === 'Staff') && account.name === ownName;
  if (isOwn || (account.role === 'Superuser' && !isAdmin)) return [];
  const item = (what: Opened['what'], label: string, icon: MenuItem['icon'], danger = false): MenuItem => ({
    label,
    icon,
    danger,
    onSelect: () => open({ what, account }),
  });
  return [
    ...(account.has_second_factor ? [item('reset', 'Reset second factor', <KeyIcon />)] : []),
    account.is_disabled ? item('enable', 'Enable', <CheckIcon />) : item('disable', 'Disable', <TrashIcon />, true),
  ];
}

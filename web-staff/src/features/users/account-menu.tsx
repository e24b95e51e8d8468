import type { Account } from '@school/bff-staff/contract/users';
import { CheckIcon } from '@school/web-kit/icons/CheckIcon';
import { KeyIcon } from '@school/web-kit/icons/KeyIcon';
import { LinkIcon } from '@school/web-kit/icons/LinkIcon';
import { TrashIcon } from '@school/web-kit/icons/TrashIcon';
import type { MenuItem } from '@school/web-kit/menu/Menu';
import type { Opened } from './AccountDialogs';
import type { AccountRights } from './account-rights';

/** The roles that sign in to the learner app; a link can set their password. */
const PORTAL_ROLES: readonly Account['role'][] = ['Family', 'Teacher'];

/** The actions on an account: none on the person's own, and on an admin's only for admins. */
export function accountMenu(
  account: Account,
  { isAdmin, ownName }: AccountRights,
  open: (opened: Opened) => void,
  sendLink: (account: Account) => void,
): readonly MenuItem[] {
  const isOwn = (account.role === 'Superuser' || account.role === 'Staff') && account.name === ownName;
  if (isOwn || (account.role === 'Superuser' && !isAdmin)) return [];
  const item = (what: Opened['what'], label: string, icon: MenuItem['icon'], danger = false): MenuItem => ({
    label,
    icon,
    danger,
    onSelect: () => open({ what, account }),
  });
  const mayGetLink = PORTAL_ROLES.includes(account.role) && !account.is_disabled;
  return [
    ...(mayGetLink ? [{ label: 'Send set-password link', icon: <LinkIcon />, onSelect: () => sendLink(account) }] : []),
    ...(account.has_second_factor ? [item('reset', 'Reset second factor', <KeyIcon />)] : []),
    account.is_disabled ? item('enable', 'Enable', <CheckIcon />) : item('disable', 'Disable', <TrashIcon />, true),
  ];
}

import { ok, refuse, type Result } from '../shared/result.js';
import type { UserReason } from './errors.js';

/** How many set-password links may be made for one account within an hour. */
export const PASSWORD_LINKS_PER_HOUR = 5;

/** An account as the rule of the set-password link sees it, read under the lock. */
export interface LinkedAccount {
  isDisabled: boolean;
  /** A student or a teacher belongs to it. */
  usesPortal: boolean;
  /** A member of staff or of sales belongs to it. */
  isOffice: boolean;
  linksThisHour: number;
}

/** Whether staff may send a set-password link: to families and teachers only, because it opens the portal. */
export function canSendPasswordLink(account: LinkedAccount): Result<'ok', UserReason> {
  if (account.isOffice || !account.usesPortal) return refuse('not_of_the_portal');
  if (account.isDisabled) return refuse('account_disabled');
  return account.linksThisHour >= PASSWORD_LINKS_PER_HOUR ? refuse('too_many_links') : ok('ok');
}

import { ok, refuse, type Result } from '../shared/result.js';
import type { AccountChange } from '../users/disable-account.js';
import { PERMISSIONS, type Permission } from '../users/permissions.js';
import type { AccessReason } from './errors.js';

/** The longest name and description of a role. */
export const ROLE_NAME_MAX = 60;
export const ROLE_DESCRIPTION_MAX = 300;

/** How many roles one person can have. */
export const ROLES_OF_MEMBER_MAX = 50;

/** What several roles allow together; permissions that the school no longer knows allow nothing. */
export function permissionsOfRoles(roles: readonly { permissions: readonly string[] }[]): Permission[] {
  const given = new Set(roles.flatMap(({ permissions }) => permissions));
  return PERMISSIONS.filter((one) => given.has(one));
}

/**
 * Whether a person may change what another one, or they themselves, may do. The last admin who can sign in stays one:
 * nobody else could ever make another.
 */
export function canChangeAccess(
  { actor, target, enabledAdmins }: AccountChange,
  isToBeAdmin: boolean,
): Result<'ok', AccessReason> {
  if (actor.isDisabled) return refuse('not_enabled');
  if (!actor.isAdmin) return refuse('admins_only');
  const losesAdmin = target.isAdmin && target.canSignIn && !isToBeAdmin;
  return losesAdmin && enabledAdmins <= 1 ? refuse('last_admin') : ok('ok');
}

/** What a change gives and takes, each in the order of `all`. */
export interface Difference<T> {
  added: T[];
  removed: T[];
  kept: T[];
}

/** Compares what was open to a person with what will be. */
export function accessDifference<T>(
  all: readonly T[],
  was: (one: T) => boolean,
  will: (one: T) => boolean,
): Difference<T> {
  return {
    added: all.filter((one) => will(one) && !was(one)),
    removed: all.filter((one) => was(one) && !will(one)),
    kept: all.filter((one) => was(one) && will(one)),
  };
}

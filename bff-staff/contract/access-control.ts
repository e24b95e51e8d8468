import { ROLE_DESCRIPTION_MAX, ROLE_NAME_MAX, ROLES_OF_MEMBER_MAX } from '@school/core/access-control/access';
import { ACCESS_REFUSALS } from '@school/core/access-control/errors';
import { AUTH_REFUSALS } from '@school/core/auth/errors';
import { PASSWORD_LENGTH_MAX } from '@school/core/auth/password-rule';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { plainText } from '@school/core/shared/text-format';
import { atMostCharacters } from '@school/core/shared/texts';
import { isStaffEmail, isUsername } from '@school/core/users/add-staff';
import { REASON_LETTERS_MAX, STAFF_REFUSALS } from '@school/core/users/errors';
import { PERMISSIONS } from '@school/core/users/permissions';
import { z } from 'zod';
import { done, idParam, idParams, instant, pageFields } from './shared.js';

const id = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const textOf = (reason: keyof typeof ACCESS_REFUSALS): string => ACCESS_REFUSALS[reason].text;

/** A role with those who have it. */
export const role = z.object({
  id,
  name: z.string(),
  description: z.string(),
  permissions: z.array(z.string()),
  needs_second_factor: z.boolean(),
  /** It came with the school, and cannot be removed. */
  is_built_in: z.boolean(),
  holders: z.array(z.object({ id, username: z.string() })),
  updated_at: instant,
});
export type Role = z.infer<typeof role>;

const listFields = {
  q: z.string().max(100).optional(),
  sort: z.enum(['name', '-name']).default('name'),
  ...pageFields,
};

export const listRoles = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/access-control/roles/',
  summary: 'Roles with their permissions and those who have them; admins only (product 2.4, access control).',
  query: z.object(listFields),
  response: z.object({ results: z.array(role), count: z.number().int() }),
});

const NO_NAME = textOf('role_name_missing');

export const roleBody = z.object({
  name: z.string(NO_NAME).trim().min(1, NO_NAME).max(ROLE_NAME_MAX, atMostCharacters(ROLE_NAME_MAX)),
  description: plainText(z.string()).max(ROLE_DESCRIPTION_MAX, atMostCharacters(ROLE_DESCRIPTION_MAX)),
  permissions: z
    .array(z.enum(PERMISSIONS))
    .min(1, textOf('role_without_permissions'))
    .max(PERMISSIONS.length)
    .transform((all) => [...new Set(all)]),
  needs_second_factor: z.boolean(),
});

const made = done.extend({ id });

export const addRole = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/access-control/roles/',
  summary: 'Adds a role; audited (product 2.4, access control).',
  body: roleBody,
  response: made,
  status: 201,
  refusals: [textOf('role_name_taken')],
});

export const changeRole = defineEndpoint({
  method: 'PUT',
  path: '/api/blackops/access-control/roles/{id}/',
  summary: 'Changes a role for all who have it, at once; audited (product 2.4, access control).',
  params: idParams,
  body: roleBody.extend({ updated_at: instant }),
  response: made,
  refusals: [textOf('role_not_found'), textOf('role_changed_meanwhile'), textOf('role_name_taken')],
});

export const removeRole = defineEndpoint({
  method: 'DELETE',
  path: '/api/blackops/access-control/roles/{id}/',
  summary: 'Removes a role that nobody has; audited (product 2.4, access control).',
  params: idParams,
  response: done,
  refusals: [textOf('role_not_found'), textOf('role_stays'), textOf('role_in_use')],
});

/** A member of staff with everything that decides what they may do. */
export const member = z.object({
  id,
  username: z.string(),
  email: z.string().nullable(),
  is_superuser: z.boolean(),
  is_disabled: z.boolean(),
  roles: z.array(z.object({ id, name: z.string() })),
  teams: z.array(z.string()),
  /** What the roles allow together. */
  permissions: z.array(z.string()),
  has_second_factor: z.boolean(),
  needs_second_factor: z.boolean(),
  /** Without one, the link to set it has not been used yet. */
  has_password: z.boolean(),
  version: z.number().int(),
});
export type Member = z.infer<typeof member>;

export const listMembers = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/access-control/members/',
  summary: 'Staff with their roles and owner teams; admins only (product 2.4, access control).',
  query: z.object({ ...listFields, role: idParam.optional() }),
  response: z.object({
    results: z.array(member),
    count: z.number().int(),
    /** Whether the school asks for second factors at all. */
    is_second_factor_required: z.boolean(),
  }),
});

export const memberBody = z.object({
  role_ids: z.array(id).max(ROLES_OF_MEMBER_MAX),
  is_superuser: z.boolean(),
  version: z.number().int().min(1).max(1_000_000_000),
  /** Kept in the audit log. */
  reason: plainText(z.string()).max(REASON_LETTERS_MAX, atMostCharacters(REASON_LETTERS_MAX)).optional(),
});

export const changeMember = defineEndpoint({
  method: 'PUT',
  path: '/api/blackops/access-control/members/{id}/',
  summary: 'Changes what a person may do, from their next call on; audited (product 2.4, access control).',
  params: idParams,
  body: memberBody,
  response: done,
  refusals: [
    textOf('member_not_found'),
    textOf('member_changed_meanwhile'),
    textOf('role_unknown'),
    textOf('admins_only'),
    textOf('not_enabled'),
    textOf('last_admin'),
  ],
});

export const invitationBody = z.object({
  email: z.string(textOf('email_wrong')).trim().toLowerCase().refine(isStaffEmail, textOf('email_wrong')),
  username: z.string(textOf('username_wrong')).trim().refine(isUsername, textOf('username_wrong')),
  role_ids: z.array(id).min(1, 'Please choose at least one role.').max(ROLES_OF_MEMBER_MAX),
});

/** The link is shown only once. */
const invitation = done.extend({ url: z.string(), expires_at: instant });
export type Invitation = z.infer<typeof invitation>;

export const inviteMember = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/access-control/members/',
  summary: 'Adds a member of staff, who gets a link to set a password; audited (product 2.4, access control).',
  body: invitationBody,
  response: invitation,
  status: 201,
  refusals: [textOf('role_unknown'), textOf('email_taken'), textOf('username_taken')],
});

export const inviteAgain = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/access-control/members/{id}/link/',
  summary: 'Sends the link again to somebody without a password; audited (product 2.4, access control).',
  params: idParams,
  response: invitation,
  refusals: [textOf('member_not_found'), textOf('has_password')],
});

const tokenParams = z.object({ token: z.string().max(200) });

export const readInvitation = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/set-password/{token}/',
  summary: 'Whose password an invitation of staff sets (product 2.4, access control).',
  params: tokenParams,
  response: z.object({ username: z.string() }),
  refusals: [AUTH_REFUSALS.link_not_found.text],
});

export const firstPasswordBody = z.object({
  new_password: z
    .string(STAFF_REFUSALS.staff_password_too_short.text)
    .max(PASSWORD_LENGTH_MAX, STAFF_REFUSALS.password_too_long.text),
});

export const setFirstPassword = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/set-password/{token}/',
  summary: 'Sets the first password of a member of staff; they then sign in (product 2.4, access control).',
  params: tokenParams,
  body: firstPasswordBody,
  response: done,
  refusals: [
    AUTH_REFUSALS.link_not_found.text,
    STAFF_REFUSALS.staff_password_too_short.text,
    STAFF_REFUSALS.password_unprintable.text,
    STAFF_REFUSALS.password_too_common.text,
    STAFF_REFUSALS.password_has_name.text,
  ],
});

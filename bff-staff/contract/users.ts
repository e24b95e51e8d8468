import { REASON_LETTERS_MAX, USER_REFUSALS } from '@school/core/users/errors';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';
import { done, idParams, instant } from './shared.js';

/** What an account may be. */
export const ACCOUNT_ROLES = ['Superuser', 'Staff', 'Lead manager', 'Teacher', 'Family', 'None'] as const;

const SORTS = ['name', 'role', 'email', 'created_at'] as const;

/** An account as the list shows it; phones are masked (product decision 8). */
export const account = z.object({
  id: z.number().int(),
  name: z.string(),
  role: z.enum(ACCOUNT_ROLES),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  is_disabled: z.boolean(),
  /** Only for those who may change it. */
  disabled_reason: z.string().nullable(),
  has_second_factor: z.boolean(),
  created_at: instant,
});
export type Account = z.infer<typeof account>;

/** What the list is asked for. */
export const listUsersQuery = z.object({
  q: z.string().max(100).optional(),
  role: z.enum(ACCOUNT_ROLES).optional(),
  sort: z.enum([...SORTS, ...SORTS.map((key) => `-${key}` as const)]).default('-created_at'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  page_size: z.coerce.number().int().min(1).max(100).default(20),
});

/** Product 2.4 #50: user_management leads to the users list. */
export const listUsers = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/users/',
  summary: 'Accounts, searched, sorted and paged (B2, User Management).',
  query: listUsersQuery,
  response: z.object({ results: z.array(account), count: z.number().int() }),
});

/** Who may close accounts and help with a lost second factor. */
export const MANAGE_ACCOUNTS = 'account.manage';

const WHY = USER_REFUSALS.reason_missing.text;

/** Why it is done; kept in the audit log. */
export const reasonBody = z.object({ reason: z.string(WHY).trim().min(1, WHY).max(REASON_LETTERS_MAX) });

const { user_not_found, reason_missing, admin_only, not_enabled_yourself } = USER_REFUSALS;
const always = [user_not_found.text, reason_missing.text, admin_only.text, not_enabled_yourself.text];

/** Closes an account (B2, User Management). */
export const disableUser = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/users/{id}/disable/',
  summary: 'Disables an account: its sessions and links end at once; audited.',
  params: idParams,
  body: reasonBody,
  response: done,
  refusals: [
    ...always,
    USER_REFUSALS.own_account.text,
    USER_REFUSALS.last_admin.text,
    USER_REFUSALS.already_disabled.text,
  ],
});

/** Opens it again (B2, User Management). */
export const enableUser = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/users/{id}/enable/',
  summary: 'Enables a disabled account; audited.',
  params: idParams,
  body: reasonBody,
  response: done,
  refusals: [...always, USER_REFUSALS.not_disabled.text],
});

/** Product 2.4 #51: a lost telephone. */
export const resetSecondFactor = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/users/{id}/reset-second-factor/',
  summary: 'Takes the second factor of another away, and its sessions with it; audited (product 2.4 #51).',
  params: idParams,
  body: reasonBody,
  response: done,
  refusals: [...always, USER_REFUSALS.own_second_factor.text, USER_REFUSALS.no_second_factor.text],
});

import { plainText } from '@school/core/shared/text-format';
import { REASON_LETTERS_MAX, USER_REFUSALS } from '@school/core/users/errors';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';
import { done, idParams, instant, pageFields } from './shared.js';

/** The kinds of account in the list. */
export const ACCOUNT_ROLES = ['Superuser', 'Staff', 'Lead manager', 'Teacher', 'Family', 'None'] as const;

const SORTS = ['name', 'role', 'email', 'created_at'] as const;

/** An account as the list shows it; phones are masked. */
export const account = z.object({
  id: z.number().int(),
  name: z.string(),
  role: z.enum(ACCOUNT_ROLES),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  is_disabled: z.boolean(),
  /** Null for callers who may not change it. */
  disabled_reason: z.string().nullable(),
  has_second_factor: z.boolean(),
  created_at: instant,
  /** By password; null if it never happened. */
  last_sign_in_at: instant.nullable(),
});
export type Account = z.infer<typeof account>;

/** The list's query. */
export const listUsersQuery = z.object({
  q: z.string().max(100).optional(),
  role: z.enum(ACCOUNT_ROLES).optional(),
  sort: z.enum([...SORTS, ...SORTS.map((key) => `-${key}` as const)]).default('-created_at'),
  ...pageFields,
});

export const listUsers = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/users/',
  summary: 'Accounts, searched, sorted and paged (B2, User Management, product 2.4 #50).',
  query: listUsersQuery,
  response: z.object({ results: z.array(account), count: z.number().int() }),
});

/** The permission to disable accounts and to help with a lost second factor. */
export const MANAGE_ACCOUNTS = 'account.manage';

const WHY = USER_REFUSALS.reason_missing.text;

/** The reason, kept in the audit log. */
export const reasonBody = z.object({
  reason: plainText(z.string(WHY)).min(1, WHY).max(REASON_LETTERS_MAX),
});

const { user_not_found, reason_missing, admin_only, not_enabled_yourself } = USER_REFUSALS;
const always = [user_not_found.text, reason_missing.text, admin_only.text, not_enabled_yourself.text];

export const disableUser = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/users/{id}/disable/',
  summary: 'Disables an account; its sessions and links end at once; audited (B2, User Management).',
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

export const enableUser = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/users/{id}/enable/',
  summary: 'Enables a disabled account; audited (B2, User Management).',
  params: idParams,
  body: reasonBody,
  response: done,
  refusals: [...always, USER_REFUSALS.not_disabled.text],
});

/** For a lost phone. */
export const resetSecondFactor = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/users/{id}/reset-second-factor/',
  summary: "Removes another person's second factor and ends their sessions; audited (product 2.4 #51).",
  params: idParams,
  body: reasonBody,
  response: done,
  refusals: [...always, USER_REFUSALS.own_second_factor.text, USER_REFUSALS.no_second_factor.text],
});

/** A set-password link as it is shown to the one who made it. */
const madePasswordLink = z.object({
  message: z.string(),
  /** Shown this one time. */
  url: z.string(),
  expires_at: instant,
  is_emailed: z.boolean(),
  /** The text waits in the outbox for somebody to send it. */
  is_for_whatsapp: z.boolean(),
});
export type PasswordLink = z.infer<typeof madePasswordLink>;

/** Product decision 2: a link that staff send. */
export const sendPasswordLink = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/users/{id}/password-link/',
  summary: 'Makes a one-time link to set a password for a family or a teacher; older links die; audited.',
  params: idParams,
  response: madePasswordLink,
  refusals: [
    user_not_found.text,
    USER_REFUSALS.not_of_the_portal.text,
    USER_REFUSALS.account_disabled.text,
    USER_REFUSALS.too_many_links.text,
  ],
});

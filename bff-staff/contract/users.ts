import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';
import { instant } from './shared.js';

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

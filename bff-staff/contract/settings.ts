import { AUTH_REFUSALS } from '@school/core/auth/errors';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';
import { done } from './shared.js';

/** One setting in force, with its unit. */
export const setting = z.object({ group: z.string(), label: z.string(), value: z.string(), unit: z.string() });
export type Setting = z.infer<typeof setting>;

/** Product 2.4 #50: system_settings leads to the settings in force. */
export const listSettings = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/settings/',
  summary: "The school's settings in force (B2, System Settings).",
  response: z.object({ results: z.array(setting), is_second_factor_required: z.boolean() }),
});

/** Product 2.4 #51: finance and admins sign in with a second factor. */
export const demandSecondFactor = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/settings/second-factor/',
  summary: 'Demands a second factor of finance and admins, or does not; admins only, audited (product 2.4 #51).',
  body: z.object({ is_required: z.boolean() }),
  response: done,
  refusals: [AUTH_REFUSALS.second_factor_missing.text],
});

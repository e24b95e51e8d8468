import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';

/** One setting in force, with its unit. */
export const setting = z.object({ group: z.string(), label: z.string(), value: z.string(), unit: z.string() });
export type Setting = z.infer<typeof setting>;

/** Product 2.4 #50: system_settings leads to the settings in force. */
export const listSettings = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/settings/',
  summary: "The school's settings in force (B2, System Settings).",
  response: z.object({ results: z.array(setting) }),
});

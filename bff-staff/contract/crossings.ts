import { CROSSING_REFUSALS as NO } from '@school/core/crossings/errors';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';
import { staffUser } from './auth.js';

const LOST = NO.crossing_not_found.text;
const challenge = z.string(LOST).regex(/^[\w-]{43}$/, LOST);
const code = z.string(LOST).regex(/^[A-Za-z0-9]{43}$/, LOST);

export const beginEntry = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/enter/begin/',
  summary: 'Prepares this browser to enter the back office from the CRM, and says where it asks.',
  body: z.object({ app: z.literal('staff') }),
  response: z.object({ url: z.string() }),
});

export const enter = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/enter/',
  summary: 'Signs in to the back office by a code of the CRM: within a minute, once, and in the browser that asked.',
  body: z.object({ code }),
  response: z.object({ token: z.string(), user: staffUser }),
  refusals: [LOST],
});

export const handOver = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/hand-over/',
  summary: 'Opens a way into the CRM for the browser that asked; audited.',
  body: z.object({ challenge }),
  response: z.object({ url: z.string() }),
  refusals: [LOST, NO.sign_in_again.text, NO.factor_not_passed.text, NO.no_lead_permission.text],
});

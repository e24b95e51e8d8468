import { CROSSING_REFUSALS as NO } from '@school/core/crossings/errors';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';

const LOST = NO.crossing_not_found.text;
const challenge = z.string(LOST).regex(/^[\w-]{43}$/, LOST);
const code = z.string(LOST).regex(/^[A-Za-z0-9]{43}$/, LOST);

export const beginEntry = defineEndpoint({
  method: 'POST',
  path: '/api/leadmanagement/enter/begin/',
  summary: 'Prepares this browser to enter the CRM from the back office, and says where it asks.',
  body: z.object({ app: z.literal('crm') }),
  response: z.object({ url: z.string() }),
});

export const enter = defineEndpoint({
  method: 'POST',
  path: '/api/leadmanagement/enter/',
  summary: 'Signs in to the CRM by a code of the back office: within a minute, once, and in the browser that asked.',
  body: z.object({ code }),
  response: z.object({ token: z.string() }),
  refusals: [LOST],
});

export const handOver = defineEndpoint({
  method: 'POST',
  path: '/api/leadmanagement/hand-over/',
  summary: 'Opens a way into the back office for the browser that asked; audited.',
  body: z.object({ challenge }),
  response: z.object({ url: z.string() }),
  refusals: [LOST, NO.sign_in_again.text, NO.factor_not_passed.text, NO.no_staff_account.text],
});

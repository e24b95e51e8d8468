import { RECEIPT_REFUSALS } from '@school/core/class-receipts/errors';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';
import { idParam } from './shared.js';

export const renewReceipt = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/classes/{id}/receipts/{studentId}/renew/',
  summary: 'A new link to the receipt of a class; the old one stops working (product 2.3 #24).',
  params: z.object({ id: idParam, studentId: idParam }),
  response: z.object({ url: z.string() }),
  refusals: [RECEIPT_REFUSALS.receipt_not_found.text],
});

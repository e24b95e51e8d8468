import { bulkText } from '@school/core/shared/bulk';
import type { Outcome } from '@school/infra/bulk/one-by-one';
import type { z } from 'zod';
import type { bulkAnswer } from '../contract/shared.js';

/** How many rows are done, and the sentence of each that refused. */
export const presentBulk = (outcomes: readonly Outcome<unknown>[]): z.infer<typeof bulkAnswer> => ({
  message: bulkText(outcomes.filter(({ refusal }) => refusal === null).length, outcomes.length),
  results: outcomes.map(({ id, refusal }) => ({ id, refusal })),
});

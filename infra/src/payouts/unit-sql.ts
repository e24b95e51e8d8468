import { INCOMPLETE_CODES } from '@school/core/class-ending/incomplete-code';
import { unitOfClass, type EndedClass } from '@school/core/payouts/class-unit';
import type { UnitActivity } from '@school/core/payouts/rates';
import { causeOf } from '../class-ending/cause-sql.js';

/** Every way in which a class can have ended. */
const ENDS = (['free', 'paid'] as const).flatMap((batchType): EndedClass[] => [
  { batchType, status: 'complete', code: null },
  ...INCOMPLETE_CODES.map((code) => ({ batchType, status: 'incomplete' as const, code })),
]);

/** SQL: whether payroll counts class `c` of batch `b` as this activity, spelt out from core's rule. */
export function countsAs(activity: UnitActivity): string {
  const counted = ENDS.filter((end) => unitOfClass(end) === activity);
  const pairs = counted.map(({ batchType, status, code }) => `('${batchType}', '${code ?? status}')`);
  return `(b.batch_type, coalesce(${causeOf('c')}, c.status)) IN (${pairs.join(', ')})`;
}

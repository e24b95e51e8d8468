import type { Rate } from '@school/core/payouts/rates';
import { statement } from '@school/infra/db/sql';
import type { Deps } from '@school/infra/deps';
import type { Person } from './people.js';
import { createPriceBook } from './price-book.js';

const insertVersion = statement(
  'test-payout-version',
  `INSERT INTO payout_version (name, currency_code) VALUES ($1, 'USD') RETURNING id`,
);
const activate = statement('test-payout-activate', 'UPDATE payout_version SET is_active = true WHERE id = $1');
const insertRate = statement(
  'test-payout-rate',
  `INSERT INTO payout_rate (payout_version_id, position, activity_type, rate_type, rate, min_threshold, max_threshold, comment)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
);
const insertAssignment = statement(
  'test-teacher-payout',
  'INSERT INTO teacher_payout (teacher_id, payout_version_id, effective_from) VALUES ($1, $2, $3)',
);

let serial = 0;

/** A rate of a version; by default `per_unit` without thresholds. */
export const rateOf = (activityType: Rate['activityType'], rate: number, more: Partial<Rate> = {}): Rate => ({
  activityType,
  rateType: 'per_unit',
  rate,
  minThreshold: null,
  maxThreshold: null,
  comment: '',
  ...more,
});

/** Makes an active version with its rates. */
export async function createPayoutVersion(
  deps: Deps,
  rates: readonly Rate[],
  name = `Version ${++serial}`,
): Promise<number> {
  await createPriceBook(deps);
  const { id } = await deps.db.row<{ id: number }>(insertVersion, [name]);
  for (const [index, rate] of rates.entries()) {
    const { activityType, rateType, minThreshold, maxThreshold, comment } = rate;
    await deps.db.run(insertRate, [
      id,
      index + 1,
      activityType,
      rateType,
      rate.rate,
      minThreshold,
      maxThreshold,
      comment,
    ]);
  }
  await deps.db.run(activate, [id]);
  return id;
}

/** Gives a teacher a version from an instant on. */
export const assignPayout = (deps: Deps, teacher: Person, versionId: number, from: Date): Promise<number> =>
  deps.db.run(insertAssignment, [teacher.id, versionId, from]);

import type { SeedRow, SeedTable } from '../insert-rows.js';
import { ASHA, BEN } from './people.js';

const STANDARD = 1;
const DAYS_AGO = 400;
const DAY_MS = 86_400_000;

type Row = readonly [activity: string, rate: number, min: number | null, max: number | null, comment: string];

/** The school's own example. */
const RATES: readonly Row[] = [
  ['course_class', 500, 1, 40, 'Classes 1 to 40 of a month'],
  ['course_class', 550, 41, 80, 'Classes 41 to 80 of a month'],
  ['course_class', 600, 81, null, 'From class 81 of a month'],
  ['trial_class', 300, null, null, ''],
  ['incomplete_trial', 150, null, null, 'The family did not come, or the connection failed'],
  ['conversion', 800, null, null, ''],
];

/** What the demo school pays its teachers, ever since they came. */
export function payoutTables(now: Date): SeedTable[] {
  const since = new Date(now.getTime() - DAYS_AGO * DAY_MS).toISOString();
  const rates = RATES.map(([activity_type, rate, min_threshold, max_threshold, comment], index): SeedRow => {
    const place = { id: index + 1, payout_version_id: STANDARD, position: index + 1 };
    return { ...place, activity_type, rate_type: 'per_unit', rate, min_threshold, max_threshold, comment };
  });
  const assigned = [ASHA, BEN].map(({ id }, index) => {
    return { id: index + 1, teacher_id: id, payout_version_id: STANDARD, effective_from: since, created_at: since };
  });
  const version = { id: STANDARD, name: 'Standard 2026', description: 'Graduated by classes of a month' };
  return [
    ['payout_version', [{ ...version, currency_code: 'USD', is_active: true, created_at: since }]],
    ['payout_rate', rates],
    ['teacher_payout', assigned],
  ];
}

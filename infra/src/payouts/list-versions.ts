import { statement, type Sql } from '../db/sql.js';
import type { PayoutVersion } from './read-work.js';

/** A version with what its list shows beside its rates. */
export interface ListedVersion extends PayoutVersion {
  description: string;
  isActive: boolean;
  isFixed: boolean;
  /** Teachers whom it was ever assigned to. */
  teachers: number;
}

const listAll = statement(
  'payout-versions',
  `
  SELECT v.id, v.name, v.description, v.is_active AS "isActive", v.fixed_at IS NOT NULL AS "isFixed", v.currency_code AS currency,
    (SELECT count(DISTINCT t.teacher_id)::int FROM teacher_payout t WHERE t.payout_version_id = v.id) AS teachers,
    (SELECT coalesce(json_agg(json_build_object('activityType', r.activity_type, 'rateType', r.rate_type, 'rate', r.rate,
        'minThreshold', r.min_threshold, 'maxThreshold', r.max_threshold, 'comment', r.comment) ORDER BY r.position), '[]')
      FROM payout_rate r WHERE r.payout_version_id = v.id) AS rates
  FROM payout_version v ORDER BY v.is_active DESC, v.id DESC`,
);

/** All payout versions (B7), the active ones first and the newest first. */
export const listPayoutVersions = (sql: Sql): Promise<ListedVersion[]> => sql.rows<ListedVersion>(listAll);

import { audit } from '../audit/audit.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { keptPhone } from '../identity/normalise-phone.js';

/** A child found by phone, with no more than a teacher needs to choose (product 1.10). */
export interface FoundChild {
  id: number;
  /** `Mia K.` */
  name: string;
  grade: number;
}

const childrenOf = statement(
  'seat-request-look-up',
  `
  SELECT a.id AS "accountId", coalesce(json_agg(json_build_object('id', s.id, 'grade', s.grade,
    'name', regexp_replace(s.full_name, '^(\\S+)(?:.*\\s(\\S)\\S*)?$', CASE WHEN s.full_name ~ '\\s' THEN '\\1 \\2.' ELSE '\\1' END))
    ORDER BY s.id) FILTER (WHERE s.id IS NOT NULL), '[]') AS children
  FROM account a LEFT JOIN student s ON s.account_id = a.id
  WHERE a.phone = $1 AND a.disabled_at IS NULL AND NOT EXISTS (SELECT 1 FROM teacher t WHERE t.account_id = a.id)
  GROUP BY a.id`,
);

interface FamilyRow {
  accountId: number;
  children: FoundChild[];
}

/** The family of a phone; undefined if unknown. */
export async function findFamily(deps: Pick<Deps, 'db'>, phone: string): Promise<FamilyRow | undefined> {
  const known = await keptPhone(deps.db, phone);
  return known === undefined ? undefined : deps.db.maybeRow<FamilyRow>(childrenOf, [known]);
}

/** The children of a phone, for a teacher's request; each look-up is audited (T2). */
export async function lookUpChildren(
  deps: Deps,
  actorAccountId: number,
  phone: string,
  requestId: string,
): Promise<{ isKnown: boolean; children: FoundChild[] }> {
  const family = await findFamily(deps, phone);
  await audit(deps.db, {
    actorAccountId,
    action: 'seat_request.look_up',
    entity: 'account',
    entityId: family?.accountId ?? 'unknown',
    requestId,
  });
  return { isKnown: family !== undefined, children: family?.children ?? [] };
}

import { searchPattern } from '../db/like-pattern.js';
import { fitsName, namePatterns } from '../db/name-search.js';
import { phoneEndPattern } from '../db/phone-end-pattern.js';
import { statement, type Sql, type Statement } from '../db/sql.js';

/** The roles of an account, as the back office names them. */
export const ACCOUNT_ROLES = ['Superuser', 'Staff', 'Lead manager', 'Teacher', 'Family', 'None'] as const;
export type AccountRole = (typeof ACCOUNT_ROLES)[number];

const SORT_COLUMNS = { name: 'lower(p.name)', role: 'p.role', email: 'p.email', created_at: 'p.created_at' } as const;
export type AccountSort = keyof typeof SORT_COLUMNS;

/** The query of the list of accounts. */
export interface AccountQuery {
  q?: string | undefined;
  role?: AccountRole | undefined;
  sort: { by: AccountSort; descending: boolean };
  page: number;
  pageSize: number;
}

/** One account as the list shows it. */
export interface AccountLine {
  id: number;
  name: string;
  role: AccountRole;
  phone: string | null;
  email: string | null;
  is_disabled: boolean;
  disabled_reason: string | null;
  has_second_factor: boolean;
  created_at: Date;
}

const PEOPLE = `
  SELECT a.id, a.phone, a.email::text AS email, a.disabled_at IS NOT NULL AS is_disabled, a.created_at,
    a.disabled_reason, f.account_id IS NOT NULL AS has_second_factor,
    coalesce(u.username, m.full_name, t.full_name, s.names, '') AS name,
    coalesce(name_key(coalesce(u.username, m.full_name)), t.name_key) AS name_key,
    CASE WHEN u.is_superuser THEN 'Superuser' WHEN u.id IS NOT NULL THEN 'Staff' WHEN m.id IS NOT NULL THEN 'Lead manager'
      WHEN t.id IS NOT NULL THEN 'Teacher' WHEN s.names IS NOT NULL THEN 'Family' ELSE 'None' END AS role
  FROM account a
  LEFT JOIN staff_user u ON u.account_id = a.id
  LEFT JOIN lead_manager m ON m.account_id = a.id
  LEFT JOIN teacher t ON t.account_id = a.id
  LEFT JOIN (SELECT account_id, string_agg(full_name, ', ' ORDER BY id) AS names FROM student GROUP BY account_id) s
    ON s.account_id = a.id
  LEFT JOIN second_factor f ON f.account_id = a.id AND f.confirmed_at IS NOT NULL`;

// A family's name is the names of its children.
const FITS = `($1::text IS NULL OR p.email ILIKE $1 OR p.phone LIKE $2 OR ${fitsName('p.name_key', '$4')}
    OR p.id IN (SELECT s.account_id FROM student s WHERE ${fitsName('s.name_key', '$4')}))
  AND ($3::text IS NULL OR p.role = $3)`;

const listBy = (by: AccountSort, direction: 'ASC' | 'DESC'): Statement =>
  statement(
    `staff-accounts-${by}-${direction}`,
    `
    WITH found AS MATERIALIZED (
      SELECT p.* FROM (${PEOPLE}) p
      WHERE ${FITS})
    SELECT p.*, total.n AS total FROM found p, (SELECT count(*) AS n FROM found) total
    ORDER BY ${SORT_COLUMNS[by]} ${direction} NULLS LAST, p.id ${direction} LIMIT $5 OFFSET $6`,
  );

const countAll = statement(
  'staff-accounts-count',
  `
  SELECT count(*) AS total FROM (${PEOPLE}) p
  WHERE ${FITS}`,
);

/** A page of accounts by name, e-mail or the last digits of the phone, and how many there are in all. */
export async function listAccounts(sql: Sql, query: AccountQuery): Promise<{ rows: AccountLine[]; total: number }> {
  const filter = [searchPattern(query.q), phoneEndPattern(query.q), query.role ?? null, namePatterns(query.q)];
  const { by, descending } = query.sort;
  const offset = (query.page - 1) * query.pageSize;
  const rows = await sql.rows<AccountLine & { total: number }>(listBy(by, descending ? 'DESC' : 'ASC'), [
    ...filter,
    query.pageSize,
    offset,
  ]);
  const [first] = rows;
  if (first !== undefined || offset === 0) return { rows, total: first?.total ?? 0 };
  // A page beyond the end has no row with the total.
  return { rows, total: (await sql.row<{ total: number }>(countAll, filter)).total };
}

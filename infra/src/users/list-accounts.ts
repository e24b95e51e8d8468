// Report: accounts of all roles, by names that are in four tables.
import { searchPattern } from '../db/like-pattern.js';
import { fitsName, namePatterns } from '../db/name-search.js';
import { phoneEndPattern } from '../db/phone-end-pattern.js';
import { statement, type Sql, type Statement } from '../db/sql.js';

/** The roles of an account, as the back office names them. */
export const ACCOUNT_ROLES = ['Superuser', 'Staff', 'Lead manager', 'Teacher', 'Family', 'None'] as const;
export type AccountRole = (typeof ACCOUNT_ROLES)[number];

export type AccountSort = 'name' | 'role' | 'email' | 'created_at';

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
  /** By password, which is how people sign in; null for nobody yet. */
  last_sign_in_at: Date | null;
}

// A family's name is the names of its children.
const CHILDREN = `string_agg(full_name, ', ' ORDER BY id)`;
const HOLDERS = `
  LEFT JOIN staff_user u ON u.account_id = a.id
  LEFT JOIN lead_manager m ON m.account_id = a.id
  LEFT JOIN teacher t ON t.account_id = a.id`;
const nameWith = (children: string): string => `coalesce(u.username, m.full_name, t.full_name, ${children}, '')`;

/** SQL: who has a role. None contradicts another, so that the accounts of a role are found without all others. */
const HAS_ROLE: Readonly<Record<AccountRole, string>> = {
  Superuser: 'u.is_superuser',
  Staff: 'NOT u.is_superuser',
  'Lead manager': 'u.id IS NULL AND m.id IS NOT NULL',
  Teacher: 'u.id IS NULL AND m.id IS NULL AND t.id IS NOT NULL',
  Family: 'coalesce(u.id, m.id, t.id) IS NULL AND EXISTS (SELECT 1 FROM student WHERE account_id = a.id)',
  None: 'coalesce(u.id, m.id, t.id) IS NULL AND NOT EXISTS (SELECT 1 FROM student WHERE account_id = a.id)',
};
const ROLE = `CASE ${ACCOUNT_ROLES.map((role) => `WHEN ${HAS_ROLE[role]} THEN '${role}'`).join(' ')} END`;

/** What a sort needs of every account; the rest is read for the accounts of the page. */
interface Sort {
  rank: string;
  joins: string;
  /** Whether an index or the account itself has it; otherwise it is worked out once for list and count. */
  isColumn: boolean;
}

const SORTS: Readonly<Record<AccountSort, Sort>> = {
  created_at: { rank: 'a.created_at', joins: '', isColumn: true },
  email: { rank: 'a.email::text', joins: '', isColumn: true },
  role: { rank: ROLE, joins: HOLDERS, isColumn: false },
  name: {
    rank: `lower(${nameWith('s.names')})`,
    joins: `${HOLDERS}
  LEFT JOIN (SELECT account_id, ${CHILDREN} AS names FROM student GROUP BY account_id) s ON s.account_id = a.id`,
    isColumn: false,
  },
};

// Each part is looked for in its own table, because an OR over several tables would read all rows of all of them.
const FITS = `a.id IN (
    SELECT id FROM account WHERE email::text ILIKE $3 OR phone LIKE $4
    UNION SELECT account_id FROM student WHERE ${fitsName('name_key', '$5')}
    UNION SELECT account_id FROM teacher WHERE ${fitsName('name_key', '$5')}
    UNION SELECT account_id FROM lead_manager WHERE ${fitsName('name_key(full_name)', '$5')}
    UNION SELECT account_id FROM staff_user WHERE ${fitsName('name_key(username)', '$5')})`;

const listBy = (by: AccountSort, descending: boolean, isSearch: boolean, role: AccountRole | undefined): Statement => {
  const { rank, joins, isColumn } = SORTS[by];
  const conditions = [...(isSearch ? [FITS] : []), ...(role === undefined ? [] : [HAS_ROLE[role]])];
  const isNarrowed = conditions.length > 0;
  const direction = descending ? 'DESC' : 'ASC';
  // Only an e-mail may be missing; told so of another column, Postgres would not walk its index backwards.
  const order = `rank ${direction}${by === 'email' ? ' NULLS LAST' : ''}, id ${direction}`;
  return statement(
    `staff-accounts-${by}-${direction}-${isSearch ? 'search' : 'all'}-${role ?? 'any'}`,
    `
    WITH found AS ${isColumn && !isNarrowed ? 'NOT MATERIALIZED' : 'MATERIALIZED'} (
      SELECT a.id, ${rank} AS rank FROM account a ${role !== undefined && joins === '' ? HOLDERS : joins}
      ${isNarrowed ? `WHERE ${conditions.join(' AND ')}` : ''}),
    wanted AS (SELECT id, rank FROM found ORDER BY ${order} LIMIT $1 OFFSET $2)
    SELECT p.*, counted.total FROM (SELECT count(*) AS total FROM found) counted LEFT JOIN (
      SELECT w.rank, a.id, a.phone, a.email::text AS email, a.disabled_at IS NOT NULL AS is_disabled, a.created_at,
        (SELECT max(d.last_ok_at) FROM login_device d WHERE d.account_id = a.id) AS last_sign_in_at,
        a.disabled_reason, f.account_id IS NOT NULL AS has_second_factor, ${ROLE} AS role,
        ${nameWith(`(SELECT ${CHILDREN} FROM student WHERE account_id = a.id)`)} AS name
      FROM wanted w JOIN account a ON a.id = w.id ${HOLDERS}
      LEFT JOIN second_factor f ON f.account_id = a.id AND f.confirmed_at IS NOT NULL) p ON true
    ORDER BY ${order}`,
  );
};

/** A page of accounts by name, e-mail or the last digits of the phone, and how many there are in all. */
export async function listAccounts(sql: Sql, query: AccountQuery): Promise<{ rows: AccountLine[]; total: number }> {
  const { q, role, sort, page, pageSize } = query;
  const search = [searchPattern(q), phoneEndPattern(q), namePatterns(q)];
  const isSearch = search.some((pattern) => pattern !== null);
  const values = [pageSize, (page - 1) * pageSize, ...(isSearch ? search : [])];
  type Found = AccountLine & { total: number };
  const rows = await sql.rows<Found | { id: null; total: number }>(
    listBy(sort.by, sort.descending, isSearch, role),
    values,
  );
  // A page beyond the end is one row with nothing but the total.
  return { rows: rows.filter((row): row is Found => row.id !== null), total: rows[0]?.total ?? 0 };
}

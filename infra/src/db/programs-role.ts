import type pg from 'pg';
import { QUEUE_SCHEMA } from '../queue/backend.js';

const SCHEMAS = ['public', QUEUE_SCHEMA];

/** Grants cannot be given to such a role; the sentence says what to do. */
export class UnfitRole extends Error {}

/** The user name of a database's address. */
const userOf = (url: string): string => decodeURIComponent(new URL(url).username);

/** Whether two addresses sign in as the same role, who then owns all tables and can switch their triggers off. */
export const isOneRole = (url: string, other: string): boolean => userOf(url) === userOf(other);

/**
 * Lets the programs' role work on the tables of the owner, who is signed in here: it reads and writes rows, but changes
 * nothing that is only ever added, empties no table, changes no schema and switches no trigger off. A role that does not
 * exist yet is made if the owner may make one. It is said anew after every migration, so that it fits new tables.
 */
export async function letProgramsWork(owner: pg.Client, programsUrl: string): Promise<void> {
  const name = userOf(programsUrl);
  if (name === '' || name === owner.user) return;
  await owner.query('BEGIN');
  try {
    await requireRole(owner, name, decodeURIComponent(new URL(programsUrl).password));
    await owner.query((await grants(owner, owner.escapeIdentifier(name))).join(';'));
    await owner.query('COMMIT');
  } catch (error) {
    await owner.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** What is asked about a role. */
interface Known {
  exists: boolean;
  isMighty: boolean;
  mayMake: boolean;
}

async function requireRole(owner: pg.Client, name: string, password: string): Promise<void> {
  const { rows } = await owner.query<Known>(ABOUT_ROLE, [name]);
  const known = rows[0];
  if (known?.isMighty) {
    throw new UnfitRole(
      `The role ${name} of DATABASE_URL may do all that the owner of the tables may: give the programs another one.`,
    );
  }
  if (known?.exists) return;
  if (!known?.mayMake) {
    throw new UnfitRole(
      `The role ${name} of DATABASE_URL does not exist, and the role of MIGRATION_DATABASE_URL may not make it: ` +
        `CREATE ROLE ${owner.escapeIdentifier(name)} LOGIN PASSWORD '…';`,
    );
  }
  await owner.query(`CREATE ROLE ${owner.escapeIdentifier(name)} LOGIN PASSWORD ${owner.escapeLiteral(password)}`);
}

const ABOUT_ROLE = `
  SELECT r.oid IS NOT NULL AS exists,
    coalesce(r.rolsuper OR r.rolcreaterole OR pg_has_role(r.oid, o.oid, 'MEMBER'), false) AS "isMighty",
    o.rolsuper OR o.rolcreaterole AS "mayMake"
  FROM pg_roles o LEFT JOIN pg_roles r ON r.rolname = $1 WHERE o.rolname = current_user`;

/** What a role may do with one table or view. */
interface Relation {
  name: string;
  isView: boolean;
  isKept: boolean;
  neverUpdated: boolean;
  neverDeleted: boolean;
}

async function grants(owner: pg.Client, role: string): Promise<string[]> {
  const { rows } = await owner.query<Relation>(RELATIONS, [SCHEMAS]);
  return [
    ...SCHEMAS.flatMap((schema) => [
      `GRANT USAGE ON SCHEMA ${schema} TO ${role}`,
      // What has just been made can be used at once; the lines below then say what exactly it allows.
      `ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema} GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${role}`,
      `ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema} GRANT USAGE, SELECT, UPDATE ON SEQUENCES TO ${role}`,
      // UPDATE for the demo seed, which sets them behind its rows.
      `GRANT USAGE, SELECT, UPDATE ON ALL SEQUENCES IN SCHEMA ${schema} TO ${role}`,
    ]),
    ...rows.flatMap((relation) => [
      `REVOKE ALL ON ${relation.name} FROM ${role}`,
      `GRANT ${rightsOn(relation).join(', ')} ON ${relation.name} TO ${role}`,
    ]),
  ];
}

function rightsOn({ isView, isKept, neverUpdated, neverDeleted }: Relation): string[] {
  // A view is written to with the rights of its owner.
  if (isView || isKept) return ['SELECT'];
  return ['SELECT', 'INSERT', ...(neverUpdated ? [] : ['UPDATE']), ...(neverDeleted ? [] : ['DELETE'])];
}

// The bits of a trigger's type: 1 for each row, 8 on DELETE, 16 on UPDATE. One with a condition or for some columns
// forbids only some changes, and stays the only guard.
const RELATIONS = `
  SELECT c.oid::regclass::text AS name, c.relkind NOT IN ('r', 'p') AS "isView",
    c.oid::regclass::text IN ('knex_migrations', 'knex_migrations_lock', 'time_zone', 'audit_removal',
      'bullmq.migration') AS "isKept",
    coalesce(bool_or(t.tgtype & 16 > 0), false) AS "neverUpdated",
    coalesce(bool_or(t.tgtype & 8 > 0), false) AS "neverDeleted"
  FROM pg_class c
  LEFT JOIN pg_trigger t ON t.tgrelid = c.oid AND t.tgfoid IN (
      to_regprocedure('public.forbid_change()'), to_regprocedure('public.keep_audit_lines()'))
    AND t.tgtype & 1 > 0 AND t.tgqual IS NULL AND t.tgattr::text = ''
  WHERE c.relnamespace = ANY ($1::text[]::regnamespace[]) AND c.relkind IN ('r', 'p', 'v', 'm')
    AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
  GROUP BY c.oid ORDER BY c.relname`;

import pg from 'pg';
import { statement, type Sql } from '@school/infra/db/sql';
import type { Deps } from '@school/infra/deps';
import { PERSONAL_TABLES } from '@school/infra/privacy/personal-data';
import { columnsIn, exportedColumns } from '@school/infra/privacy/personal-table';
import { creditsOf, spendCredits } from './factories/credits.js';
import type { TestStores } from './test-deps.js';

const textColumns = statement(
  'test-privacy-texts',
  `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
   JOIN information_schema.tables USING (table_schema, table_name)
   WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND is_generated = 'NEVER'
     AND (data_type IN ('text', 'jsonb') OR udt_name = 'citext') ORDER BY 1, 2`,
);

const peopleOf = statement(
  'test-privacy-people',
  `SELECT s.full_name, s.email, s.parent_name, CASE WHEN $2::bigint IS NOT NULL THEN a.phone END AS phone
   FROM student s JOIN account a ON a.id = s.account_id WHERE s.id = $1`,
);

/** Ends what is going on with a child, so that its data can be deleted. */
export async function leaveNoBlockers({ deps, clock }: TestStores, studentId: number): Promise<void> {
  const now = clock.now();
  const credits = await creditsOf(deps, studentId);
  if (credits > 0) await spendCredits(deps, studentId, credits);
  const ends = [
    `DELETE FROM class_student k USING scheduled_class c
     WHERE c.id = k.class_id AND k.student_id = $1 AND c.status = 'scheduled' AND c.ends_at > $2`,
    `UPDATE doubt SET state = 'done' WHERE student_id = $1 AND state = 'booked' AND $2::timestamptz IS NOT NULL`,
    `UPDATE instalment i SET written_off_at = $2, write_off_reason = 'Moves away', written_off_by = (SELECT min(id) FROM account)
     WHERE enrolment_id IN (SELECT id FROM enrolment WHERE student_id = $1)
       AND NOT EXISTS (SELECT FROM payment_page p WHERE p.instalment_id = i.id AND p.punched_at IS NOT NULL)`,
    'UPDATE payment_link SET disabled_at = $2 WHERE student_id = $1',
  ];
  for (const end of ends) await deps.db.pool.query(end, [studentId, now]);
}

/**
 * Makes every text about a child say `canary`, as far as its column allows, and answers what nothing may say after a
 * deletion: that word, and what the family is called and reached by. Without an account only the child's own rows speak.
 */
export async function plantCanaries(
  { deps, database }: TestStores,
  studentId: number,
  accountId?: number,
): Promise<string[]> {
  const { db } = deps;
  const person = await db.row<Record<string, string | null>>(peopleOf, [studentId, accountId ?? null]);
  const texts = new Set((await db.rows<{ table: string; column: string }>(textColumns)).map(nameOf));
  // Rows that are only ever added have texts to be found as well; only the owner of the tables can write there.
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    await client.query('SET session_replication_role = replica');
    for (const [table, entry] of Object.entries(PERSONAL_TABLES)) {
      const goes = entry.isRemoved ? exportedColumns(entry) : Object.keys(entry.erased ?? {});
      if (accountId === undefined && columnsIn(entry.inner).includes('account_id') && entry.rows.includes('$2'))
        continue;
      for (const column of goes.filter((name) => texts.has(nameOf({ table, column: name })) && !KEYS.test(name))) {
        // A text that is kept but for a name in it is looked at by that name.
        if (KEPT.test(entry.erased?.[column] ?? '')) continue;
        const set = `UPDATE ${table} t SET ${column} = ${JSONS.test(column) ? `'{"word":"canary-${studentId}-"}'` : `'canary-${studentId}-${table}'`} WHERE ${entry.rows} AND $1::bigint IS NOT NULL AND $2::bigint IS NOT NULL`;
        await client.query(set, [studentId, accountId ?? -1]).catch(ignoreRule);
      }
    }
  } finally {
    await client.end();
  }
  await db.pool.query('UPDATE student SET full_name = $2, email = $3, parent_name = $4 WHERE id = $1', [
    studentId,
    person['full_name'],
    `canary-${studentId}-@school.test`,
    `canary-${studentId}-parent`,
  ]);
  if (accountId === undefined) return [`canary-${studentId}-`, person['full_name'] ?? ''];
  await db.pool.query('UPDATE account SET phone = $2 WHERE id = $1', [accountId, person['phone']]);
  return [`canary-${studentId}-`, person['full_name'] ?? '', person['phone'] ?? ''];
}

/** A key leads to a file, and a phone to a lead. */
const KEYS = /(^|_)(key|phone)$/;

const KEPT = /(ELSE |replace\(|coalesce\()t\./;

const JSONS = /^(data|form|cells|notes|facts)$/;

const nameOf = ({ table, column }: { table: string; column: string }): string => `${table}.${column}`;

function ignoreRule(error: unknown): void {
  if (!/violates|invalid input/.test(String(error))) throw error;
}

/** The columns of the whole school in which one of the texts stands; the audit log has a rule of its own. */
export async function rowsThatSay(sql: Sql, wanted: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { table, column } of await sql.rows<{ table: string; column: string }>(textColumns)) {
    if (table === 'audit_log') continue;
    const search = statement(
      '',
      `SELECT count(*)::int AS n FROM ${table} t WHERE EXISTS (SELECT FROM unnest($1::text[]) w WHERE strpos(t.${column}::text, w) > 0)`,
    );
    if ((await sql.row<{ n: number }>(search, [wanted])).n > 0) found.push(nameOf({ table, column }));
  }
  return found;
}

/** Puts something under each key into the file store. */
export async function storeFiles({ storage }: Deps, keys: readonly string[]): Promise<void> {
  for (const key of keys) await storage.put(key, Buffer.from('canary'), 'text/plain');
}

/** Gives a child a picture at a question and one of its trial class, and its family one of its own. */
export async function plantFiles({ deps, clock }: TestStores, studentId: number, accountId: number): Promise<void> {
  const key = (letter: string): string => letter.repeat(43);
  await deps.db.pool.query('UPDATE account SET picture_key = $2 WHERE id = $1', [accountId, key('p')]);
  await deps.db.pool.query(
    `WITH file AS (INSERT INTO upload (key, purpose, content_type, size_bytes, sha256, account_id, created_at)
       VALUES ($2, 'doubt_screenshot', 'image/webp', 6, sha256('canary'), $3, $4) RETURNING id)
     UPDATE doubt SET upload_id = file.id FROM file WHERE doubt.id = (SELECT min(id) FROM doubt WHERE student_id = $1)`,
    [studentId, key('q'), accountId, clock.now()],
  );
  await deps.db.pool.query(
    `WITH file AS (INSERT INTO upload (key, purpose, content_type, size_bytes, sha256, created_at)
       VALUES ($2, 'souvenir_picture', 'image/webp', 6, sha256('canary'), $3) RETURNING id)
     INSERT INTO trial_souvenir
       (class_id, student_id, praise, token_hash, sealed_token, created_at, updated_at, expires_at, upload_id)
     SELECT k.class_id, k.student_id, 'Well done!', sha256('token'), 'sealed', $3, $3, $3::timestamptz + interval '90 days', file.id
     FROM file, class_student k WHERE k.student_id = $1 ORDER BY k.class_id LIMIT 1
     ON CONFLICT (class_id, student_id) DO UPDATE SET upload_id = excluded.upload_id`,
    [studentId, key('s'), clock.now()],
  );
}

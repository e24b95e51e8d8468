import pg from 'pg';
import { LEDGER_GUARDS, LEDGER_PROMISES, type BrokenPromise } from '../credits/invariants.js';
import { curriculum } from './demo/courses.js';
import {
  classSteps,
  leadSteps,
  ledgerSteps,
  peopleSteps,
  type BigSchoolSizes,
  type FillStep,
} from './big-school-sql.js';
import { paymentSteps } from './big-school-payments-sql.js';
import { withParkedConstraints } from './parked-constraints.js';

/** Increased when the content changes, so that a kept database is built again. */
export const BIG_SCHOOL_VERSION = 4;

const LARGE_TABLES = [
  'account',
  'student',
  'scheduled_class',
  'class_student',
  'availability_slot',
  'ledger_entry',
  'ledger_lot',
  'ledger_leg',
  'lead',
  'lead_event',
] as const;

/** Sizes of performance.md at scale 1; teachers, batches and children stay in proportion. */
export function bigSchoolSizes(scale: number): BigSchoolSizes {
  const teachers = Math.max(1, Math.round(500 * scale));
  return {
    teachers,
    batches: 4 * teachers,
    students: Math.max(12, Math.round(10_000 * scale)),
    classesPerBatch: 150,
    entriesPerStudent: 50,
    leads: Math.max(100, Math.round(100_000 * scale)),
  };
}

/** What one step took. */
export type Report = (step: string, seconds: number) => void;

/** Fills an empty, migrated database with the school that benchmarks run on, the same on every machine and day. */
export async function fillBigSchool(
  databaseUrl: string,
  options: { scale: number; now: Date; passwordHash: string; report: Report },
): Promise<BigSchoolSizes> {
  const sizes = bigSchoolSizes(options.scale);
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c TimeZone=UTC' });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query(
      `SET LOCAL maintenance_work_mem = '512MB'; SET LOCAL work_mem = '256MB'; SET LOCAL synchronous_commit = off`,
    );
    const { rows } = await client.query<{ used: boolean }>('SELECT EXISTS (SELECT 1 FROM account) AS used');
    if (rows[0]?.used) throw new Error('the database is not empty');
    await fill(client, sizes, options);
    await client.query('COMMIT');
    await timed('analyze', options.report, () => client.query('ANALYZE'));
  } finally {
    await client.end();
  }
  return sizes;
}

async function fill(
  client: pg.Client,
  sizes: BigSchoolSizes,
  { now, passwordHash, report }: { now: Date; passwordHash: string; report: Report },
): Promise<void> {
  await insertCurriculum(client, now);
  // One sum over all entries, further below, replaces a million look-ups at commit.
  await client.query('ALTER TABLE ledger_leg DISABLE TRIGGER ledger_leg_balances');
  await client.query('ALTER TABLE ledger_entry DISABLE TRIGGER ledger_entry_has_legs');
  // Nobody leaves a batch of this school, so no seat has to be looked at again.
  await client.query('ALTER TABLE class_student DISABLE TRIGGER class_student_left');
  const steps = [
    ...peopleSteps(sizes, passwordHash),
    ...classSteps(sizes, now),
    ...ledgerSteps(sizes, now),
    ...paymentSteps(sizes, now),
    ...leadSteps(sizes, now),
  ];
  const rowsInMs = performance.now();
  await withParkedConstraints(client, LARGE_TABLES, async () => {
    for (const step of steps) await timed(step.name, report, () => client.query(step.text, [...step.values]));
    await timed('all rows', report, () => Promise.resolve(), rowsInMs);
  });
  await timed('constraints back, from the first row', report, () => Promise.resolve(), rowsInMs);
  await client.query('ALTER TABLE ledger_leg ENABLE TRIGGER ledger_leg_balances');
  await client.query('ALTER TABLE ledger_entry ENABLE TRIGGER ledger_entry_has_legs');
  await client.query('ALTER TABLE class_student ENABLE TRIGGER class_student_left');
  await requireBalance(client);
  await moveCounters(client, steps);
}

async function insertCurriculum(client: pg.Client, now: Date): Promise<void> {
  for (const [table, rows] of curriculum(now).tables) {
    const columns = Object.keys(rows[0] ?? {}).join(', ');
    await client.query(
      `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`,
      [JSON.stringify(rows)],
    );
  }
}

async function requireBalance(client: pg.Client): Promise<void> {
  const { rows } = await client.query<BrokenPromise>(LEDGER_PROMISES, [LEDGER_GUARDS]);
  if (rows.length > 0) throw new Error(`the big school's ledger is wrong: ${JSON.stringify(rows[0])}`);
}

async function moveCounters(client: pg.Client, steps: readonly FillStep[]): Promise<void> {
  const known = await client.query<{ name: string }>(
    `
    SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'id' AND a.attidentity <> ''
    WHERE c.relname = ANY ($1) OR c.relname IN ('course', 'course_version', 'module', 'lesson', 'activity', 'project')`,
    [steps.map((step) => step.name)],
  );
  for (const { name } of known.rows) {
    await client.query(
      `SELECT setval(pg_get_serial_sequence('${name}', 'id'), (SELECT coalesce(max(id), 0) + 1 FROM ${name}), false)`,
    );
  }
}

async function timed(
  step: string,
  report: Report,
  work: () => Promise<unknown>,
  sinceMs = performance.now(),
): Promise<void> {
  await work();
  report(step, (performance.now() - sinceMs) / 1000);
}

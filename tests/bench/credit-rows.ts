import { brokenPromises } from '@school/infra/credits/invariants';
import { debitCredits, grantCredits } from '@school/infra/credits/post-entry';
import pg from 'pg';
import type { BenchContext } from './bench-context.js';
import { measured, median, type Figures, type Timing } from './compare.js';

const GOAL = { row: '8', goal: 0.85, floor: 0.75 };
const STUDENTS = 200;
const CREDITS_EACH = 5000;
const AT_ONCE = 16;

/** The least that a posting needs: balance, entry, lot and two legs in one statement, with all figures known. */
const LIMIT_STATEMENT = `
  WITH account AS (
    UPDATE ledger_account SET balance = balance - 1 WHERE student_id = $1 AND balance >= 1 RETURNING id),
  entry AS (
    INSERT INTO ledger_entry (kind, business_key, request_hash, description, created_at)
    SELECT 'class_debit', $2, 'x', 'Class attended', greatest(clock_timestamp(), (
      SELECT max(created_at) FROM ledger_leg WHERE account_id = account.id)) FROM account RETURNING id, created_at),
  lot AS (UPDATE ledger_lot SET remaining = remaining - 1 WHERE id = $3 AND remaining >= 1 RETURNING id)
  INSERT INTO ledger_leg (entry_id, account_id, lot_id, amount, created_at)
  SELECT e.id, a.id, l.id, -1, e.created_at FROM entry e, account a, lot l
  UNION ALL SELECT e.id, (SELECT id FROM ledger_account WHERE kind = 'school_credit'), NULL, 1, e.created_at FROM entry e, lot`;

/** Sixteen at a time spend one credit of two hundred students; afterwards all invariants of the ledger must hold. */
export async function creditPosting(context: BenchContext, timing: Timing): Promise<Figures> {
  const { deps } = context;
  const pool = new pg.Pool({
    connectionString: context.databaseUrl,
    max: deps.config.DB_POOL,
    options: '-c TimeZone=UTC',
  });
  const lots = await giveCredits(context);
  let turn = 0;
  const next = (): { studentId: number; key: string } => ({
    studentId: 1 + (turn % STUDENTS),
    key: `bench:${(turn += 1)}`,
  });
  const limitOnce = async (): Promise<void> => {
    const { studentId, key } = next();
    const values = [studentId, key, lots.get(studentId)];
    await pool.query({ name: 'bench-limit-debit', text: LIMIT_STATEMENT, values });
  };
  const oursOnce = async (): Promise<void> => {
    const { studentId, key } = next();
    const words = { kind: 'class_debit', description: 'Class attended', actorAccountId: null };
    await deps.db.transaction((trx) => debitCredits(trx, { ...words, studentId, amount: 1, businessKey: key }));
  };
  try {
    return await interleaved(context, timing, oursOnce, limitOnce);
  } finally {
    await pool.end();
  }
}

async function interleaved(
  { deps }: BenchContext,
  { seconds, rounds }: Timing,
  oursOnce: () => Promise<void>,
  limitOnce: () => Promise<void>,
): Promise<Figures> {
  await perSecond(limitOnce, 1);
  await perSecond(oursOnce, 1);
  const ours: number[] = [];
  const limit: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    limit.push(await perSecond(limitOnce, seconds));
    ours.push(await perSecond(oursOnce, seconds));
  }
  const ratio = median(ours.map((rate, round) => rate / (limit[round] ?? 1)));
  const broken = await brokenPromises(deps.db);
  return {
    ...measured('credit-posting'),
    ours: median(ours),
    limit: median(limit),
    ratio,
    goal: GOAL,
    notes: [`after the run sum(ledger) = balance: ${broken.length} promises broken`],
    failures: [
      ...(ratio < GOAL.floor ? [`ratio ${ratio.toFixed(2)} < floor ${GOAL.floor}`] : []),
      ...(broken.length > 0 ? [`the ledger is broken: ${JSON.stringify(broken.slice(0, 3))}`] : []),
    ],
  };
}

/** Empties the old lots first, so that both programs spend from the same one. */
async function giveCredits({ deps }: BenchContext): Promise<Map<number, number>> {
  const words = { kind: 'grant', description: 'Credits added', actorAccountId: null };
  const pool = deps.db.pool;
  for (let studentId = 1; studentId <= STUDENTS; studentId += 1) {
    await deps.db.transaction(async (trx) => {
      await debitCredits(trx, { ...words, studentId, amount: 10, businessKey: `bench-empty:${studentId}` });
      const category = 'paid' as const;
      await grantCredits(trx, {
        ...words,
        studentId,
        amount: CREDITS_EACH,
        category,
        businessKey: `bench-grant:${studentId}`,
      });
    });
  }
  const { rows } = await pool.query<{ student_id: number; id: number }>(`
    SELECT a.student_id, max(l.id) AS id FROM ledger_lot l JOIN ledger_account a ON a.id = l.account_id
    WHERE a.student_id <= ${STUDENTS} GROUP BY a.student_id`);
  return new Map(rows.map((row) => [row.student_id, row.id]));
}

async function perSecond(once: () => Promise<void>, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1000;
  let done = 0;
  const worker = async (): Promise<void> => {
    while (performance.now() < until) {
      await once();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return done / seconds;
}

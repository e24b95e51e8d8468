import { brokenPromises } from '@school/infra/credits/invariants';
import { debitCredits, grantCredits } from '@school/infra/credits/post-entry';
import { createStaff } from '../support/factories/people.js';
import type { BenchSchool } from './bench-school.js';
import { interleaved, perSecond, rates, runsOf, type Timing } from './compare.js';
import { bookingOf, OPEN_SLOTS } from './day-writes.js';
import { GOALS } from './goals.js';
import { CONNECTIONS, fire, sends, type Shot } from './load.js';
import type { OurProcess } from './processes.js';
import { line, type Line } from './report.js';

/** More than any run can win, so that nothing is asked for again in another run. */
const THINGS_PER_RUN = 1500;

/** One write that all connections want at once, thing by thing in the same order; one of them gets each thing. */
interface Contended<Thing> {
  name: string;
  ours: OurProcess;
  work: 'book' | 'punch' | 'claim';
  things: readonly Thing[];
  /** What a connection sends in a run, to our gateway or to the bare program. */
  shotOf(thing: Thing, who: { connection: number; run: number; index: number; isBare: boolean }): Shot;
  /** How many things were given to two, or to nobody completely. */
  doubles(): Promise<number>;
}

/** Row 5: booking, credit, punch and claim, each beside the bare program; then what must not have happened. */
export async function contended(school: BenchSchool, timing: Timing): Promise<Line[]> {
  const total = { doubles: 0, serverErrors: 0 };
  const lines = [
    await contend(school, timing, total, await bookings(school)),
    await credits(school, timing, total),
    await contend(school, timing, total, await punches(school)),
    await contend(school, timing, total, await claims(school)),
  ];
  const what = 'all four writes together';
  return [...lines, line(GOALS.doubles, what, total.doubles), line(GOALS.serverErrors, what, total.serverErrors)];
}

interface Total {
  doubles: number;
  serverErrors: number;
}

async function contend<Thing>(
  school: BenchSchool,
  timing: Timing,
  total: Total,
  { name, ours, work, things, shotOf, doubles }: Contended<Thing>,
): Promise<Line> {
  await school.limit.teach([{ kind: 'write', path: `/${work}`, work }]);
  const each = Math.min(THINGS_PER_RUN, Math.floor(things.length / runsOf(timing)));
  if (each < 1) throw new Error(`the big school has too few things for ${name}`);
  const seen: Record<string, number> = {};
  let run = 0;
  const once = (url: string, isBare: boolean) => async (seconds: number) => {
    const share = things.slice(run * each, (run + 1) * each);
    const turn = run++;
    const load = await fire(
      url,
      (connection) => share.map((thing, index) => shotOf(thing, { connection, run: turn, index, isBare })),
      seconds,
    );
    for (const [status, count] of Object.entries(load.statuses)) seen[status] = (seen[status] ?? 0) + count;
    return load.perSecond;
  };
  const result = await interleaved(timing, once(school.limit.url, true), once(ours.url, false));
  const strange = Object.keys(seen).filter((status) => !['200', '201', '409'].includes(status) && !/^5/.test(status));
  if (strange.length > 0) throw new Error(`${name} answered ${JSON.stringify(seen)}`);
  for (const [status, count] of Object.entries(seen)) if (/^5/.test(status)) total.serverErrors += count;
  total.doubles += await doubles();
  const won = (seen['200'] ?? 0) + (seen['201'] ?? 0);
  return line(GOALS.contended, name, result.ratio, `${rates(result)}; ${won} won, ${seen['409'] ?? 0} came too late`);
}

/** Sixteen families at a time want the same half hours. */
async function bookings(school: BenchSchool): Promise<Contended<{ id: number }>> {
  return {
    name: 'booking one slot',
    ours: school.learner,
    work: 'book',
    things: await school.ask<{ id: number }>(OPEN_SLOTS, [100_000]),
    shotOf: ({ id }, { connection, run, index, isBare }) => {
      const family = run * 1_000_000 + connection * 50_000 + index;
      const shot = sends('POST', isBare ? '/book' : '/api/trial-class-booking/', '', bookingOf(id, family));
      return { ...shot, headers: { ...shot.headers, 'X-Forwarded-For': `10.0.${connection}.1` } };
    },
    doubles: () =>
      countOf(
        school,
        `SELECT (SELECT count(*) FROM (SELECT FROM trial_booking WHERE availability_id IS NOT NULL
             GROUP BY availability_id HAVING count(*) > 1) t)
           + (SELECT count(*) FROM trial_booking b JOIN availability_slot s ON s.id = b.availability_id
              WHERE s.booked_class_id IS DISTINCT FROM b.class_id) AS n`,
      ),
  };
}

/** Sixteen people of finance punch the same paid pages. */
async function punches(school: BenchSchool): Promise<Contended<{ number: number }>> {
  const finance = await createStaff(school.deps, { permissions: ['payment.punch'] });
  const pages = await school.ask<{ number: number }>(
    `SELECT number FROM payment_page WHERE paid_at IS NOT NULL AND punched_at IS NULL ORDER BY hashint8(id)`,
  );
  return {
    name: 'punching one sale',
    ours: school.staff,
    work: 'punch',
    things: pages,
    shotOf: ({ number }, { isBare }) =>
      isBare
        ? sends('POST', '/punch', '', { id: number, account_id: finance.accountId })
        : sends('POST', `/api/enrollments/${number}/punch/`, finance.token, {}),
    doubles: () =>
      countOf(
        school,
        `SELECT count(*) AS n FROM payment_page p WHERE number = ANY ($1) AND punched_at IS NOT NULL
           AND (SELECT count(*) FROM ledger_entry e WHERE e.business_key = punch_key(p)) <> 1`,
        [pages.map(({ number }) => number)],
      ),
  };
}

interface FreeLead {
  lead_code: string;
  updated_at: string;
}

/** Sixteen salespeople take the same leads that nobody owns, each as they saw it in their list. */
async function claims(school: BenchSchool): Promise<Contended<FreeLead>> {
  const leads = await school.ask<FreeLead>(`
    UPDATE lead SET owner_id = NULL WHERE id IN (SELECT id FROM lead ORDER BY hashint8(id) LIMIT 10000)
    RETURNING lead_code, to_json(updated_at) #>> '{}' AS updated_at`);
  const managers = await school.ask<{ account_id: number; owner_id: number }>(
    'SELECT m.account_id, u.id AS owner_id FROM lead_manager m JOIN staff_user u ON u.account_id = m.account_id ORDER BY m.id',
  );
  const people = await Promise.all(
    managers.map(async (one) => ({ ...one, token: await school.token('crm', one.account_id) })),
  );
  return {
    name: 'claiming one lead',
    ours: school.crm,
    work: 'claim',
    things: leads,
    shotOf: ({ lead_code, updated_at }, { connection, isBare }) => {
      const { account_id = 0, owner_id = 0, token = '' } = people[connection % people.length] ?? {};
      const claim = { updated_at, owner_id };
      return isBare
        ? sends('POST', '/claim', '', { ...claim, id: lead_code, account_id })
        : sends('PATCH', `/api/leads/${lead_code}/`, token, claim);
    },
    doubles: () =>
      countOf(
        school,
        `SELECT count(*) AS n FROM (
           SELECT FROM lead_event e WHERE kind = 'owner_changed' GROUP BY lead_id HAVING count(*) > 1) t`,
      ),
  };
}

const STUDENTS = 20;
const CREDITS_EACH = 50_000;

/** The least that a posting needs: balance, entry, lot and two legs in one statement, with all figures known. */
const BARE_DEBIT = `
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

/** Sixteen at a time spend credits of the same twenty students; afterwards the ledger must hold all its promises. */
async function credits({ deps, ask }: BenchSchool, timing: Timing, total: Total): Promise<Line> {
  const words = { description: 'Class attended', actorAccountId: null };
  for (let studentId = 1; studentId <= STUDENTS; studentId += 1) {
    const grant = { ...words, kind: 'grant', studentId, category: 'paid' as const };
    await deps.db.transaction(async (trx) => {
      // The old lot is emptied, so that both programs spend from the same one.
      await debitCredits(trx, {
        ...words,
        kind: 'grant',
        studentId,
        amount: 10,
        businessKey: `bench-empty:${studentId}`,
      });
      await grantCredits(trx, { ...grant, amount: CREDITS_EACH, businessKey: `bench-grant:${studentId}` });
    });
  }
  const lots = await ask<{ id: number }>(`
    SELECT max(l.id) AS id FROM ledger_lot l JOIN ledger_account a ON a.id = l.account_id
    WHERE a.student_id <= ${STUDENTS} GROUP BY a.student_id ORDER BY a.student_id`);
  let turn = 0;
  const next = () => ({ studentId: 1 + (turn % STUDENTS), key: `bench:${(turn += 1)}` });
  const bare = async (): Promise<void> => {
    const { studentId, key } = next();
    const values = [studentId, key, lots[studentId - 1]?.id];
    await deps.db.pool.query({ name: 'bench-bare-debit', text: BARE_DEBIT, values });
  };
  const ours = async (): Promise<void> => {
    const { studentId, key } = next();
    const debit = { ...words, kind: 'class_debit', studentId, amount: 1, businessKey: key };
    await deps.db.transaction((trx) => debitCredits(trx, debit));
  };
  const result = await interleaved(
    timing,
    (seconds) => perSecond(bare, CONNECTIONS, seconds),
    (seconds) => perSecond(ours, CONNECTIONS, seconds),
  );
  const broken = await brokenPromises(deps.db);
  total.doubles += broken.length;
  return line(GOALS.contended, 'posting a credit', result.ratio, `${rates(result)}; ${broken.length} promises broken`);
}

async function countOf({ ask }: BenchSchool, sql: string, values: unknown[] = []): Promise<number> {
  const [row] = await ask<{ n: number }>(sql, values);
  return row?.n ?? NaN;
}

import { closeAuditDaysJob } from '@school/infra/audit/close-days';
import { verifyAuditDays } from '@school/infra/audit/verify-days';
import { createMailer } from '@school/infra/notifications/mailer';
import { createRunner } from '@school/infra/queue/run-job';
import { applyRetentionJob } from '@school/infra/retention/apply-job';
import { previewRetention } from '@school/infra/retention/preview';
import { NAMED_ACTIONS } from '@school/core/audit/change-words';
import { expect } from 'chai';
import { asOwner } from '../../support/database.js';
import { createBatch, createClass } from '../../support/factories/classes.js';
import { addOldLine, monthsAgo, switchOn } from '../../support/factories/old-things.js';
import { createStudent, createTeacher } from '../../support/factories/people.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const DAY_MS = 86_400_000;
const FORBIDDEN = '23001';
const NO_RIGHT = '42501';

describe('old lines of the audit log go by the rule, and the seals of their days stay', () => {
  let test: TestStores;
  let first: Date;

  beforeEach(async () => {
    test = await openTestStores();
    first = new Date(`${monthsAgo(test.deps, 30).toISOString().slice(0, 10)}T12:00:00Z`);
  });
  afterEach(() => test.close());

  const day = (number: number): Date => new Date(first.getTime() + number * DAY_MS);
  const nameOf = (number: number): string => day(number).toISOString().slice(0, 10);
  const query = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
    // `as`: what the statement says.
    (await test.deps.db.pool.query(text, values)).rows as T[];
  const run = (name: string): Promise<void> => {
    const deps = { ...test.deps, mailer: createMailer(test.deps.config) };
    return createRunner(
      [closeAuditDaysJob, applyRetentionJob],
      deps,
    )({
      name,
      refId: Math.round(test.clock.now().getTime() / 60_000),
      attempt: 1,
    });
  };
  /** Seals the first days of the log; those of today have no place in this chain. */
  async function seal(days = 4): Promise<void> {
    test.clock.set(day(days));
    await run('close-audit-days');
    test.clock.release();
  }
  const night = async (): Promise<void> => {
    await switchOn(test.deps, 'audit', 24);
    await run('apply-retention');
  };
  const left = async (): Promise<string[]> =>
    (await query<{ action: string }>('SELECT action FROM audit_log WHERE at < $1 ORDER BY at, id', [day(9)])).map(
      ({ action }) => action,
    );
  const refusalOf = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => 'passed',
      // `as`: an error of the database.
      (error: unknown) => (error as { code?: string }).code,
    );
  const verdict = () => verifyAuditDays({ db: test.deps.db, clock: { now: () => day(5) } });

  it('lines go and lines about money stay; the chain still verifies, and says so', async () => {
    await addOldLine(test.deps, day(0));
    await addOldLine(test.deps, day(0), { action: 'payment.punch', entity: 'payment_page' });
    await addOldLine(test.deps, day(2), { action: 'student.change_details', entity: 'student' });
    await seal();
    const hashes = await query('SELECT * FROM audit_day ORDER BY day');
    const { count, held } = await previewRetention(test.deps.db, 'audit', 24, test.clock.now());
    expect([count, held]).to.deep.equal([2, [{ hold: 'money', count: 1 }]]);
    await night();
    expect(await left()).to.deep.equal(['payment.punch']);
    expect(await query('SELECT * FROM audit_day ORDER BY day')).to.deep.equal(hashes);
    const { lines, isWhole } = await verdict();
    expect(isWhole, lines[0]).to.equal(true);
    expect(lines[1]).to.equal('Old lines of 2 of them were removed by the rule; what stayed is as it was.');
    expect(await query('SELECT kind, removed FROM retention_run')).to.deep.equal([{ kind: 'audit', removed: 2 }]);
  });

  it('a line that stayed and was changed, or went afterwards, is found', async () => {
    await addOldLine(test.deps, day(0));
    await addOldLine(test.deps, day(0), { action: 'credit.adjust', entity: 'student' });
    await seal();
    await night();
    const behind = (text: string): Promise<unknown> =>
      asOwner(test.database, `BEGIN; SET LOCAL session_replication_role = replica; ${text}; COMMIT`);
    await behind(`UPDATE audit_log SET after = '{}' WHERE action = 'credit.adjust'`);
    expect((await verdict()).lines).to.deep.equal([`${nameOf(0)}: a line that stayed on this day was changed.`]);
    await behind(`DELETE FROM audit_log WHERE action = 'credit.adjust'`);
    expect((await verdict()).lines).to.deep.equal([
      `${nameOf(0)}: 1 lines were left when old ones were removed, now there are 0.`,
    ]);
    await behind(`UPDATE audit_removal SET kept_count = 0`);
    expect((await verdict()).lines).to.deep.equal([
      `${nameOf(0)}: lines of this day were removed, but not by the rule.`,
    ]);
  });

  it('a day that is not as it was sealed stays, and the job fails', async () => {
    await addOldLine(test.deps, day(0));
    await seal();
    await asOwner(
      test.database,
      `BEGIN; SET LOCAL session_replication_role = replica; UPDATE audit_log SET after = '{}' WHERE action = 'lead.change'; COMMIT`,
    );
    const failed = await night().catch((error: unknown) => error);
    expect(String(failed)).to.contain('is not as it was sealed, so nothing of it is removed');
    expect(await left()).to.deep.equal(['lead.change']);
  });

  it('a day waits for an open request about a child and for an open objection; without a seal it waits, too', async () => {
    const child = await createStudent(test.deps);
    const teacher = await createTeacher(test.deps);
    const startsAt = new Date(test.clock.now().getTime() - DAY_MS);
    const batch = await createBatch(test.deps, teacher);
    const classId = await createClass(test.deps, batch, { startsAt, status: 'complete' }, [child]);
    await addOldLine(test.deps, day(0), { entity: 'student', entityId: child.id });
    await addOldLine(test.deps, day(0), { action: 'session.end' });
    await addOldLine(test.deps, day(1), { action: 'class.reschedule', entity: 'scheduled_class', entityId: classId });
    await addOldLine(test.deps, day(2));
    await seal();
    await addOldLine(test.deps, day(7), { action: 'strike.add' });
    await query(
      `INSERT INTO privacy_request (kind, student_id, asked_by, is_by_family, reason, asked_at, due_at)
       VALUES ('export', $1, $2, true, '', now(), now() + interval '1 day')`,
      [child.id, child.accountId],
    );
    await query(
      `INSERT INTO dispute (class_id, student_id, reason, text, outcome_version, opened_at, due_at)
       VALUES ($1, $2, 'late', 'Ten minutes', 1, now(), now() + interval '3 days')`,
      [classId, child.id],
    );
    const { count, held } = await previewRetention(test.deps.db, 'audit', 24, test.clock.now());
    expect([count, Object.fromEntries(held.map((one) => [one.hold, one.count]))]).to.deep.equal([
      1,
      { unsealed: 1, dispute: 1, privacy: 2 },
    ]);
    await night();
    expect(await left()).to.deep.equal(['lead.change', 'session.end', 'class.reschedule', 'strike.add']);
    expect((await verdict()).isWhole).to.equal(true);
  });

  it('nobody removes a line in another way, not the programs and not the owner', async () => {
    await addOldLine(test.deps, day(0));
    await addOldLine(test.deps, day(0), { action: 'refund.approve', entity: 'refund' });
    await seal();
    expect(await refusalOf(query('DELETE FROM audit_log'))).to.equal(NO_RIGHT);
    expect(await refusalOf(query('DELETE FROM audit_removal'))).to.equal(NO_RIGHT);
    const fake = `INSERT INTO audit_removal (day, removed_count, kept_count, kept_digest) VALUES ('${nameOf(0)}', 1, 1, sha256('x'))`;
    expect(await refusalOf(query(fake))).to.equal(NO_RIGHT);
    expect(await refusalOf(asOwner(test.database, 'DELETE FROM audit_log'))).to.equal(FORBIDDEN);
    await asOwner(test.database, fake);
    const about = (word: string) => asOwner(test.database, `DELETE FROM audit_log WHERE action LIKE '${word}%'`);
    expect(await refusalOf(about('refund')), 'money never').to.equal(FORBIDDEN);
    expect(await refusalOf(asOwner(test.database, 'TRUNCATE audit_removal'))).to.equal(FORBIDDEN);
  });

  it('the owner’s function refuses a day within 12 months, one that is not sealed, and one that is done', async () => {
    const remove = (date: string) => query(`SELECT remove_audit_day($1, sha256('x'))`, [date]);
    await addOldLine(test.deps, day(0));
    await seal();
    const recent = new Date(Date.now() - 300 * DAY_MS).toISOString().slice(0, 10);
    await addOldLine(test.deps, `${recent}T12:00:00Z`);
    expect(await refusalOf(remove(recent))).to.equal(FORBIDDEN);
    expect(await refusalOf(remove(nameOf(8)))).to.equal(FORBIDDEN);
    await remove(nameOf(0));
    expect(await refusalOf(remove(nameOf(0)))).to.equal('23505');
  });

  it('lines about money, credits, pay and objections are known by their action', async () => {
    const rows = await query<{ action: string }>(
      `SELECT action FROM unnest($1::text[]) action WHERE is_money_line(action, '') ORDER BY action`,
      [NAMED_ACTIONS],
    );
    const money = new Set(rows.map(({ action }) => action));
    const about = /^(class\.end|credit|dispute|enrolment|instalment|invitation|pay|price|refund)/;
    expect([...money].toSorted()).to.deep.equal(NAMED_ACTIONS.filter((action) => about.test(action)).toSorted());
    for (const action of ['payment.punch', 'refund.approve', 'payroll.pay', 'class.end.correct', 'credit.adjust'])
      expect(money.has(action), action).to.equal(true);
  });
});

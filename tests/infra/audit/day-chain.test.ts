import { closeAuditDaysJob } from '@school/infra/audit/close-days';
import { verifyAuditDays } from '@school/infra/audit/verify-days';
import { createMailer } from '@school/infra/notifications/mailer';
import { createRunner } from '@school/infra/queue/run-job';
import { planTick } from '@school/infra/workers/ticks';
import { expect } from 'chai';
import { asOwner } from '../../support/database.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const NOW = '2026-11-27T03:00:00Z';
const NOTHING_CLOSED = 'No day of the audit log is closed yet.';

describe('the closed days of the audit log', () => {
  let test: TestStores;

  beforeEach(async () => {
    test = await openTestStores();
    test.clock.set(NOW);
  });
  afterEach(() => test.close());

  const query = async (text: string, values: unknown[] = []): Promise<unknown[]> =>
    (await test.deps.db.pool.query(text, values)).rows;
  const line = (at: string, action = 'test.done'): Promise<unknown> =>
    query(
      `INSERT INTO audit_log (at, action, entity, entity_id, before, after)
       VALUES ($1, $2, 'account', '7', '{"a": null}', '{"a": "Zoë", "b": [1, 2]}')`,
      [at, action],
    );
  /** As somebody does who may do everything in the database. */
  const behindTheGuards = (text: string): Promise<unknown> =>
    asOwner(test.database, `BEGIN; SET LOCAL session_replication_role = replica; ${text}; COMMIT`);
  const days = (): Promise<unknown> => query('SELECT day, line_count FROM audit_day ORDER BY day');
  const verdict = (): Promise<{ lines: string[]; isWhole: boolean }> => verifyAuditDays(test.deps);
  const expectProblem = async (sentence: string): Promise<void> => {
    expect(await verdict()).to.deep.equal({ lines: [sentence], isWhole: false });
  };

  async function close(): Promise<void> {
    const minute = Math.round(test.clock.now().getTime() / 60_000);
    await planTick(test.deps, 'close-audit-days', test.clock.now());
    const run = createRunner([closeAuditDaysJob], { ...test.deps, mailer: createMailer(test.deps.config) });
    await run({ name: 'close-audit-days', refId: minute, attempt: 1 });
  }

  /** Two lines on the 23rd, none on the 24th, one each on the 25th, the 26th and today. */
  async function closeFourDays(): Promise<void> {
    await line('2026-11-23T08:00:00.123456Z');
    await line('2026-11-23T23:59:59.999999Z');
    await line('2026-11-25T00:00:00Z');
    await line('2026-11-26T12:00:00Z');
    await line('2026-11-27T00:30:00Z');
    await close();
  }

  it('every day that is over is closed once, also one without lines, and today is not', async () => {
    expect((await verdict()).lines).to.deep.equal([NOTHING_CLOSED]);
    await close();
    expect(await days()).to.deep.equal([]);
    await closeFourDays();
    test.clock.advance(3_600_000);
    await close();
    expect(await days()).to.deep.equal([
      { day: '2026-11-23', line_count: 2 },
      { day: '2026-11-24', line_count: 0 },
      { day: '2026-11-25', line_count: 1 },
      { day: '2026-11-26', line_count: 1 },
    ]);
    const { lines, isWhole } = await verdict();
    expect(isWhole).to.equal(true);
    expect(lines[0]).to.equal('All 4 closed days of the audit log are as they were, up to 2026-11-26.');
    expect(lines[1]).to.match(/^Hash of 2026-11-26: [0-9a-f]{64}$/);
  });

  it('a day waits while a transaction runs that began before its end', async () => {
    const open = await test.deps.db.pool.connect();
    await open.query('BEGIN');
    const [began] = (await open.query('SELECT now() AS at')).rows as { at: Date }[];
    await line(String(began?.at.toISOString()));
    test.clock.set(new Date((began?.at.getTime() ?? 0) + 3 * 86_400_000));
    await close();
    expect(await days()).to.deep.equal([]);
    await open.query('COMMIT');
    open.release();
    test.clock.advance(60_000);
    await close();
    expect(await days()).to.have.length(3);
    expect((await verdict()).isWhole).to.equal(true);
  });

  it('a changed line, a removed one and one that was added later are found on their day', async () => {
    await closeFourDays();
    await behindTheGuards(`UPDATE audit_log SET after = '{"a": "Zoe", "b": [1, 2]}' WHERE at::date = '2026-11-25'`);
    await expectProblem('2026-11-25: a line of this day was changed.');
    await behindTheGuards(`DELETE FROM audit_log WHERE at = '2026-11-23T08:00:00.123456Z'`);
    await expectProblem('2026-11-23: 2 lines were there when this day was closed, now there are 1.');
    await line('2026-11-23T08:00:00.123456Z');
    await expectProblem('2026-11-23: a line of this day was changed.');
  });

  it('the network of a line is sealed with it, and lines from before there were networks stay as they were', async () => {
    await closeFourDays();
    await query(
      `INSERT INTO audit_log (at, action, entity, entity_id, network) VALUES ('2026-11-27T12:00:00Z', 'a', 'b', '1', '203.0.113.0/24')`,
    );
    test.clock.advance(86_400_000);
    await close();
    expect((await verdict()).isWhole).to.equal(true);
    await behindTheGuards(`UPDATE audit_log SET network = '203.0.114.0/24' WHERE network IS NOT NULL`);
    await expectProblem('2026-11-27: a line of this day was changed.');
    await behindTheGuards(`UPDATE audit_log SET network = '203.0.113.0/24' WHERE network IS NOT NULL`);
    await behindTheGuards(`UPDATE audit_log SET network = '10.0.0.0/24' WHERE at::date = '2026-11-23'`);
    await expectProblem('2026-11-23: a line of this day was changed.');
  });

  it('a microsecond, an empty value and a missing value make a difference', async () => {
    await closeFourDays();
    await behindTheGuards(`UPDATE audit_log SET at = at + interval '1 microsecond' WHERE at::date = '2026-11-26'`);
    await expectProblem('2026-11-26: a line of this day was changed.');
    await behindTheGuards(`UPDATE audit_log SET at = at - interval '1 microsecond' WHERE at::date = '2026-11-26'`);
    expect((await verdict()).isWhole).to.equal(true);
    await behindTheGuards(`UPDATE audit_log SET before = '{}' WHERE at::date = '2026-11-26'`);
    await expectProblem('2026-11-26: a line of this day was changed.');
  });

  it('a day that was sealed anew, taken out or cut off does not fit the others', async () => {
    await closeFourDays();
    await behindTheGuards(`UPDATE audit_day SET hash = sha256('x') WHERE day = '2026-11-24'`);
    await expectProblem('2026-11-24: the hash of this day was changed.');
    await behindTheGuards(`DELETE FROM audit_day WHERE day = '2026-11-24'`);
    await expectProblem('2026-11-24: this day is missing.');
    await behindTheGuards(`DELETE FROM audit_day WHERE day > '2026-11-23'`);
    await expectProblem(
      '2026-11-25: this day has lines and was never closed; the job close-audit-days should have done that.',
    );
  });

  it('a line from before the first closed day belongs to none', async () => {
    await closeFourDays();
    await line('2026-11-20T10:00:00Z');
    await expectProblem(
      '2026-11-20: this day has lines and was never closed; the job close-audit-days should have done that.',
    );
  });

  it('closed days can only be added: no change, no deletion', async () => {
    await closeFourDays();
    for (const text of ['UPDATE audit_day SET line_count = 9', 'DELETE FROM audit_day', 'TRUNCATE audit_day']) {
      const error = await asOwner(test.database, text).catch((refused: unknown) => refused);
      expect(error).to.include({ code: '23001' });
    }
  });
});

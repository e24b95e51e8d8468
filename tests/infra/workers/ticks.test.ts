import { createMailer } from '@school/infra/notifications/mailer';
import { createRunner } from '@school/infra/queue/run-job';
import { JOBS } from '@school/infra/workers/jobs';
import { planTick, TICKS } from '@school/infra/workers/ticks';
import { expect } from 'chai';
import { openTestStores, type TestStores } from '../../support/test-deps.js';
import { bookTrial, type BookedTrial } from '../../support/faults/booked-trial.js';

const NOW = '2026-11-21T12:00:00Z';

describe('What the school does by the clock', () => {
  let test: TestStores;
  let trial: BookedTrial;

  before(async () => {
    test = await openTestStores();
    test.clock.set(NOW);
    trial = await bookTrial(test.deps);
  });
  after(() => test.close());

  const query = async (text: string, values: unknown[] = []): Promise<unknown[]> =>
    (await test.deps.db.pool.query(text, values)).rows;
  const run = (name: string, refId: number): Promise<void> =>
    createRunner(JOBS, { ...test.deps, mailer: createMailer(test.deps.config) })({ name, refId, attempt: 1 });

  it('every tick is a job that exists', () => {
    const names = JOBS.map((job) => job.name);
    for (const tick of TICKS) expect(names).to.include(tick.topic);
  });

  it('three clocks plan a tick once, even when they are half a second apart', async () => {
    const dates = ['11:59:59.600', '12:00:00.000', '12:00:00.400'].map((time) => new Date(`2026-11-21T${time}Z`));
    await Promise.all(dates.map((date) => planTick(test.deps, 'expire-sessions', date)));
    await planTick(test.deps, 'expire-sessions', new Date('2026-11-21T13:00:00Z'));
    const rows = await query(`SELECT business_key FROM outbox WHERE topic = 'expire-sessions' ORDER BY id`);
    expect(rows).to.have.length(2);
  });

  it('sessions and one-time links go a month after they expired, not earlier', async () => {
    const [account] = (await query(`INSERT INTO account (phone) VALUES ('+4917099999999') RETURNING id`)) as {
      id: number;
    }[];
    for (const [days, name] of [
      [31, 'old'],
      [29, 'young'],
      [-1, 'live'],
    ] as const) {
      const expires = new Date(Date.parse(NOW) - days * 86_400_000);
      await query(
        `INSERT INTO session (sid, account_id, audience, opened_by, authenticated_at, expires_at)
         VALUES (gen_random_uuid(), $1, 'learner', 'password', now(), $2)`,
        [account?.id, expires],
      );
      await query(`INSERT INTO one_time_token (hash, kind, account_id, expires_at) VALUES ($3, 'autologin', $1, $2)`, [
        account?.id,
        expires,
        Buffer.from(name),
      ]);
    }
    await run('expire-sessions', 1);
    expect(await query('SELECT 1 FROM session WHERE account_id = $1', [account?.id])).to.have.length(2);
    expect(await query('SELECT 1 FROM one_time_token WHERE account_id = $1', [account?.id])).to.have.length(2);
  });

  it('a trial closes an hour after it began, so that the family may book again', async () => {
    const state = async (): Promise<unknown[]> =>
      query('SELECT state FROM trial_booking WHERE id = $1', [trial.bookingId]);
    test.clock.set(new Date(trial.startsAt.getTime() + 59 * 60_000));
    await run('close-past-trials', 1);
    expect(await state()).to.deep.equal([{ state: 'open' }]);
    test.clock.set(new Date(trial.startsAt.getTime() + 61 * 60_000));
    await run('close-past-trials', 2);
    expect(await state()).to.deep.equal([{ state: 'closed' }]);
  });
});

import { createMailer } from '@school/infra/notifications/mailer';
import { createRunner } from '@school/infra/queue/run-job';
import { JOBS } from '@school/infra/workers/jobs';
import { planTick, TICKS } from '@school/infra/workers/ticks';
import { expect } from 'chai';
import { openTestStores, type TestStores } from '../../support/test-deps.js';
import { bookTrial, type BookedTrial } from '../../support/faults/booked-trial.js';

const NOW = '2026-11-21T12:00:00Z';

describe('What the school does at fixed times', () => {
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

  const daysAgo = (days: number): Date => new Date(Date.parse(NOW) - days * 86_400_000);

  it('every planned time runs a job that exists', () => {
    const names = JOBS.map((job) => job.name);
    for (const tick of TICKS) expect(names).to.include(tick.topic);
  });

  it('three workers plan a run once, even when their clocks differ by half a second', async () => {
    const dates = ['11:59:59.600', '12:00:00.000', '12:00:00.400'].map((time) => new Date(`2026-11-21T${time}Z`));
    await Promise.all(dates.map((date) => planTick(test.deps, 'expire-sessions', date)));
    await planTick(test.deps, 'expire-sessions', new Date('2026-11-21T13:00:00Z'));
    const rows = await query(`SELECT business_key FROM outbox WHERE topic = 'expire-sessions' ORDER BY id`);
    expect(rows).to.have.length(2);
  });

  it('sessions and one-time links are deleted a month after they expired, not earlier', async () => {
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

  it('the rows of an imported file are deleted after a month, also undone and unfinished ones; the import itself stays', async () => {
    const [account] = (await query(`INSERT INTO account (phone) VALUES ('+4917099999998') RETURNING id`)) as {
      id: number;
    }[];
    const added = async (state: string, created: Date, done: Date | null): Promise<void> => {
      await query(
        `WITH i AS (
           INSERT INTO import (kind, account_id, file_name, file_sha256, headers, mapping, settings, state, created_at, done_at)
           VALUES ('students', $1, 'prune', '', '[]', '{}', '{}', $2, $3, $4) RETURNING id)
         INSERT INTO import_row (import_id, row_number, cells, done) SELECT id, 1, '["Mia"]', $5 FROM i`,
        [account?.id, state, created, done, state === 'undone' ? 'undone' : null],
      );
    };
    await added('undone', daysAgo(31), daysAgo(31));
    await added('uploaded', daysAgo(31), null);
    await added('done', daysAgo(31), daysAgo(29));
    await added('uploaded', daysAgo(29), null);
    await run('prune', 6);
    const left = `SELECT i.state, count(r.id)::int AS rows FROM import i LEFT JOIN import_row r ON r.import_id = i.id
       WHERE i.account_id = $1 GROUP BY i.id ORDER BY i.id`;
    expect(await query(left, [account?.id])).to.deep.equal([
      { state: 'undone', rows: 0 },
      { state: 'uploaded', rows: 0 },
      { state: 'done', rows: 1 },
      { state: 'uploaded', rows: 1 },
    ]);
  });

  it('outbox rows and finished jobs are deleted after a month; waiting, failed and unfinished ones stay', async () => {
    const facts: readonly (readonly [number, Date | null, Partial<Record<'done' | 'failed', Date>>])[] = [
      [901, daysAgo(31), { done: daysAgo(31) }],
      [902, daysAgo(29), { done: daysAgo(29) }],
      [903, null, {}],
      [904, daysAgo(31), {}],
      [905, daysAgo(31), { failed: daysAgo(31) }],
    ];
    for (const [refId, published, { done = null, failed = null }] of facts) {
      await query(`INSERT INTO outbox (topic, ref_id, published_at) VALUES ('prune-test', $1, $2)`, [refId, published]);
      await query(`INSERT INTO job_run (kind, ref_id, done_at, failed_at) VALUES ('prune-test', $1, $2, $3)`, [
        refId,
        done,
        failed,
      ]);
    }
    await run('prune', 1);
    const left = async (table: string, kind: string): Promise<unknown[]> =>
      query(`SELECT ref_id::int AS id FROM ${table} WHERE ${kind} = 'prune-test' ORDER BY 1`);
    expect(await left('outbox', 'topic')).to.deep.equal([{ id: 902 }, { id: 903 }, { id: 904 }]);
    expect(await left('job_run', 'kind')).to.deep.equal([{ id: 902 }, { id: 903 }, { id: 904 }, { id: 905 }]);
  });

  it('counts of rate limits are deleted when they have expired, not earlier', async () => {
    const at = Date.parse(NOW);
    await query(`INSERT INTO rate_limit VALUES ('prune:old', 5, $1), ('prune:live', 5, $2)`, [at - 1, at + 1]);
    await run('prune', 2);
    expect(await query(`SELECT key FROM rate_limit WHERE key LIKE 'prune:%'`)).to.deep.equal([{ key: 'prune:live' }]);
  });

  it('prune does not leave the rest of a large number for another day', async () => {
    const many = 45_001;
    await query(`INSERT INTO rate_limit SELECT 'prune:' || n, 5, $1 FROM generate_series(1, ${many}) n`, [
      Date.parse(NOW) - 1,
    ]);
    await query(
      `INSERT INTO outbox (topic, ref_id, published_at) SELECT 'prune-many', n, $1 FROM generate_series(1, ${many}) n`,
      [daysAgo(31)],
    );
    await query(
      `INSERT INTO job_run (kind, ref_id, done_at) SELECT 'prune-many', n, $1 FROM generate_series(1, ${many}) n`,
      [daysAgo(31)],
    );
    await run('prune', 3);
    expect(
      await query(
        `SELECT (SELECT count(*)::int FROM rate_limit WHERE key LIKE 'prune:%' AND expire < $1) AS limits,
        (SELECT count(*)::int FROM outbox WHERE topic = 'prune-many') AS planned,
        (SELECT count(*)::int FROM job_run WHERE kind = 'prune-many') AS runs`,
        [Date.parse(NOW)],
      ),
    ).to.deep.equal([{ limits: 0, planned: 0, runs: 0 }]);
  });

  it('networks are forgotten when they count as known no longer, 30 days after the last sign-in', async () => {
    for (const [network, days] of [
      ['old', 31],
      ['young', 29],
    ] as const)
      await query('INSERT INTO login_device (account_id, network, last_ok_at) VALUES ($1, $2, $3)', [
        trial.familyAccountId,
        network,
        daysAgo(days),
      ]);
    await run('prune', 4);
    expect(await query('SELECT network FROM login_device')).to.deep.equal([{ network: 'young' }]);
  });

  it('half hours that nobody took are deleted after 90 days; those of classes and trials stay', async () => {
    const open = async (days: number): Promise<number> => {
      const [slot] = (await query(
        `INSERT INTO availability_slot (teacher_id, starts_at, ends_at)
         SELECT teacher_id, $2, $2::timestamptz + interval '30 minutes' FROM scheduled_class WHERE id = (
           SELECT class_id FROM trial_booking WHERE id = $1) RETURNING id`,
        [trial.bookingId, daysAgo(days)],
      )) as { id: number }[];
      return slot?.id ?? 0;
    };
    const [old, ofTrial, ofClass, young] = [await open(91), await open(92), await open(93), await open(89)];
    await query('UPDATE availability_slot SET booked_class_id = (SELECT min(id) FROM scheduled_class) WHERE id = $1', [
      ofClass,
    ]);
    const [{ availability_id: slot } = { availability_id: 0 }] = (await query(
      'SELECT availability_id FROM trial_booking WHERE id = $1',
      [trial.bookingId],
    )) as { availability_id: number }[];
    await query('UPDATE trial_booking SET availability_id = $2 WHERE id = $1', [trial.bookingId, ofTrial]);
    await run('prune', 5);
    expect(
      await query('SELECT id FROM availability_slot WHERE id = ANY ($1)', [[old, ofTrial, ofClass, young]]),
    ).to.have.deep.members([ofTrial, ofClass, young].map((id) => ({ id })));
    await query('UPDATE trial_booking SET availability_id = $2 WHERE id = $1', [trial.bookingId, slot]);
  });

  it('a trial closes an hour after its start, so that the family can book again', async () => {
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

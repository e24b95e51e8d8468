import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createStaff, createStudent, createTeacher } from '../../support/factories/people.js';
import { createLongCourse } from '../../support/factories/schedule-form.js';
import { victim, type Victim } from '../../support/faults/processes.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

/** `KILLS=200 npm test` is the long run, on a machine with time. */
const KILLS = Number(process.env['KILLS'] ?? 6);
const STUDENTS = Math.max(120, KILLS * 10);
const LESSONS = 48;
/** Scheduling a course takes about this long, so that a kill can happen at any moment of it. */
const LATEST_KILL_MS = 20;
/** A failure prints it; the same seed gives the same moments again: `KILL_SEED=… npm test`. */
const SEED = Number(process.env['KILL_SEED'] ?? Date.now() % 1_000_000);

// Each line is a batch with only a part of what it needs.
const halves = statement(
  'test-kill-batches',
  `SELECT b.code FROM batch b WHERE
     (SELECT count(*) FROM scheduled_class c JOIN class_student s ON s.class_id = c.id WHERE c.batch_id = b.id) <> ${LESSONS}
     OR (SELECT count(*) FROM batch_slot s WHERE s.batch_id = b.id) <> 1
     OR (SELECT count(*) FROM batch_student s WHERE s.batch_id = b.id) <> 1
     OR NOT EXISTS (SELECT 1 FROM outbox o WHERE o.business_key = 'batch:' || b.id || ':scheduled')
     OR NOT EXISTS (SELECT 1 FROM audit_log a WHERE a.action = 'batch.schedule' AND a.entity_id = b.id::text)`,
);
const countAll = statement(
  'test-kill-batch-sums',
  'SELECT (SELECT count(*) FROM batch)::int AS batches, (SELECT count(*) FROM scheduled_class)::int AS classes',
);

describe('A process that is killed while it schedules courses', () => {
  let stores: TestStores;
  let running: Victim | undefined;

  before(async () => {
    stores = await openTestStores();
  });
  afterEach(() => running?.kill());
  after(() => stores.close());

  it('leaves each batch with all its classes or not at all, and the next process finishes the work', async function () {
    this.timeout(400_000 + KILLS * 10_000);
    const academics = await createStaff(stores.deps, { permissions: ['class.schedule'] });
    const course = await createLongCourse(stores.deps, LESSONS);
    for (let made = 0; made < STUDENTS; made += 1) {
      await createTeacher(stores.deps);
      await createStudent(stores.deps);
    }
    const start = (): Victim => {
      const script = fileURLToPath(new URL('../../support/faults/schedule-process.js', import.meta.url));
      const { DATABASE_URL } = stores.deps.config;
      const env = { PATH: process.env['PATH'], NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL };
      const more = { STAFF_ACCOUNT: String(academics.accountId), COURSE: course };
      return victim(spawn(process.execPath, [script], { env: { ...env, ...more }, stdio: 'inherit' }));
    };
    const batches = async (): Promise<number> => (await stores.deps.db.row<{ batches: number }>(countAll)).batches;
    const moments = randomMoments(KILLS);
    for (const [kill, moment] of moments.entries()) {
      const before = await batches();
      running = start();
      while ((await batches()) < Math.min(before + 2, STUDENTS)) await pause(3);
      await pause(moment);
      await running.kill();
      expect(
        await stores.deps.db.rows(halves),
        `halves after kill ${kill + 1} at ${moment} ms, KILL_SEED=${SEED}`,
      ).to.deep.equal([]);
    }
    expect(await batches(), 'work was left when it was killed').to.be.below(STUDENTS);
    running = start();
    expect(await running.exited).to.equal(0);
    expect(await stores.deps.db.rows(halves)).to.deep.equal([]);
    expect(await stores.deps.db.row(countAll)).to.deep.equal({ batches: STUDENTS, classes: STUDENTS * LESSONS });
  });
});

/** Makes this many moments from the seed, with a linear congruential generator. */
function randomMoments(count: number): number[] {
  let state = SEED;
  return Array.from({ length: count }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * LATEST_KILL_MS);
  });
}

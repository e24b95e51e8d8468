import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createChangedCourse } from '../../support/factories/changed-course.js';
import { createStaff, createStudent, createTeacher } from '../../support/factories/people.js';
import { createLongCourse } from '../../support/factories/schedule-form.js';
import { victim, type Victim } from '../../support/faults/processes.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

/** `KILLS=200 npm test` is the long run, on a machine with time. */
const KILLS = Number(process.env['KILLS'] ?? 4);
const BATCHES = Math.max(40, KILLS * 10);
const LESSONS = 24;
const ADDED = LESSONS / 2;
/** A change takes about this long, so that a kill can happen at any moment of it. */
const LATEST_KILL_MS = 30;
const DAY_MS = 86_400_000;
/** A failure prints it; the same seed gives the same moments again: `KILL_SEED=… npm test`. */
const SEED = Number(process.env['KILL_SEED'] ?? Date.now() % 1_000_000);

// Each line is a batch with only a part of a change, or of its undo.
const halves = statement(
  'test-kill-changes',
  `SELECT b.code FROM batch b
   LEFT JOIN batch_change k ON k.batch_id = b.id
   CROSS JOIN LATERAL (
     SELECT count(*) FILTER (WHERE c.status = 'scheduled') AS live, count(*) FILTER (WHERE c.dropped_at IS NOT NULL) AS dropped,
       (SELECT count(*) FROM class_student s JOIN scheduled_class o ON o.id = s.class_id WHERE o.batch_id = b.id) AS seats
     FROM scheduled_class c WHERE c.batch_id = b.id) n
   WHERE n.seats <> n.live
     OR n.live <> ${LESSONS} + CASE WHEN k.id IS NULL OR k.undone_at IS NOT NULL THEN 0 ELSE ${ADDED} END
     OR n.dropped <> CASE WHEN k.undone_at IS NULL THEN 0 ELSE ${ADDED} END
     OR (k.id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM outbox o WHERE o.business_key = 'batch-change:' || k.id))
     OR (k.undone_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM outbox o WHERE o.business_key = 'batch-change:' || k.id || ':undone'))
     OR (k.id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM audit_log a WHERE a.action = 'batch.add_module' AND a.entity_id = b.id::text))`,
);
const countAll = statement('test-kill-change-sum', 'SELECT count(*)::int AS n FROM batch_change');

describe('A process that is killed while it changes courses', () => {
  let stores: TestStores;
  let running: Victim | undefined;

  before(async () => {
    stores = await openTestStores();
  });
  afterEach(() => running?.kill());
  after(() => stores.close());

  it('leaves each change and each undo whole or not at all, and the next process goes on', async function () {
    this.timeout(300_000 + KILLS * 10_000);
    const { deps, clock } = stores;
    clock.set(new Date().toISOString());
    const staff = await createStaff(deps, { permissions: ['class.schedule'] });
    const course = await createLongCourse(deps, LESSONS);
    const startDate = new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length);
    const rule = { slots: [{ weekday: 1, time: '19:30' }], startDate, zone: 'Asia/Kolkata' };
    for (let made = 0; made < BATCHES; made += 1) {
      const [teacher, student] = [await createTeacher(deps), await createStudent(deps)];
      await createChangedCourse(deps, { course, teacher, student, by: staff }, rule);
    }
    const start = (): Victim => {
      const script = fileURLToPath(new URL('../../support/faults/change-process.js', import.meta.url));
      const { DATABASE_URL } = deps.config;
      const env = { PATH: process.env['PATH'], NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL };
      const more = { STAFF_ACCOUNT: String(staff.accountId), COURSE: course };
      return victim(spawn(process.execPath, [script], { env: { ...env, ...more }, stdio: 'inherit' }));
    };
    const changes = async (): Promise<number> => (await deps.db.row<{ n: number }>(countAll)).n;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = await changes();
      running = start();
      while ((await changes()) < Math.min(before + 2, BATCHES)) await pause(3);
      await pause((SEED * (kill + 1)) % LATEST_KILL_MS);
      await running.kill();
      expect(await deps.db.rows(halves), `after kill ${kill + 1}, KILL_SEED=${SEED}`).to.deep.equal([]);
    }
    expect(await changes(), 'work was left when it was killed').to.be.below(BATCHES);
    running = start();
    expect(await running.exited).to.equal(0);
    expect(await deps.db.rows(halves)).to.deep.equal([]);
    expect(await changes()).to.equal(BATCHES);
  });
});

import { archiveBatchesJob } from '@school/infra/batches/archive-batches';
import { OWN_STUDENT_IDS } from '@school/infra/students/own-students';
import { planTick } from '@school/infra/workers/ticks';
import { expect } from 'chai';
import { createBatch, createClass, type TestBatch, type TestClass } from '../../support/factories/classes.js';
import { createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const DAY_MS = 86_400_000;

describe('A batch is archived 30 days after its last class', () => {
  let test: TestStores;
  let teacher: Person;
  let student: Person;

  before(async () => {
    test = await openTestStores();
    test.clock.set('2026-11-21T12:00:00Z');
  });
  beforeEach(async () => {
    teacher = await createTeacher(test.deps);
    student = await createStudent(test.deps);
  });
  after(() => test.close());

  const daysAgo = (days: number): Date => new Date(test.clock.now().getTime() - days * DAY_MS);
  async function batchWith(...classes: { daysAgo: number; status: TestClass['status'] }[]): Promise<TestBatch> {
    const batch = await createBatch(test.deps, teacher);
    for (const { daysAgo: days, status } of classes)
      await createClass(test.deps, batch, { startsAt: daysAgo(days), status }, [student]);
    return batch;
  }
  const query = async <T>(sql: string, values: unknown[]): Promise<T[]> =>
    (await test.deps.db.pool.query(sql, values)).rows as T[];
  const isActive = async ({ id }: TestBatch): Promise<boolean | undefined> =>
    (await query<{ is_active: boolean }>('SELECT is_active FROM batch WHERE id = $1', [id]))[0]?.is_active;
  async function tick(): Promise<void> {
    test.clock.advance(60_000);
    await planTick(test.deps, 'archive-batches', test.clock.now());
    await runPlannedJobs(test.deps, [archiveBatchesJob]);
  }

  it('exactly then; its students no longer belong to the teacher, and the log records it once', async () => {
    const batch = await batchWith({ daysAgo: 40, status: 'complete' }, { daysAgo: 29, status: 'incomplete' });
    const own = () => query(OWN_STUDENT_IDS, [teacher.id]);
    await tick();
    expect([await isActive(batch), await own()]).to.deep.equal([true, [{ student_id: student.id }]]);
    test.clock.advance(DAY_MS + 3_600_000);
    await tick();
    await tick();
    expect([await isActive(batch), await own()]).to.deep.equal([false, []]);
    const lines = await query(`SELECT before, after FROM audit_log WHERE action = 'batch.archive' AND entity_id = $1`, [
      String(batch.id),
    ]);
    expect(lines).to.have.length(1);
    expect(lines[0]).to.have.nested.property('after.is_active', false);
  });

  it('canceled classes do not delay it; future classes, a pause and a batch without any class do', async () => {
    const called = await batchWith({ daysAgo: 45, status: 'complete' }, { daysAgo: 3, status: 'canceled' });
    const neverHeld = await batchWith({ daysAgo: 50, status: 'canceled' });
    const coming = await batchWith({ daysAgo: 47, status: 'complete' }, { daysAgo: -200, status: 'scheduled' });
    const paused = await batchWith({ daysAgo: 48, status: 'scheduled' });
    await query(`UPDATE scheduled_class SET status = 'paused' WHERE batch_id = $1`, [paused.id]);
    const empty = await batchWith();
    await tick();
    const states = [];
    for (const batch of [called, neverHeld, coming, paused, empty]) states.push(await isActive(batch));
    expect(states).to.deep.equal([false, false, true, true, true]);
  });
});

import { endClass } from '@school/infra/class-ending/end-class';
import { stampOf, updateClasses } from '@school/infra/curriculum/update-classes';
import { readUpdate } from '@school/infra/curriculum/update-facts';
import { childTimeLock } from '@school/infra/db/locks';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { teacherActor } from '../../support/factories/actor.js';
import { createRunningCourse, publishNext, type RunningCourse } from '../../support/factories/course-update.js';
import { createTeacher } from '../../support/factories/people.js';
import { createTalk } from '../../support/factories/talks.js';
import { lockSql, stall } from '../../support/faults/stall.js';
import { textOf } from '../../support/refused.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const CHANGED = 'The classes of this batch have changed in the meantime. Please look at the preview again.';
const CLASSES = 8;
const WEEK_MS = 7 * 86_400_000;

const classesOf = statement(
  'test-updated-classes',
  `SELECT c.status, l.name, (SELECT count(*) FROM class_student s WHERE s.class_id = c.id AND s.is_live)::int AS seats,
     to_char(c.starts_at AT TIME ZONE 'Asia/Kolkata', 'FMDy HH24:MI') AS at
   FROM scheduled_class c JOIN lesson l ON l.id = c.lesson_id WHERE c.batch_id = $1 ORDER BY c.starts_at, c.id`,
);
const auditsOf = statement(
  'test-updated-audits',
  "SELECT id FROM audit_log WHERE action = 'batch.update_classes' AND entity_id = $1",
);
const lastStart = statement(
  'test-updated-last',
  'SELECT max(starts_at) AS at FROM scheduled_class WHERE batch_id = $1',
);
const told = statement(
  'test-updated-told',
  'SELECT count(*)::int AS count FROM notification WHERE business_key LIKE $1',
);
const versionOf = statement('test-updated-version', 'SELECT course_version_id AS id FROM batch WHERE id = $1');
const submit = statement(
  'test-updated-submission',
  `INSERT INTO activity_submission (student_id, activity_id, batch_id, submission_link, submitted_by)
   VALUES ($1, $2, $3, 'https://scratch.mit.edu/projects/1', $4)`,
);

describe('"Update future classes": a running batch follows the newest version of its course', () => {
  let stores: TestStores;
  let running: RunningCourse;

  before(async () => {
    stores = await openTestStores();
    stores.clock.set('2026-11-21T09:00:00Z');
  });
  after(() => stores.close());

  const by = () => running.draft.editor;
  const preview = () => readUpdate(stores.deps.db, running.batch.id, stores.clock.now());
  const update = async () => updateClasses(stores.deps, by(), running.batch.id, stampOf(await preview()));
  const lines = async () =>
    (await stores.deps.db.rows<{ status: string; name: string }>(classesOf, [running.batch.id])).map(
      ({ status, name }) => `${status} ${name}`,
    );
  const countTold = async () =>
    (await stores.deps.db.row<{ count: number }>(told, [`batch:${running.batch.id}:version:%`])).count;

  it('lessons come in the new order by their code, classes in the past stay, and nothing changes before the confirmation', async () => {
    running = await createRunningCourse(stores.deps, 5, 2);
    const { code } = running.draft;
    await publishNext(stores.deps, running.draft, [1, 2, 4, 'X', 3]);
    const before = await lines();
    const { plan, added } = await preview();
    expect(await lines()).to.deep.equal(before);
    expect(plan.classes.map(({ from, to }) => [from.code, to?.code])).to.deep.equal([
      [`${code}-3`, `${code}-4`],
      [`${code}-4`, `${code}-X`],
      [`${code}-5`, `${code}-3`],
    ]);
    expect(plan.gone.map((lesson) => lesson.code)).to.deep.equal([`${code}-5`]);
    expect(plan.kept.map((lesson) => lesson.code)).to.deep.equal([`${code}-1`, `${code}-2`]);
    expect(added).to.deep.equal([]);
    expect(await update()).to.include({ isDone: true, number: 2, updated: 3, added: 0, canceled: 0 });
    expect(await lines()).to.deep.equal([
      ...before.slice(0, 2),
      'scheduled New 4',
      'scheduled New X',
      'scheduled New 3',
    ]);
    // The number of classes is the same, so nobody gets a message.
    expect(await countTold()).to.equal(0);
  });

  it('more lessons: each gets a class at the next weekly time at which nobody is busy, and the family gets a message', async () => {
    running = await createRunningCourse(stores.deps, 3, 1);
    const busy = await createRunningCourse(stores.deps, 1, 0);
    // Another class takes the teacher's first free week after the last class.
    await stores.deps.db.run(
      statement(
        'test-updated-other',
        `UPDATE scheduled_class SET teacher_id = $2, starts_at = n.at, ends_at = n.at + interval '1 hour'
         FROM (SELECT max(starts_at) + interval '7 days' AS at FROM scheduled_class WHERE batch_id = $3) n WHERE id = $1`,
      ),
      [busy.classIds[0] ?? 0, running.teacher.id, running.batch.id],
    );
    await publishNext(stores.deps, running.draft, [1, 2, 3, 4, 5]);
    expect(await update()).to.include({ isDone: true, updated: 2, added: 2, canceled: 0 });
    const classes = await stores.deps.db.rows<{ name: string; seats: number; at: string }>(classesOf, [
      running.batch.id,
    ]);
    expect(classes.map(({ name }) => name).slice(3)).to.deep.equal(['New 4', 'New 5']);
    expect(new Set(classes.map(({ seats, at }) => `${seats} ${at}`))).to.deep.equal(new Set(['1 Sat 17:30']));
    // The family and the teacher.
    expect(await countTold()).to.equal(2);
  });

  it('a weekly time for which the child books a talk with another teacher meanwhile is left out', async () => {
    running = await createRunningCourse(stores.deps, 3, 1);
    const lastOf = async () => (await stores.deps.db.row<{ at: Date }>(lastStart, [running.batch.id])).at.getTime();
    const last = await lastOf();
    const talk = new Date(last + WEEK_MS + 45 * 60_000);
    const other = await createTeacher(stores.deps);
    await publishNext(stores.deps, running.draft, [1, 2, 3, 4]);
    const { id } = running.student;
    const [said] = await stall(
      stores.deps,
      lockSql(childTimeLock(id)),
      () => textOf(update()),
      () => createTalk(stores.deps, running.student, other, talk),
    );
    expect(said).to.equal(CHANGED);
    expect(await update()).to.include({ isDone: true, added: 1 });
    expect(await lastOf()).to.equal(last + 2 * WEEK_MS);
  });

  it('fewer lessons: the last classes are canceled, and nobody is the cause', async () => {
    running = await createRunningCourse(stores.deps, 4, 1);
    await publishNext(stores.deps, running.draft, [1, 3]);
    expect(await update()).to.include({ updated: 1, added: 0, canceled: 2 });
    expect((await lines()).slice(1)).to.deep.equal([
      'scheduled New 3',
      `canceled Lesson ${running.draft.code}-3`,
      `canceled Lesson ${running.draft.code}-4`,
    ]);
  });

  it('a lesson with handed-in work stays as it is, and so does a running class', async () => {
    running = await createRunningCourse(stores.deps, 3, 0);
    const { draft, lessons, student, batch } = running;
    await stores.deps.db.run(submit, [student.id, lessons[1]?.activityId ?? 0, batch.id, student.accountId]);
    await publishNext(stores.deps, draft, [1, 2, 3]);
    stores.clock.set('2026-11-21T12:10:00Z');
    expect(await update()).to.include({ updated: 1 });
    stores.clock.set('2026-11-21T09:00:00Z');
    expect(await lines()).to.deep.equal([
      `scheduled Lesson ${draft.code}-1`,
      `scheduled Lesson ${draft.code}-2`,
      'scheduled New 3',
    ]);
  });

  it('a third version keeps what the first one started', async () => {
    running = await createRunningCourse(stores.deps, 3, 1);
    await publishNext(stores.deps, running.draft, [1, 2, 3]);
    await update();
    await publishNext(stores.deps, running.draft, ['Z', 2, 1, 3]);
    expect(await update()).to.include({ number: 3, updated: 2, added: 1 });
    expect((await lines()).slice(0, 2)).to.deep.equal([`complete Lesson ${running.draft.code}-1`, 'scheduled New Z']);
  });

  it('of two members of staff at once one does it, the other reads that it is done; again, it changes nothing', async () => {
    running = await createRunningCourse(stores.deps, CLASSES, 2);
    await publishNext(stores.deps, running.draft, [1, 2, 3, 'N', 4, 5, 6, 7, 8]);
    const results = await Promise.all([update(), update(), update()]);
    expect(results.filter(({ isDone }) => isDone)).to.have.length(1);
    const after = await lines();
    expect(await update()).to.include({ isDone: false, updated: 0, added: 0 });
    expect(await lines()).to.deep.equal(after);
    expect(await stores.deps.db.rows(auditsOf, [running.batch.id])).to.have.length(1);
  });

  it('a class that its teacher ends as it begins either stays as it was or is updated, never half of both', async () => {
    for (let round = 0; round < 6; round += 1) {
      running = await createRunningCourse(stores.deps, 3, 1);
      const { teacher, student, classIds, draft, batch } = running;
      const next = await publishNext(stores.deps, draft, [1, 2, 3]);
      const stamp = stampOf(await preview());
      const order = { status: 'complete', attendedIds: [student.id], reason: '', code: undefined } as const;
      const own = { classId: classIds[1] ?? 0, teacherId: teacher.id };
      // The class is to come when the update reads its time, and has begun when its end does.
      const begun = new Date('2026-11-22T09:00:00Z');
      const [ended, updated] = await Promise.allSettled([
        endClass({ ...stores.deps, clock: { now: () => begun } }, teacherActor(teacher), own, order),
        updateClasses(stores.deps, by(), batch.id, stamp),
      ]);
      expect(ended.status).to.equal('fulfilled');
      const [, held] = await lines();
      const { id } = await stores.deps.db.row<{ id: number }>(versionOf, [batch.id]);
      if (updated.status === 'fulfilled') {
        expect([held, id]).to.deep.equal(['complete New 2', next.versionId]);
      } else {
        expect(String(updated.reason)).to.contain(CHANGED);
        expect([held, id]).to.deep.equal([`complete Lesson ${draft.code}-2`, draft.versionId]);
      }
    }
  });

  it('something that changed after the preview is not done without a new preview', async () => {
    running = await createRunningCourse(stores.deps, 3, 0);
    await publishNext(stores.deps, running.draft, [1, 2, 3]);
    const stamp = stampOf(await preview());
    await publishNext(stores.deps, running.draft, [3, 2, 1]);
    const error: unknown = await updateClasses(stores.deps, by(), running.batch.id, stamp).catch((e: unknown) => e);
    expect(String(error)).to.contain(CHANGED);
  });
});

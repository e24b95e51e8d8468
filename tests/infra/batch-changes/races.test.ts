import { randomUUID } from 'node:crypto';
import { BATCH_CHANGE_JOBS } from '@school/infra/batch-changes/jobs';
import { makeChange, type ChangeForm } from '@school/infra/batch-changes/make-change';
import type { ChangeRequest } from '@school/infra/batch-changes/read-plan';
import { previewChange } from '@school/infra/batch-changes/show-plan';
import { undoChange } from '@school/infra/batch-changes/undo-change';
import { statement } from '@school/infra/db/sql';
import { rescheduleClass } from '@school/infra/rescheduling/reschedule-class';
import { expect } from 'chai';
import { staffActor, teacherActor } from '../../support/factories/actor.js';
import { createChangedCourse, type ChangedCourse } from '../../support/factories/changed-course.js';
import { createStaff, createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { createLongCourse } from '../../support/factories/schedule-form.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const ROUNDS = Number(process.env['RACES'] ?? 6);
const HOUR_MS = 3_600_000;

const changesOf = statement('test-race-changes', 'SELECT count(*)::int AS n FROM batch_change WHERE batch_id = $1');
const noticesOf = statement(
  'test-race-notices',
  `SELECT count(*)::int AS n FROM notification WHERE account_id = $1 AND kind = 'classes-updated'`,
);
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

describe('changes of one course at once', () => {
  let stores: TestStores;
  let staff: Person;
  let teacher: Person;
  let student: Person;
  let batch: ChangedCourse;
  let course: string;

  before(async () => {
    stores = await openTestStores();
    stores.clock.set('2026-03-01T09:00:00Z');
    staff = await createStaff(stores.deps, { permissions: ['class.schedule'] });
    course = await createLongCourse(stores.deps, 6);
  });
  after(() => stores.close());
  beforeEach(async () => {
    [teacher, student] = [await createTeacher(stores.deps), await createStudent(stores.deps)];
    batch = await createChangedCourse(stores.deps, { course, teacher, student, by: staff });
  });

  const form = (request: ChangeRequest, more: Partial<ChangeForm> = {}): ChangeForm => ({
    request,
    reason: '',
    formKey: randomUUID(),
    fingerprint: undefined,
    isOutsideConfirmed: true,
    ...more,
  });
  const insert = async (): Promise<ChangeRequest> => ({
    kind: 'add_lesson',
    batch: batch.code,
    afterClassId: (await batch.classes())[0]?.id ?? 0,
    lessonCode: `${course}-1`,
  });
  const apply = (one: ChangeForm) => makeChange(stores.deps, staffActor(staff), one);
  const changes = async (): Promise<number> => (await stores.deps.db.row<{ n: number }>(changesOf, [batch.id])).n;

  it('of two plans that were shown for the same course, one is applied and the other refused with what changed', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const request = await insert();
      const { fingerprint } = await previewChange(stores.deps, request);
      const [before, size] = [await changes(), (await batch.classes()).length];
      const answers = await Promise.allSettled([
        apply(form(request, { fingerprint })),
        apply(form(request, { fingerprint })),
      ]);
      const refused = answers.flatMap((one) => (one.status === 'rejected' ? [messageOf(one.reason)] : []));
      expect(refused).to.have.length(1);
      expect(refused[0]).to.match(
        /^The course has changed since this plan was shown: .*Please look at the plan again\.$/,
      );
      expect([(await changes()) - before, (await batch.classes()).length - size]).to.deep.equal([1, 1]);
    }
  });

  it('one form that is sent twice at once changes once and has one answer', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const request = await insert();
      const before = (await batch.classes()).length;
      const once = form(request);
      const [one, other] = await Promise.all([apply(once), apply(once)]);
      expect(one.id).to.equal(other.id);
      expect((await batch.classes()).length).to.equal(before + 1);
    }
  });

  it('a program that repeats its call at once changes once', async () => {
    const request = await insert();
    const made = await Promise.all([1, 2, 3].map(() => apply(form(request, { formKey: undefined }))));
    expect(new Set(made.map(({ id }) => id)).size).to.equal(1);
    expect(made.filter(({ isNew }) => isNew)).to.have.length(1);
    expect(await batch.classes()).to.have.length(7);
  });

  it('an undo against a move by the teacher: either the move or the undo, never a mixture', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = await batch.calendar();
      const { id } = await apply(form(await insert()));
      const second = (await batch.classes())[1];
      if (second === undefined) throw new Error('a class');
      const mover = {
        accountId: teacher.accountId,
        actAccountId: null,
        studentId: null,
        teacherId: teacher.id,
        timezone: 'UTC',
      };
      const order = {
        classId: second.id,
        preference: 'another_time',
        at: new Date(second.startsAt.getTime() + HOUR_MS),
        confirmations: {},
        reason: '',
        version: undefined,
      } as const;
      const [undone, moved] = await Promise.allSettled([
        undoChange(stores.deps, staffActor(staff), id),
        rescheduleClass(stores.deps, teacherActor(teacher), mover, order),
      ]);
      expect([undone.status, moved.status].sort()).to.deep.equal(['fulfilled', 'rejected']);
      if (undone.status === 'fulfilled') expect(await batch.calendar()).to.equal(before);
      else {
        expect(messageOf(undone.reason)).to.match(
          /^This cannot be undone, because these classes have since changed or begun: /,
        );
        batch = await createChangedCourse(stores.deps, {
          course,
          teacher: (teacher = await createTeacher(stores.deps)),
          student: (student = await createStudent(stores.deps)),
          by: staff,
        });
      }
    }
  });

  it('two undos at once: one', async () => {
    const { id } = await apply(form(await insert()));
    const answers = await Promise.allSettled([1, 2].map(() => undoChange(stores.deps, staffActor(staff), id)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).to.have.length(1);
    expect(await batch.classes()).to.have.length(6);
  });

  it('a family and a teacher are told once, however often the job runs', async () => {
    await apply(form(await insert()));
    await runPlannedJobs(stores.deps, BATCH_CHANGE_JOBS);
    await runPlannedJobs(stores.deps, BATCH_CHANGE_JOBS);
    for (const { accountId } of [teacher, student])
      expect(await stores.deps.db.row(noticesOf, [accountId])).to.deep.equal({ n: 1 });
  });
});

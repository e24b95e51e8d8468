import { randomUUID } from 'node:crypto';
import { makeChange, type ChangeForm } from '@school/infra/batch-changes/make-change';
import type { ChangeRequest } from '@school/infra/batch-changes/read-plan';
import { previewChange } from '@school/infra/batch-changes/show-plan';
import { undoChange } from '@school/infra/batch-changes/undo-change';
import { endClass } from '@school/infra/class-ending/end-class';
import { statement } from '@school/infra/db/sql';
import { approveRequest } from '@school/infra/seat-requests/decide';
import { expect } from 'chai';
import { staffActor, teacherActor } from '../../support/factories/actor.js';
import { createChangedCourse, type ChangedCourse } from '../../support/factories/changed-course.js';
import { creditsOf, giveCredits } from '../../support/factories/credits.js';
import { createStaff, createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { createLongCourse } from '../../support/factories/schedule-form.js';
import { addSecondStudent } from '../../support/factories/second-seat.js';
import { requestFor } from '../../support/factories/seat-requests.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const ROUNDS = Number(process.env['RACES'] ?? 6);
const NOW = '2026-03-01T09:00:00Z';

const seatsOf = statement(
  'test-leave-seats',
  `
  SELECT (SELECT count(*)::int FROM batch_student WHERE batch_id = $1 AND left_at IS NULL) AS members,
    (SELECT count(*)::int FROM class_student s JOIN scheduled_class c ON c.id = s.class_id
      WHERE c.batch_id = $1 AND s.student_id = $2 AND c.status = 'scheduled') AS seats,
    (SELECT is_active FROM batch WHERE id = $1) AS "isActive"`,
);
const sitAgain = statement(
  'test-leave-sit-again',
  `
  INSERT INTO class_student (class_id, student_id, starts_at, ends_at, is_live)
  SELECT id, $2, starts_at, ends_at, is_live FROM scheduled_class WHERE batch_id = $1 ORDER BY starts_at DESC LIMIT 1`,
);
const leaveWithSeats = statement(
  'test-leave-with-seats',
  'UPDATE batch_student SET leaves_at = $2 WHERE batch_id = $1',
);
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

describe('a student leaves a batch while something else happens', () => {
  let stores: TestStores;
  let staff: Person;
  let teacher: Person;
  let mia: Person;
  let noah: Person;
  let batch: ChangedCourse;
  let course: string;

  before(async () => {
    stores = await openTestStores();
    stores.clock.set(NOW);
    staff = await createStaff(stores.deps, { permissions: ['class.schedule'] });
    course = await createLongCourse(stores.deps, 4);
  });
  after(() => stores.close());
  beforeEach(() => renew());

  async function renew(): Promise<void> {
    const { deps, clock } = stores;
    clock.set(NOW);
    [teacher, mia, noah] = [await createTeacher(deps), await createStudent(deps), await createStudent(deps)];
    batch = await createChangedCourse(deps, { course, teacher, student: mia, by: staff });
    await giveCredits(deps, mia.id, 8);
    await giveCredits(deps, noah.id, 8);
  }
  const leaving = (date: string): ChangeRequest => ({
    kind: 'remove_student',
    batch: batch.code,
    studentId: mia.id,
    date,
  });
  const apply = (request: ChangeRequest, more: Partial<ChangeForm> = {}) =>
    makeChange(stores.deps, staffActor(staff), {
      request,
      reason: 'Moves away',
      formKey: randomUUID(),
      fingerprint: undefined,
      isOutsideConfirmed: false,
      ...more,
    });
  const state = (student = mia) => stores.deps.db.row(seatsOf, [batch.id, student.id]);

  it('two members of staff take out the same student: one succeeds, the other is told', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await renew();
      await addSecondStudent(stores.deps, batch.id, noah);
      const { fingerprint } = await previewChange(stores.deps, leaving('2026-03-09'));
      const answers = await Promise.allSettled([1, 2].map(() => apply(leaving('2026-03-09'), { fingerprint })));
      expect(answers.filter(({ status }) => status === 'fulfilled')).to.have.length(1);
      expect(answers.flatMap((one) => (one.status === 'rejected' ? [messageOf(one.reason)] : []))).to.deep.equal([
        'The student is already leaving this batch. To change the day, undo that first.',
      ]);
      expect(await state()).to.deep.equal({ members: 2, seats: 1, isActive: true });
    }
  });

  it('while the class ends that costs a credit: it costs one, and the later seats are gone', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await renew();
      const first = (await batch.classes())[0];
      stores.clock.set('2026-03-02T14:40:00Z');
      const order = { status: 'complete', attendedIds: [mia.id], reason: '', code: undefined } as const;
      const own = { classId: first?.id ?? 0, teacherId: teacher.id };
      const answers = await Promise.allSettled([
        endClass(stores.deps, teacherActor(teacher), own, order),
        apply(leaving('2026-03-02')),
      ]);
      expect(answers.map(({ status }) => status)).to.deep.equal(['fulfilled', 'fulfilled']);
      expect(await creditsOf(stores.deps, mia.id)).to.equal(7);
      expect(await state()).to.deep.equal({ members: 0, seats: 0, isActive: false });
    }
  });

  it('while a request for a seat is approved: the new student sits in every class or in none', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await renew();
      await addSecondStudent(stores.deps, batch.id, await createStudent(stores.deps));
      const id = await requestFor(stores.deps, teacher, batch.id, noah);
      const [left, approved] = await Promise.allSettled([
        apply(leaving('2026-03-01')),
        approveRequest(stores.deps, staffActor(staff), id),
      ]);
      expect(left.status).to.equal('fulfilled');
      if (approved.status === 'rejected')
        expect(messageOf(approved.reason)).to.equal('Every seat of this batch is taken.');
      expect(await state(noah)).to.deep.equal(
        approved.status === 'fulfilled'
          ? { members: 2, seats: 4, isActive: true }
          : { members: 1, seats: 0, isActive: true },
      );
    }
  });

  it('an undo while somebody new gets the seat: one of them has it', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await renew();
      await addSecondStudent(stores.deps, batch.id, await createStudent(stores.deps));
      const { id } = await apply(leaving('2026-03-01'));
      const request = await requestFor(stores.deps, teacher, batch.id, noah);
      const [undone, approved] = await Promise.allSettled([
        undoChange(stores.deps, staffActor(staff), id),
        approveRequest(stores.deps, staffActor(staff), request),
      ]);
      expect([undone.status, approved.status].sort()).to.deep.equal(['fulfilled', 'rejected']);
      if (undone.status === 'rejected')
        expect(messageOf(undone.reason)).to.equal('This cannot be undone: somebody else has the seat now.');
      const has = undone.status === 'fulfilled' ? mia : noah;
      expect(await state(has)).to.deep.equal({ members: 2, seats: 4, isActive: true });
      expect(await state(has === mia ? noah : mia)).to.deep.include({ seats: 0 });
    }
  });

  it('the database knows no seat after the day: neither a new one nor one that stays', async () => {
    await addSecondStudent(stores.deps, batch.id, noah);
    await apply(leaving('2026-03-09'));
    const violation = async (work: Promise<unknown>): Promise<unknown> =>
      work.then(
        () => undefined,
        (error: unknown) => (error instanceof Error ? Reflect.get(error, 'constraint') : error),
      );
    expect(await violation(stores.deps.db.run(sitAgain, [batch.id, mia.id]))).to.equal('class_student_left');
    const leaves = stores.deps.db.run(leaveWithSeats, [batch.id, '2026-03-03T00:00:00Z']);
    expect(await violation(leaves)).to.equal('class_student_left');
  });
});

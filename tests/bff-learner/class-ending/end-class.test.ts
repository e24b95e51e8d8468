import { teacherCalendar } from '@school/bff-learner/contract/calendar';
import { correctClass, endClass } from '@school/bff-learner/contract/class-ending';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createBatch, createClass, type TestBatch } from '../../support/factories/classes.js';
import { creditsOf, giveCredits } from '../../support/factories/credits.js';
import { entriesOf, stateOf } from '../../support/factories/ended-classes.js';
import { createStudent, createTeacher, signedInAgain, type Person } from '../../support/factories/people.js';
import { startTestServer, type Answer, type TestServer } from '../../support/test-server.js';

const START = new Date('2026-11-23T15:00:00Z');
const NOW = '2026-11-23T16:00:00Z';
const HOUR_MS = 3_600_000;
const LONG = 'x'.repeat(1001);

const cancel = statement('test-ending-cancel', `UPDATE scheduled_class SET status = 'canceled' WHERE id = $1`);

describe('PATCH /api/end-class/{id}/', () => {
  let server: TestServer;
  let teacher: Person;
  let mia: Person;
  let leo: Person;
  let batch: TestBatch;
  let id: number;
  let hour = 0;

  before(async () => {
    server = await startTestServer();
    server.clock.set(NOW);
    teacher = await createTeacher(server.deps, { name: 'Asha Rao', timezone: 'Asia/Kolkata' });
    mia = await createStudent(server.deps, { name: 'Mia' });
    leo = await createStudent(server.deps, { name: 'Leo' });
    batch = await createBatch(server.deps, teacher);
    await giveCredits(server.deps, mia.id, 20);
    await giveCredits(server.deps, leo.id, 20);
  });
  after(() => server.close());
  beforeEach(async () => {
    server.clock.set(NOW);
    hour += 1;
    id = await createClass(server.deps, batch, { startsAt: new Date(START.getTime() - hour * HOUR_MS) }, [mia, leo]);
  });

  const end = (body: unknown, as: Person = teacher, classId = id) =>
    server.call(endClass, { as, params: { id: classId }, body });
  const completed = (...ids: unknown[]): object => ({
    class_status: 'complete',
    attended_student_ids: ids,
    incomplete_reason: '',
  });
  const broken = (reason: string): object => ({
    class_status: 'incomplete',
    attended_student_ids: [],
    incomplete_reason: reason,
  });
  const isOpen = async (): Promise<void> => {
    expect(await stateOf(server.deps, id)).to.deep.include({ status: 'scheduled', outcomes: 0, audits: 0 });
    expect(await entriesOf(server.deps, id)).to.deep.equal([]);
  };
  const said = ({ status, body }: Answer<unknown>) => [status, body.error];

  it(`complete: 'Class marked as complete successfully!', with who attended, in the teacher's zone, and what comes next`, async () => {
    const nextStart = new Date(START.getTime() + 48 * HOUR_MS);
    await createClass(server.deps, batch, { startsAt: nextStart }, [mia, leo]);
    const before = await creditsOf(server.deps, mia.id);
    const { status, body } = await end(completed(mia.id));
    expect(status).to.equal(200);
    expect(body).to.deep.equal({
      message: 'Class marked as complete successfully!',
      id,
      class_status: 'complete',
      ended_at: '2026-11-23T21:30:00+05:30',
      attended_student_ids: [mia.id],
      incomplete_reason: '',
      incomplete_code: null,
      outcome_version: 1,
      can_correct_until: '2026-11-23T23:30:00+05:30',
      next_class: { lesson_name: 'Make a cat dance', starts_at: nextStart.toISOString() },
    });
    expect(await creditsOf(server.deps, mia.id)).to.equal(before - 1);
    const calendar = (await server.call(teacherCalendar, { as: teacher })).body;
    const shown = calendar.find((one) => one.id === id);
    expect(shown?.students_in_batch.map(({ full_name, attended }) => [full_name, attended])).to.deep.equal([
      ['Leo', false],
      ['Mia', true],
    ]);
    expect([shown?.class_status, shown?.outcome_version]).to.deep.equal(['complete', 1]);
  });

  it(`incomplete: 'Class marked as incomplete successfully!', with the reason and who caused it`, async () => {
    const { status, body } = await end({ ...broken('Student had to leave'), attended_student_ids: [mia.id] });
    expect(status).to.equal(200);
    expect(body).to.include({
      message: 'Class marked as incomplete successfully!',
      incomplete_reason: 'Student had to leave',
      incomplete_code: 'student',
    });
    expect(body.attended_student_ids).to.deep.equal([]);
    expect(await entriesOf(server.deps, id)).to.deep.equal([]);
  });

  it('a chosen cause overrules the text; a text without a clear cause waits for the school', async () => {
    expect(
      (await end({ ...broken('Student lost the line'), incomplete_code: 'platform' })).body.incomplete_code,
    ).to.equal('platform');
    const other = await createClass(
      server.deps,
      batch,
      { startsAt: new Date(START.getTime() - (hour + 100) * HOUR_MS) },
      [mia],
    );
    expect((await end(broken('Power cut'), teacher, other)).body.incomplete_code).to.equal('needs_review');
  });

  it('the same call again gets exactly the same answer', async () => {
    const first = await end(completed(mia.id, leo.id));
    server.clock.advance(3 * HOUR_MS);
    const again = await end(completed(leo.id, mia.id));
    expect([again.status, again.body]).to.deep.equal([200, first.body]);
    expect(await entriesOf(server.deps, id)).to.have.length(2);
  });

  it('an ongoing class may be ended from its first moment on', async () => {
    server.clock.set(new Date(START.getTime() - hour * HOUR_MS).toISOString());
    const as = await signedInAgain(server.deps, teacher, 'teacher');
    expect((await end(broken('Teacher is ill'), as)).status).to.equal(200);
  });

  describe('refusals change nothing', () => {
    afterEach(isOpen);

    it('a class that has not started yet, complete or incomplete', async () => {
      const text = 'This class has not started yet. You can end it once it has.';
      server.clock.set(new Date(START.getTime() - hour * HOUR_MS - 1).toISOString());
      const as = await signedInAgain(server.deps, teacher, 'teacher');
      for (const body of [completed(mia.id), broken('Student is ill')]) {
        expect(said(await end(body, as))).to.deep.equal([409, text]);
      }
    });

    it(`complete without a student: 'Please select at least one student to mark the class as complete.'`, async () => {
      const text = 'Please select at least one student to mark the class as complete.';
      const answer = await end(completed());
      expect([...said(answer), answer.body.field]).to.deep.equal([400, text, 'attended_student_ids']);
      expect(said(await end({ class_status: 'complete' }))).to.deep.equal([400, text]);
    });

    it(`a student without an id: 'Student ID is missing!'`, async () => {
      for (const wrong of [null, 0, -1, 1.5, 'x', 1e300, {}])
        expect(said(await end(completed(wrong))), JSON.stringify(wrong)).to.deep.equal([400, 'Student ID is missing!']);
    });

    it('a student of another class', async () => {
      const other = await createStudent(server.deps);
      expect(said(await end(completed(mia.id, other.id)))).to.deep.equal([
        400,
        'One of these students is not in this class.',
      ]);
    });

    it('incomplete without a reason, or with one that is too long', async () => {
      for (const reason of ['', '   '])
        expect(said(await end(broken(reason)))).to.deep.equal([400, 'Please say why the class is incomplete.']);
      expect(said(await end(broken(LONG)))).to.deep.equal([400, 'Please use at most 1000 characters.']);
    });

    it('a text to the family of more than 300 characters', async () => {
      const long = { ...completed(mia.id), note_to_family: 'x'.repeat(301) };
      expect(said(await end(long))).to.deep.equal([400, 'Please use at most 300 characters.']);
      await isOpen();
    });

    it('any other status', async () => {
      for (const class_status of ['canceled', 'scheduled', '', null, 7, ['complete']])
        expect(said(await end({ ...completed(mia.id), class_status }))).to.deep.equal([
          400,
          'Please choose complete or incomplete.',
        ]);
    });

    it('another teacher’s class answers like a missing one', async () => {
      const other = await createTeacher(server.deps);
      const foreign = await end(completed(mia.id), other);
      const missing = await end(completed(mia.id), teacher, 999_999_999);
      expect([foreign.status, missing.status]).to.deep.equal([404, 404]);
      expect(foreign.body.error).to.equal(missing.body.error);
    });
  });

  it(`a class that was ended differently, or canceled: 'Failed to end class. Please try again.', and why`, async () => {
    await end(completed(mia.id));
    const other = await end(completed(leo.id));
    expect([...said(other), other.body.detail]).to.deep.equal([
      409,
      'Failed to end class. Please try again.',
      'This class has already been ended with another outcome.',
    ]);
    const gone = await createClass(server.deps, batch, { startsAt: new Date(START.getTime() + 90 * HOUR_MS) }, [mia]);
    await server.deps.db.run(cancel, [gone]);
    const canceled = await end(completed(mia.id), teacher, gone);
    expect([...said(canceled), canceled.body.detail]).to.deep.equal([
      409,
      'Failed to end class. Please try again.',
      'This class was canceled.',
    ]);
  });

  describe('PATCH /api/end-class/{id}/correct/', () => {
    const correct = (body: object, version: number, as: Person = teacher) =>
      server.call(correctClass, { as, params: { id }, body: { ...body, outcome_version: version } });

    it('within 2 hours: a reversal undoes the wrong tick', async () => {
      await end(completed(mia.id));
      const { status, body } = await correct(completed(leo.id), 1);
      expect([status, body.message, body.attended_student_ids, body.outcome_version]).to.deep.equal([
        200,
        'The class was corrected.',
        [leo.id],
        2,
      ]);
      expect((await entriesOf(server.deps, id)).map(({ amount }) => amount)).to.deep.equal([-1, 1, -1]);
    });

    it("refused when later, from an older version, before the end, and for another teacher's class", async () => {
      expect(said(await correct(completed(mia.id), 0))).to.deep.equal([409, 'This class has not been ended yet.']);
      await end(completed(mia.id));
      expect(said(await correct(completed(leo.id), 0))).to.deep.equal([
        409,
        'This class has been corrected in the meantime. Please look at it again.',
      ]);
      expect((await correct(completed(leo.id), 1, await createTeacher(server.deps))).status).to.equal(404);
      server.clock.advance(2 * HOUR_MS + 1);
      expect(said(await correct(completed(leo.id), 1))).to.deep.equal([
        409,
        'A class can be corrected for 2 hours after it was ended. Please ask the school to correct it.',
      ]);
    });
  });
});

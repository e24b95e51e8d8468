import { readClassFeedback, sendClassFeedback, teacherFeedback } from '@school/bff-learner/contract/class-feedback';
import { classroomPresence } from '@school/bff-learner/contract/classroom';
import { beginActing } from '@school/bff-learner/contract/impersonation';
import { CLASS_FEEDBACK_JOBS } from '@school/infra/class-feedback/jobs';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createBatch, createClass, type TestClass } from '../../support/factories/classes.js';
import { browserOf, lookAs, sentBy } from '../../support/factories/eyes.js';
import { joinClass } from '../../support/factories/ended-classes.js';
import { setClassStatus } from '../../support/factories/live-class.js';
import { createStaff, createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { startTestServer, type Answer, type TestServer } from '../../support/test-server.js';

const STARS = 'Please give 1 to 5 stars for each question.';
const UNKNOWN = 'We could not find this class in your lessons.';
const stored = statement(
  'test-class-feedback',
  `SELECT student_id, teacher_id, class_type_sent, class_type, text_state, feedback FROM class_feedback WHERE class_id = $1`,
);
const attend = statement('test-feedback-attend', 'UPDATE class_student SET attended = $2 WHERE class_id = $1');
const leaveOut = statement('test-feedback-leave-out', 'UPDATE class_student SET joined_at = NULL WHERE class_id = $1');
const onMeet = statement(
  'test-feedback-meet',
  `UPDATE batch SET classroom_method = 'meet', meet_link = 'https://meet.google.com/abc-defg-hij'
   WHERE id = (SELECT batch_id FROM scheduled_class WHERE id = $1)`,
);
const notices = statement(
  'test-feedback-notices',
  `SELECT title, body, link FROM notification WHERE account_id = $1 AND kind = 'feedback-low'`,
);

describe('/api/class-feedback/', () => {
  let server: TestServer;
  let teacher: Person;
  let mia: Person;
  let id: number;

  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());
  beforeEach(async () => {
    server.clock.set('2026-11-23T15:40:00Z');
    teacher = await createTeacher(server.deps, { name: 'Asha Rao' });
    mia = await createStudent(server.deps, { name: 'Mia Sommer' });
    id = await makeClass();
  });

  const makeClass = async (change: Partial<TestClass> = {}, type: 'free' | 'paid' = 'paid', who = [mia]) => {
    const batch = await createBatch(server.deps, teacher, type);
    const about = { startsAt: new Date('2026-11-23T15:00:00Z'), ...change };
    const made = await createClass(server.deps, batch, about, who);
    for (const child of who) await joinClass(server.deps, made, child.id, about.startsAt);
    return made;
  };
  const rated = (change: object = {}) => ({
    scheduled_class: id,
    class_type: 'paid',
    experience_rating: 5,
    enjoyment_rating: 4,
    teacher_rating: 5,
    feedback: '  My cat can dance!  ',
    ...change,
  });
  const send = (body: unknown, as: Person | string = mia) => server.call(sendClassFeedback, { as, body });
  const read = (scheduled_class: number | string = id, as: Person = mia) =>
    server.call(readClassFeedback, { as, query: { scheduled_class } });
  const rows = (classId = id) => server.deps.db.rows(stored, [classId]);
  const said = ({ status, body }: Answer<unknown>) => [status, body.error];

  it('empty before, with which class it is; then the feedback, its text as typed and kept from the teacher', async () => {
    const before = await read();
    expect(before.body).to.deep.equal({
      results: [],
      class: {
        id,
        lesson_name: 'Make a cat dance',
        teacher_name: 'Asha Rao',
        starts_at: '2026-11-23T15:00:00+00:00',
      },
    });
    const { status, body } = await send(rated());
    expect([status, body.message]).to.deep.equal([201, 'Thank you for your feedback!']);
    expect(body).to.deep.include({ scheduled_class: id, teacher_rating: 5, feedback: '  My cat can dance!  ' });
    const { results } = (await read()).body;
    expect(results).to.have.length(1);
    expect(results[0]).to.deep.include({ id: body.id, enjoyment_rating: 4, created_at: '2026-11-23T15:40:00+00:00' });
    expect(await rows()).to.deep.equal([
      {
        student_id: mia.id,
        teacher_id: teacher.id,
        class_type_sent: 'paid',
        class_type: 'paid',
        text_state: 'pending',
        feedback: '  My cat can dance!  ',
      },
    ]);
  });

  it("the client's class_type is kept as sent; the truth comes from the batch", async () => {
    const trial = await makeClass({ startsAt: new Date('2026-11-23T13:00:00Z') }, 'free');
    expect((await send(rated({ scheduled_class: String(trial), feedback: undefined }))).status).to.equal(201);
    const [row] = await rows(trial);
    expect(row).to.deep.include({ class_type_sent: 'paid', class_type: 'free', text_state: 'none', feedback: '' });
  });

  it('a second one is refused, whatever it says', async () => {
    await send(rated());
    const again = await send(rated({ teacher_rating: 1 }));
    expect(said(again)).to.deep.equal([409, 'You have already sent your feedback for this class. Thank you!']);
    expect(await rows()).to.have.length(1);
  });

  it('not before the class has started', async () => {
    id = await makeClass({ startsAt: new Date('2026-11-23T16:30:00Z') });
    server.clock.set('2026-11-23T16:29:59Z');
    expect(said(await read())[0]).to.equal(409);
    expect(said(await send(rated()))).to.deep.equal([
      409,
      'This class has not started yet. You can rate it once it has.',
    ]);
    server.clock.set('2026-11-23T16:30:00Z');
    expect((await send(rated())).status).to.equal(201);
  });

  it('not by a child that was marked absent', async () => {
    id = await makeClass({ startsAt: new Date('2026-11-22T15:00:00Z'), status: 'complete' });
    await server.deps.db.run(attend, [id, false]);
    expect(said(await send(rated()))).to.deep.equal([409, 'You were not in this class, so there is nothing to rate.']);
    await server.deps.db.run(attend, [id, true]);
    expect((await send(rated())).status).to.equal(201);
  });

  it('not by a child that did not come: not while the class runs, not after it broke off', async () => {
    const brokenOff = await makeClass({ startsAt: new Date('2026-11-23T13:00:00Z'), status: 'incomplete' });
    for (const classId of [id, brokenOff]) {
      await server.deps.db.run(leaveOut, [classId]);
      const absent = [409, 'You were not in this class, so there is nothing to rate.'];
      expect(said(await send(rated({ scheduled_class: classId })))).to.deep.equal(absent);
      expect(said(await read(classId)), 'to read, so that no form is filled in vain').to.deep.equal(absent);
      expect(await rows(classId)).to.deep.equal([]);
    }
    // The teacher of a class on Google Meet may have seen a child that our page has not.
    await setClassStatus(server.deps, id, 'complete');
    await server.deps.db.run(attend, [id, true]);
    expect((await read()).status).to.equal(200);
    expect((await send(rated())).status).to.equal(201);
    await server.deps.db.run(attend, [id, false]);
    expect((await read()).body.results, 'what was sent is still shown').to.have.length(1);
  });

  it('opening the running class is enough, also on the way to Google Meet', async () => {
    await server.deps.db.run(leaveOut, [id]);
    await server.deps.db.run(onMeet, [id]);
    await server.call(classroomPresence, { as: mia, params: { id }, body: { in_room: true } });
    expect((await send(rated())).status).to.equal(201);
  });

  it('another child’s class, a canceled one and a missing one are all not found, to read and to rate', async () => {
    const leo = await createStudent(server.deps);
    const canceled = await makeClass({ startsAt: new Date('2026-11-21T15:00:00Z'), status: 'canceled' });
    for (const [classId, who] of [
      [id, leo],
      [canceled, mia],
      [999_999_999, mia],
    ] as const) {
      expect(said(await read(classId, who))).to.deep.equal([404, UNKNOWN]);
      expect(said(await send(rated({ scheduled_class: classId }), who))).to.deep.equal([404, UNKNOWN]);
    }
    expect(await rows()).to.deep.equal([]);
  });

  it('three ratings of 1 to 5 whole stars, and a text of at most 2000 characters', async () => {
    for (const rating of ['experience_rating', 'enjoyment_rating', 'teacher_rating'])
      for (const stars of [undefined, null, 0, 6, -1, 2.5, 'five', [5], 1e300])
        expect(said(await send(rated({ [rating]: stars }))), `${rating} ${String(stars)}`).to.deep.equal([400, STARS]);
    expect(said(await send(rated({ feedback: 'x'.repeat(2001) })))).to.deep.equal([
      400,
      'Please use at most 2000 characters.',
    ]);
    for (const scheduled_class of [undefined, 'x', 0, -1, 1e300, [id], { id }])
      expect((await send(rated({ scheduled_class }))).status, JSON.stringify(scheduled_class)).to.equal(400);
    expect(await rows()).to.deep.equal([]);
    expect((await send(rated({ feedback: 'x'.repeat(2000) }))).status).to.equal(201);
  });

  it('nobody else can send it: a teacher, a visitor', async () => {
    expect((await send(rated(), teacher)).status).to.equal(403);
    expect((await send(rated(), '')).status).to.equal(401);
    expect(await rows()).to.deep.equal([]);
  });

  it('a teacher who is logged in as the child can neither read nor write it, also not with the right to act', async () => {
    const eyes = await lookAs(server, await browserOf(server, teacher), mia.id);
    const from = { as: eyes, headers: sentBy(eyes) };
    for (let time = 0; time < 2; time += 1) {
      expect((await server.call(readClassFeedback, { ...from, query: { scheduled_class: id } })).status).to.equal(403);
      expect((await server.call(sendClassFeedback, { ...from, body: rated() })).status).to.equal(403);
      await server.call(beginActing, { ...from, body: { reason: 'Mia cannot find the stars' } });
    }
    expect(await rows()).to.deep.equal([]);
  });

  it('a rating of 1 or 2 is told once to the staff who care for classes, to call within 24 hours', async () => {
    const office = await createStaff(server.deps, { permissions: ['class.schedule'] });
    const other = await createStaff(server.deps, { permissions: ['payment.create'] });
    await send(rated({ enjoyment_rating: 2 }));
    const fine = await makeClass({ startsAt: new Date('2026-11-23T13:00:00Z') });
    await send(rated({ scheduled_class: fine, enjoyment_rating: 3 }));
    await runPlannedJobs(server.deps, CLASS_FEEDBACK_JOBS);
    expect(await server.deps.db.rows(notices, [office.accountId])).to.deep.equal([
      {
        title: '2 stars for "Make a cat dance"',
        body: 'Mia Sommer was not happy with a class of Asha Rao. Please call the family within 24 hours.',
        link: '/blackops/class-management/class-feedback?stars=low',
      },
    ]);
    expect(await server.deps.db.rows(notices, [other.accountId])).to.deep.equal([]);
    expect(await server.deps.db.rows(notices, [teacher.accountId])).to.deep.equal([]);
  });

  it('a teacher sees nothing of it before there are three answers', async () => {
    await send(rated());
    const { body } = await server.call(teacherFeedback, { as: teacher });
    expect(body).to.deep.equal({ answers: 0, average: null, texts: [] });
    expect((await server.call(teacherFeedback, { as: mia })).status).to.equal(403);
  });
});

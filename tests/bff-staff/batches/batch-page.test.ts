import * as contract from '@school/bff-staff/contract/batch-page';
import { listClassFeedback } from '@school/bff-staff/contract/class-feedback';
import { statement } from '@school/infra/db/sql';
import { sendFeedback } from '@school/infra/class-feedback/send-feedback';
import { expect } from 'chai';
import { createBatch, createClass, joinBatch, type TestBatch } from '../../support/factories/classes.js';
import { giveCredits } from '../../support/factories/credits.js';
import { joinClass } from '../../support/factories/ended-classes.js';
import { createStaff, createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { createRecording } from '../../support/factories/recordings.js';
import { createSeatedTrial } from '../../support/factories/shared-trial.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const HOUR_MS = 3_600_000;

const setRoom = statement(
  'test-page-room',
  `UPDATE batch SET classroom_method = 'meet', meet_link = 'https://meet.google.com/abc-defg-hij' WHERE id = $1`,
);
const addSlot = statement(
  'test-page-slot',
  'INSERT INTO batch_slot (batch_id, weekday, wall_time, valid_from, valid_to) VALUES ($1, $2, $3, $4, $5)',
);
const leave = statement(
  'test-page-leave',
  'UPDATE batch_student SET left_at = $3 WHERE batch_id = $1 AND student_id = $2',
);

describe('The page of a batch in the back office', () => {
  let server: TestServer;
  let academics: Person;
  let other: Person;
  let teacher: Person;
  let mia: Person;
  let leo: Person;
  let batch: TestBatch;
  const NOW = Date.parse('2026-11-23T08:00:00Z');

  before(async () => {
    server = await startTestServer('staff');
    server.clock.set(new Date(NOW).toISOString());
    academics = await createStaff(server.deps, { permissions: ['class.schedule'] });
    other = await createStaff(server.deps, { permissions: ['competition.judge'] });
  });
  after(() => server.close());
  beforeEach(async () => {
    teacher = await createTeacher(server.deps, { name: 'Asha Rao', timezone: 'Asia/Kolkata' });
    [mia, leo] = [
      await createStudent(server.deps, { name: 'Mia Sommer', grade: 5 }),
      await createStudent(server.deps, { name: 'Leo Berg' }),
    ];
    batch = await createBatch(server.deps, teacher);
    await joinBatch(server.deps, batch, [mia, leo]);
  });

  const held = (hours: number, status: 'scheduled' | 'complete' | 'incomplete' | 'canceled', reason = '') =>
    createClass(server.deps, batch, { startsAt: new Date(NOW + hours * HOUR_MS), status, reason }, [mia, leo]);
  const params = () => ({ id: batch.id });
  const head = async (as = academics) => (await server.call(contract.readBatch, { as, params: params() })).body;
  const classes = async (query: Record<string, string | number> = {}, as = academics) =>
    (await server.call(contract.listBatchClasses, { as, params: params(), query })).body;
  const students = async (query: Record<string, string | number> = {}, as = academics) =>
    (await server.call(contract.listBatchStudents, { as, params: params(), query })).body;

  it('its head names course, teacher, seats, weekly slots that still hold, progress and the next class', async () => {
    await held(-48, 'complete');
    const next = await held(20, 'scheduled');
    await server.deps.db.run(addSlot, [batch.id, 2, '18:00', '2026-01-01', '2026-10-01']);
    await server.deps.db.run(addSlot, [batch.id, 4, '19:30', '2026-10-01', null]);
    const shown = await head();
    expect(shown).to.deep.include({
      id: batch.id,
      type: 'course',
      state: 'running',
      students: 2,
      class_size: 6,
      lessons: 1,
      lessons_done: 1,
      classroom_method: 'jitsi',
      meet_link: null,
      slots: [{ weekday: 4, time: '19:30', from: '2026-10-01', until: null }],
    });
    expect(shown.teacher).to.deep.equal({ id: teacher.id, name: 'Asha Rao', timezone: 'Asia/Kolkata' });
    expect(shown.next_class?.id).to.equal(next);
  });

  it('all staff may open it; the address of the room is for those who look after classes', async () => {
    await server.deps.db.run(setRoom, [batch.id]);
    expect((await head()).meet_link).to.equal('https://meet.google.com/abc-defg-hij');
    expect(await head(other)).to.deep.include({ classroom_method: 'meet', meet_link: null });
  });

  it('lists the classes to come, the next one first, then those that are over, with who came, the cause and the stars', async () => {
    const old = await held(-72, 'incomplete', 'Student absent');
    const done = await held(-48, 'complete');
    await held(-24, 'canceled');
    const later = await held(44, 'scheduled');
    const next = await held(20, 'scheduled');
    await joinClass(server.deps, done, mia.id, new Date(NOW - 48 * HOUR_MS));
    const stars = { experience_rating: 4, enjoyment_rating: 3, teacher_rating: 5 };
    await sendFeedback(server.deps, { classId: done, studentId: mia.id, stars, text: '', classTypeSent: 'paid' });
    const { results, count } = await classes();
    expect(results.map(({ id }) => id)).to.deep.equal([next, later, done, old]);
    expect(count).to.equal(4);
    expect(results[0]).to.deep.include({ status: 'scheduled', attended: null, seats: 2 });
    expect(results[2]).to.deep.include({ status: 'complete', seats: 2, stars: 4 });
    expect(results[3]).to.deep.include({ incomplete_code: 'student', incomplete_reason: 'Student absent' });
    expect((await classes({ which: 'coming' })).count).to.equal(2);
    expect((await classes({ which: 'canceled' })).count).to.equal(1);
    expect((await classes({ sort: '-starts_at', page: 2, page_size: 1 })).results[0]?.id).to.equal(next);
    expect((await classes({ q: 'no such lesson' })).results).to.deep.equal([]);
    expect((await classes({}, other)).results[2]).to.deep.include({ id: done, stars: null });
    const said = await server.call(listClassFeedback, { as: academics, query: { batch: batch.id } });
    expect(said.body.results.map(({ student_id }) => student_id)).to.deep.equal([mia.id]);
    expect(said.body.results[0]?.batch_number).to.equal(batch.id);
    const none = await server.call(listClassFeedback, { as: academics, query: { batch: batch.id + 999 } });
    expect(none.body.count).to.equal(0);
  });

  it('lists who is in it and who was, with the credits left for those who may see them', async () => {
    await held(-48, 'complete');
    await giveCredits(server.deps, mia.id, 7);
    await server.deps.db.run(leave, [batch.id, leo.id, new Date(NOW)]);
    const { results } = await students();
    expect(results.map(({ name, left_at }) => [name, left_at !== null])).to.deep.equal([
      ['Mia Sommer', false],
      ['Leo Berg', true],
    ]);
    expect(results[0]).to.deep.include({ id: mia.id, grade: 5, credits: 7, classes: 1, lead_id: null });
    expect((await students({ which: 'past' })).results.map(({ id }) => id)).to.deep.equal([leo.id]);
    expect((await students({ q: 'somm' })).results.map(({ id }) => id)).to.deep.equal([mia.id]);
    expect((await students({}, other)).results[0]).to.deep.include({ id: mia.id, credits: null });
  });

  it('lists the recordings, and which of them can be watched', async () => {
    const done = await held(-48, 'complete');
    const id = await createRecording(server.deps, done, teacher, Buffer.from('film'));
    const { results } = (await server.call(contract.listBatchRecordings, { as: academics, params: params() })).body;
    expect(results).to.have.length(1);
    expect(results[0]).to.deep.include({ id, class_id: done, state: 'ready', is_playable: true, size_bytes: 4 });
    expect((await classes()).results[0]?.recording_id).to.equal(id);
    expect((await classes({}, other)).results[0]?.recording_id).to.equal(null);
    const refused = await server.call(contract.listBatchRecordings, { as: other, params: params() });
    expect(refused.status).to.equal(403);
  });

  it('a trial has the page, too, with the lead of its child for those who may see leads', async () => {
    const trial = await createSeatedTrial(server.deps);
    const of = { id: trial.batchId };
    const shown = (await server.call(contract.readBatch, { as: academics, params: of })).body;
    expect(shown).to.deep.include({ type: 'trial', batch_id: trial.batchCode, lessons_done: 0, slots: [] });
    const leads = async (as: Person) =>
      (await server.call(contract.listBatchStudents, { as, params: of })).body.results.map(({ lead_id }) => lead_id);
    const [lead] = await leads(academics);
    expect(lead).to.match(/./);
    expect(await leads(other)).to.deep.equal([null]);
  });

  it('an unknown batch is not found, in the head and in each of its lists', async () => {
    for (const part of ['', 'classes/', 'students/', 'recordings/']) {
      const path = `/api/blackops/batches/999999999/${part}`;
      const answer = await server.fetch(path, { headers: { Authorization: `Token ${academics.token}` } });
      expect(answer.status, path).to.equal(404);
    }
  });
});

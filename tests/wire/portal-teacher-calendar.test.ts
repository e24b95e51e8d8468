import { expect } from 'chai';
import { at, expectFields, expectRefused, expectStatus, listOf, numberAt, textAt } from './client.js';
import { ownClasses, waitForSchool, ownTeacher, type OwnClasses } from './own-classes.js';

const DAY_MIN = 24 * 60;
const DAY_MS = 86_400_000;
const HALF_HOUR_MS = 1_800_000;

const CLASS = [
  'id',
  'lesson_name',
  'class_datetime_local',
  'students_in_batch',
  'teacher_details',
  'class_status',
  'ended_at',
  'incomplete_reason',
  'batch',
  'recording_link',
];
const STUDENT = [
  'id',
  'full_name',
  'student_grade',
  'phone_number',
  'email',
  'parent_name',
  'gender',
  'country',
  'profile_picture',
];

describe("the wire of a teacher's calendar", () => {
  waitForSchool();
  it('GET /api/teacher-calendar/ answers every class from 12 months back to 12 months ahead', async () => {
    const own = await ownClasses();
    const inside = [await own.classAt(-364 * DAY_MIN), await own.classAt(-20), await own.classAt(363 * DAY_MIN)];
    await own.classAt(-368 * DAY_MIN);
    await own.classAt(368 * DAY_MIN);
    const answer = await own.teacher.get('/api/teacher-calendar/');
    expectStatus(answer, 200);
    const classes = listOf(answer.json);
    expect(classes.map((one) => at(one, 'id'))).to.deep.equal(inside);
    for (const one of classes) {
      expectFields(one, ...CLASS);
      textAt(one, 'teacher_details', 'full_name');
      expectFields(at(one, 'batch'), 'id', 'batch_type', 'scheduled_classes');
      for (const planned of listOf(at(one, 'batch', 'scheduled_classes')))
        expectFields(planned, 'class_date', 'class_time');
      const students = listOf(at(one, 'students_in_batch'));
      expect(students).to.have.length(2);
      for (const student of students) expectFields(student, ...STUDENT);
    }
  });
});

describe("the wire of a teacher's availability", () => {
  /** Ten o'clock in UTC, a full hour in London, too. */
  const at10 = (days: number): number => Math.floor(Date.now() / DAY_MS + days) * DAY_MS + 20 * HALF_HOUR_MS;
  const iso = (at: number): string => new Date(at).toISOString();
  /** The same instant on the clock of Kolkata. */
  const inKolkata = (at: number): string => iso(at + 11 * HALF_HOUR_MS).replace('Z', '+05:30');

  it('POST /api/teacher-availability/ answers start_time and end_time as sent; GET lists the slots; DELETE takes one back', async () => {
    const { client } = await ownTeacher('Vera Kant');
    const sent = {
      start_time: iso(at10(5)).replace('.000Z', 'Z'),
      end_time: inKolkata(at10(5) + 3 * HALF_HOUR_MS),
    };
    const made = await client.post('/api/teacher-availability/', sent);
    expect(made.status, made.text).to.be.oneOf([200, 201]);
    numberAt(made.json, 'id');
    expect([at(made.json, 'start_time'), at(made.json, 'end_time')]).to.deep.equal([sent.start_time, sent.end_time]);
    expect(listOf(at(made.json, 'slots'))).to.have.length(3);

    const listed = await client.get('/api/teacher-availability/');
    expectStatus(listed, 200);
    const slots = listOf(listed.json);
    expect(slots).to.have.length(3);
    for (const slot of slots) expectFields(slot, 'id', 'start_time_local', 'end_time_local');
    expect(Date.parse(textAt(slots[0], 'start_time_local'))).to.equal(at10(5));

    const deleted = await client.delete(`/api/teacher-availability/${numberAt(slots[0], 'id')}/`);
    expect(deleted.status).to.be.within(200, 204);
    expect(at(deleted.json, 'message')).to.equal('Availability slot deleted successfully!');
    expect(listOf((await client.get('/api/teacher-availability/')).json)).to.have.length(2);
  });

  it("'Cannot create an availability slot in the past.'", async () => {
    const { client } = await ownTeacher('Vera Kant');
    const sent = { start_time: iso(at10(-2)), end_time: iso(at10(-2) + HALF_HOUR_MS) };
    expectRefused(
      await client.post('/api/teacher-availability/', sent),
      'Cannot create an availability slot in the past.',
    );
  });

  it("another teacher's slot is not found", async () => {
    const [{ client: vera }, { client: nils }] = [await ownTeacher('Vera Kant'), await ownTeacher('Nils Berg')];
    const sent = { start_time: iso(at10(6)), end_time: iso(at10(6) + HALF_HOUR_MS) };
    const made = await vera.post('/api/teacher-availability/', sent);
    expectStatus(await nils.delete(`/api/teacher-availability/${numberAt(made.json, 'id')}/`), 404);
  });
});

describe('the wire of ending a class', () => {
  let own: OwnClasses;
  let hours = 0;

  before(async () => {
    own = await ownClasses();
  });

  const end = (id: number, body: unknown) => own.teacher.patch(`/api/end-class/${id}/`, body);
  const begun = (): Promise<number> => own.classAt(-20 - 120 * hours++);
  const complete = (ids: unknown) => ({
    class_status: 'complete',
    attended_student_ids: ids,
    incomplete_reason: '',
  });
  const incomplete = {
    class_status: 'incomplete',
    attended_student_ids: [],
    incomplete_reason: 'Student had to leave',
  };

  it("'Class marked as complete successfully!' and 'Class marked as incomplete successfully!'", async () => {
    const [held, brokenOff] = [await begun(), await begun()];
    const first = await end(held, complete([own.miraId]));
    expectStatus(first, 200);
    expect(at(first.json, 'message')).to.equal('Class marked as complete successfully!');
    const second = await end(brokenOff, incomplete);
    expectStatus(second, 200);
    expect(at(second.json, 'message')).to.equal('Class marked as incomplete successfully!');
    const shown = listOf((await own.teacher.get('/api/teacher-calendar/')).json).find(
      (one) => at(one, 'id') === brokenOff,
    );
    expect([at(shown, 'class_status'), at(shown, 'incomplete_reason')]).to.deep.equal([
      'incomplete',
      'Student had to leave',
    ]);
    textAt(shown, 'ended_at');
  });

  it('takes ids that were sent as texts, and null for what the other status needs', async () => {
    expectStatus(await end(await begun(), { ...complete([String(own.miraId)]), incomplete_reason: null }), 200);
    expectStatus(await end(await begun(), { ...incomplete, attended_student_ids: null }), 200);
    expectStatus(
      await end(await begun(), { class_status: 'incomplete', incomplete_reason: 'Student had to leave' }),
      200,
    );
  });

  it("'Please select at least one student to mark the class as complete.'", async () => {
    const id = await begun();
    const sentence = 'Please select at least one student to mark the class as complete.';
    for (const ids of [[], null, undefined]) expectRefused(await end(id, complete(ids)), sentence, 400);
  });

  it("'Student ID is missing!'", async () => {
    const id = await begun();
    for (const wrong of [null, '', 0]) expectRefused(await end(id, complete([wrong])), 'Student ID is missing!', 400);
  });

  it("'Failed to end class. Please try again.' for a class that was ended in another way", async () => {
    const id = await begun();
    expectStatus(await end(id, incomplete), 200);
    expectStatus(await end(id, incomplete), 200);
    expectRefused(await end(id, complete([own.miraId])), 'Failed to end class. Please try again.', 409);
  });

  it('is refused before the start, with the class as it was', async () => {
    const id = await own.classAt(3 * DAY_MIN);
    for (const body of [complete([own.miraId]), incomplete])
      expectRefused(await end(id, body), 'This class has not started yet. You can end it once it has.', 409);
    const shown = listOf((await own.teacher.get('/api/teacher-calendar/')).json).find((one) => at(one, 'id') === id);
    expect([at(shown, 'class_status'), at(shown, 'ended_at')]).to.deep.equal(['scheduled', null]);
  });

  it("another teacher's class is not found", async () => {
    const { client } = await ownTeacher('Nils Berg');
    expectStatus(await client.patch(`/api/end-class/${await begun()}/`, incomplete), 404);
  });
});

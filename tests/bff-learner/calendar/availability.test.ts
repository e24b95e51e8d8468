import { createAvailability, deleteAvailability, teacherAvailability } from '@school/bff-learner/contract/calendar';
import { bookTrialSlot } from '@school/bff-learner/contract/trial-booking';
import { CALENDAR_REFUSALS, type CalendarReason } from '@school/core/calendar/errors';
import { TRIAL_BOOKING_REFUSALS } from '@school/core/trial-booking/errors';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createBatch, createClass } from '../../support/factories/calendar.js';
import { createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { createCurriculum, createSlot } from '../../support/factories/trial.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const ofTeacher = statement('test-slots-of', 'SELECT id FROM availability_slot WHERE teacher_id = $1');
const overlaps = statement(
  'test-overlaps',
  `
  SELECT count(*) AS n FROM availability_slot a JOIN availability_slot b ON a.teacher_id = b.teacher_id AND a.id < b.id AND a.during && b.during
  WHERE a.teacher_id = $1`,
);
const auditOf = statement(
  'test-audit-of',
  'SELECT action, entity, entity_id FROM audit_log WHERE actor_account_id = $1 ORDER BY id',
);

describe('teacher availability', () => {
  let server: TestServer;
  let teacher: Person;
  let other: Person;
  let lesson: { lesson_id: number; course_version_id: number };

  before(async () => {
    server = await startTestServer();
    server.clock.set('2026-11-21T09:07:00Z');
    other = await createTeacher(server.deps);
    lesson = await createCurriculum(server.deps);
  });
  beforeEach(async () => {
    teacher = await createTeacher(server.deps, { timezone: 'Asia/Kolkata' });
  });
  after(() => server.close());

  const offer = (start_time: unknown, end_time: unknown, as: Person | undefined = teacher) =>
    server.call(createAvailability, { ...(as ? { as } : {}), body: { start_time, end_time } });

  it('an hour and a half becomes three half hours: 201 with the first one’s fields, its local times, and slots[]', async () => {
    const { status, body } = await offer('2026-11-22T04:00:00Z', '2026-11-22T05:30:00Z');
    expect(status).to.equal(201);
    expect(body).to.include({
      start_time: '2026-11-22T04:00:00.000Z',
      end_time: '2026-11-22T04:30:00.000Z',
      start_time_local: '2026-11-22T09:30:00+05:30',
      end_time_local: '2026-11-22T10:00:00+05:30',
    });
    expect(body.slots.map((slot) => slot.start_time_local)).to.deep.equal([
      '2026-11-22T09:30:00+05:30',
      '2026-11-22T10:00:00+05:30',
      '2026-11-22T10:30:00+05:30',
    ]);
    expect(body.slots[0]?.id).to.equal(body.id);
    const listed = await server.call(teacherAvailability, { as: teacher });
    expect(listed.body).to.deep.equal(body.slots);
    expect(await server.deps.db.rows(auditOf, [teacher.accountId])).to.deep.equal([
      { action: 'availability.add', entity: 'teacher', entity_id: String(teacher.id) },
    ]);
  });

  it('takes times with an offset, as the calendar of any zone sends them', async () => {
    const { status, body } = await offer('2026-11-22T09:30:00+05:30', '2026-11-22T10:00:00+05:30');
    expect({ status, at: body.start_time }).to.deep.equal({ status: 201, at: '2026-11-22T04:00:00.000Z' });
  });

  it('rows touch classes and other rows without overlapping them', async () => {
    const batch = await createBatch(server.deps, lesson, teacher, []);
    await createClass(server.deps, batch, '2026-11-22T04:30:00Z');
    const answers = [
      await offer('2026-11-22T04:00:00Z', '2026-11-22T04:30:00Z'),
      await offer('2026-11-22T05:30:00Z', '2026-11-22T06:00:00Z'),
    ];
    expect(answers.map((answer) => answer.status)).to.deep.equal([201, 201]);
  });

  it('a canceled class no longer takes its time', async () => {
    const batch = await createBatch(server.deps, lesson, teacher, []);
    await createClass(server.deps, batch, '2026-11-22T04:30:00Z', { status: 'canceled' });
    expect((await offer('2026-11-22T04:30:00Z', '2026-11-22T05:30:00Z')).status).to.equal(201);
  });

  const refusals: { title: string; start: string; end: string; reason: CalendarReason; status: number }[] = [
    {
      title: 'a start in the past (P5)',
      start: '2026-11-21T09:00:00Z',
      end: '2026-11-21T10:00:00Z',
      reason: 'in_the_past',
      status: 400,
    },
    {
      title: 'a start in two years',
      start: '2028-11-22T09:00:00Z',
      end: '2028-11-22T10:00:00Z',
      reason: 'too_far_ahead',
      status: 400,
    },
    {
      title: 'an end before the start',
      start: '2026-11-22T10:00:00Z',
      end: '2026-11-22T09:00:00Z',
      reason: 'end_before_start',
      status: 400,
    },
    {
      title: 'a quarter past',
      start: '2026-11-22T09:15:00Z',
      end: '2026-11-22T09:45:00Z',
      reason: 'not_in_half_hours',
      status: 400,
    },
    {
      title: 'fifteen minutes',
      start: '2026-11-22T09:00:00Z',
      end: '2026-11-22T09:15:00Z',
      reason: 'not_in_half_hours',
      status: 400,
    },
    {
      title: 'more than twelve hours (T23)',
      start: '2026-11-22T00:00:00Z',
      end: '2026-11-22T12:30:00Z',
      reason: 'too_long',
      status: 400,
    },
  ];
  for (const { title, start, end, reason, status } of refusals) {
    it(`refuses ${title}: ${status} '${CALENDAR_REFUSALS[reason].text}'`, async () => {
      const answer = await offer(start, end);
      expect({ status: answer.status, error: answer.body.error, code: answer.body.code }).to.deep.equal({
        status,
        error: CALENDAR_REFUSALS[reason].text,
        code: reason,
      });
      expect(await server.deps.db.rows(ofTeacher, [teacher.id])).to.deep.equal([]);
    });
  }

  for (const body of [
    {},
    { start_time: 'tomorrow', end_time: '2026-11-22T10:00:00Z' },
    { start_time: 7, end_time: null },
    { start_time: '2026-02-30T09:00:00Z', end_time: '2026-11-22T10:00:00Z' },
  ]) {
    it(`refuses ${JSON.stringify(body)}: 400 'Please choose when it starts.'`, async () => {
      const answer = await server.call(createAvailability, { as: teacher, body });
      expect({ status: answer.status, error: answer.body.error, field: answer.body.field }).to.deep.equal({
        status: 400,
        error: 'Please choose when it starts.',
        field: 'start_time',
      });
    });
  }

  it(`refuses what overlaps own availability by half an hour, and adds none of it: 409 '${CALENDAR_REFUSALS.overlaps_availability.text}'`, async () => {
    await offer('2026-11-22T04:00:00Z', '2026-11-22T05:00:00Z');
    const answer = await offer('2026-11-22T04:30:00Z', '2026-11-22T06:00:00Z');
    expect({ status: answer.status, error: answer.body.error }).to.deep.equal({
      status: 409,
      error: CALENDAR_REFUSALS.overlaps_availability.text,
    });
    expect(await server.deps.db.rows(ofTeacher, [teacher.id])).to.have.length(2);
  });

  it(`refuses what overlaps an own class: 409 '${CALENDAR_REFUSALS.overlaps_class.text}'`, async () => {
    const batch = await createBatch(server.deps, lesson, teacher, []);
    await createClass(server.deps, batch, '2026-11-22T04:30:00Z');
    const answer = await offer('2026-11-22T05:00:00Z', '2026-11-22T06:00:00Z');
    expect({ status: answer.status, error: answer.body.error }).to.deep.equal({
      status: 409,
      error: CALENDAR_REFUSALS.overlaps_class.text,
    });
  });

  it('the time of another teacher is free: two may offer the same hour', async () => {
    expect((await offer('2026-11-22T08:00:00Z', '2026-11-22T09:00:00Z')).status).to.equal(201);
    expect((await offer('2026-11-22T08:00:00Z', '2026-11-22T09:00:00Z', other)).status).to.equal(201);
  });

  it('C4: 200 overlapping inserts for one teacher at once: 0 overlaps, nothing but 201 and 409 with a sentence', async function () {
    this.timeout(60_000);
    const base = Date.parse('2026-11-23T04:00:00Z');
    const slowest: number[] = [];
    const answers = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        const start = base + (index % 8) * 1_800_000;
        const begun = performance.now();
        const answer = await offer(new Date(start).toISOString(), new Date(start + 3_600_000).toISOString());
        slowest.push(performance.now() - begun);
        return answer;
      }),
    );
    const statuses = answers.map((answer) => answer.status);
    expect(new Set(statuses)).to.deep.equal(new Set([201, 409]));
    expect(new Set(answers.filter((answer) => answer.status === 409).map((answer) => answer.body.error))).to.deep.equal(
      new Set([CALENDAR_REFUSALS.overlaps_availability.text]),
    );
    expect(await server.deps.db.row(overlaps, [teacher.id])).to.deep.equal({ n: 0 });
    const winners = statuses.filter((status) => status === 201).length;
    expect(await server.deps.db.rows(ofTeacher, [teacher.id])).to.have.length(winners * 2);
    // Measured and told, not asserted: C4 asks for less than 2 s.
    if (process.env['SHOW_TIMES'])
      console.log(`      C4: slowest of 200 took ${Math.round(Math.max(...slowest))} ms, ${winners} won`);
  });

  it('deletes a half hour: the success sentence, an audit row, and a second try is 404', async () => {
    const { body: created } = await offer('2026-11-22T04:00:00Z', '2026-11-22T05:00:00Z');
    const first = await server.call(deleteAvailability, { as: teacher, params: { id: created.id } });
    expect({ status: first.status, message: first.body.message }).to.deep.equal({
      status: 200,
      message: 'Availability slot deleted successfully!',
    });
    expect((await server.call(deleteAvailability, { as: teacher, params: { id: created.id } })).status).to.equal(404);
    expect(await server.deps.db.rows(ofTeacher, [teacher.id])).to.have.length(1);
    const actions = await server.deps.db.rows<{ action: string }>(auditOf, [teacher.accountId]);
    expect(actions.map((row) => row.action)).to.deep.equal(['availability.add', 'availability.delete']);
  });

  const family = (slotId: number, phone: string): object => ({
    student_name: 'Mia',
    phone_number: phone,
    grade: 4,
    teacher_availability_id: slotId,
    timezone: 'UTC',
  });

  it(`never deletes what a family has booked: 409 '${CALENDAR_REFUSALS.slot_booked.text}', and it leaves the list`, async () => {
    const slotId = await createSlot(server.deps, teacher, new Date('2026-11-24T12:00:00Z'));
    expect((await server.call(bookTrialSlot, { body: family(slotId, '+4915900000001') })).status).to.equal(201);
    const answer = await server.call(deleteAvailability, { as: teacher, params: { id: slotId } });
    expect({ status: answer.status, error: answer.body.error }).to.deep.equal({
      status: 409,
      error: CALENDAR_REFUSALS.slot_booked.text,
    });
    expect((await server.call(teacherAvailability, { as: teacher })).body).to.deep.equal([]);
  });

  it('deleting and booking the same half hour at once, 20 times: one of the two wins, and the loser gets its sentence', async () => {
    const seen = new Set<string>();
    for (let round = 0; round < 20; round += 1) {
      const slotId = await createSlot(
        server.deps,
        teacher,
        new Date(Date.parse('2026-11-25T08:00:00Z') + round * 1_800_000),
      );
      const [booked, deleted] = await Promise.all([
        server.call(bookTrialSlot, { body: family(slotId, `+4915911111${String(round).padStart(3, '0')}`) }),
        server.call(deleteAvailability, { as: teacher, params: { id: slotId } }),
      ]);
      seen.add(`${booked.status} ${deleted.status}`);
      if (booked.status === 409) expect(booked.body.error).to.equal(TRIAL_BOOKING_REFUSALS.slot_gone.text);
      if (deleted.status === 409) expect(deleted.body.error).to.equal(CALENDAR_REFUSALS.slot_booked.text);
    }
    expect(
      [...seen].every((pair) => pair === '201 409' || pair === '409 200'),
      [...seen].join(', '),
    ).to.equal(true);
  });

  it('another’s half hour and a missing one are the same 404, and stay (T23)', async () => {
    const slotId = await createSlot(server.deps, other, new Date('2026-11-26T12:00:00Z'));
    const answers = await Promise.all(
      [slotId, 999_999_999, 'x'].map((id) => server.call(deleteAvailability, { as: teacher, params: { id } })),
    );
    expect(answers.map(({ status, body }) => ({ status, error: body.error }))).to.deep.equal(
      Array(3).fill({ status: 404, error: 'Not found.' }),
    );
    expect((await server.deps.db.rows<{ id: number }>(ofTeacher, [other.id])).map((row) => row.id)).to.include(slotId);
  });

  it('the list is a teacher’s own, of the window asked for, in the order of the clock', async () => {
    await createSlot(server.deps, other, new Date('2026-11-27T12:00:00Z'));
    for (const at of ['2026-11-29T12:00:00Z', '2026-11-27T12:00:00Z', '2026-11-28T12:00:00Z'])
      await createSlot(server.deps, teacher, new Date(at));
    const query = { from: '2026-11-27T00:00:00Z', to: '2026-11-29T00:00:00+00:00' };
    const { body } = await server.call(teacherAvailability, { as: teacher, query });
    expect(body.map((slot) => slot.start_time_local)).to.deep.equal([
      '2026-11-27T17:30:00+05:30',
      '2026-11-28T17:30:00+05:30',
    ]);
    expect((await server.call(teacherAvailability, { as: teacher, query: { from: 'monday' } })).status).to.equal(400);
  });

  it('401 without a token and 403 for a student, for each call', async () => {
    const student = await createStudent(server.deps);
    const body = { start_time: '2026-11-22T04:00:00Z', end_time: '2026-11-22T05:00:00Z' };
    for (const [as, status] of [
      [undefined, 401],
      [student, 403],
    ] as const) {
      const who = as ? { as } : {};
      const answers = [
        await server.call(teacherAvailability, who),
        await server.call(createAvailability, { ...who, body }),
        await server.call(deleteAvailability, { ...who, params: { id: 1 } }),
      ];
      expect(answers.map((answer) => answer.status)).to.deep.equal([status, status, status]);
    }
  });
});

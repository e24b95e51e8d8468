import { createAvailability, deleteAvailability, teacherAvailability } from '@school/bff-learner/contract/calendar';
import { CALENDAR_REFUSALS } from '@school/core/calendar/errors';
import { expect } from 'chai';
import { createBatch, createClass } from '../../support/factories/calendar.js';
import { createStudent } from '../../support/factories/people.js';
import { createSlot } from '../../support/factories/trial.js';
import { auditOf, AvailabilitySchool, ofTeacher } from './availability-school.js';

describe('teacher availability', () => {
  const school = new AvailabilitySchool();

  it('an hour and a half becomes three half hours: 201 with both ends as sent, the first half hour and slots[]', async () => {
    const { status, body } = await school.offer('2026-11-22T04:00:00Z', '2026-11-22T05:30:00Z');
    expect(status).to.equal(201);
    expect(body).to.include({
      start_time: '2026-11-22T04:00:00Z',
      end_time: '2026-11-22T05:30:00Z',
      start_time_local: '2026-11-22T09:30:00+05:30',
      end_time_local: '2026-11-22T10:00:00+05:30',
    });
    expect(body.slots.map((slot) => slot.start_time_local)).to.deep.equal([
      '2026-11-22T09:30:00+05:30',
      '2026-11-22T10:00:00+05:30',
      '2026-11-22T10:30:00+05:30',
    ]);
    expect(body.slots[0]?.id).to.equal(body.id);
    const listed = await school.server.call(teacherAvailability, { as: school.teacher });
    expect(listed.body).to.deep.equal(body.slots);
    expect(await school.server.deps.db.rows(auditOf, [school.teacher.accountId])).to.deep.equal([
      { action: 'availability.add', entity: 'teacher', entity_id: String(school.teacher.id) },
    ]);
  });

  it('accepts times with an offset, as the calendar of any zone sends them, and answers them letter for letter', async () => {
    const sent = { start_time: '2026-11-22T09:30:00+05:30', end_time: '2026-11-22T12:30:00+05:30' };
    const { status, body } = await school.offer(sent.start_time, sent.end_time);
    expect(status).to.equal(201);
    expect(body).to.include({ ...sent, start_time_local: '2026-11-22T09:30:00+05:30' });
    expect(body.slots).to.have.length(6);
  });

  it('without from and to, every open half hour of the next 12 months is listed', async () => {
    const far = await createSlot(school.server.deps, school.teacher, new Date('2027-11-20T04:00:00Z'));
    const listed = await school.server.call(teacherAvailability, { as: school.teacher });
    expect(listed.body.map(({ id }) => id)).to.deep.equal([far]);
  });

  it('rows may touch classes and other rows without overlapping them', async () => {
    const batch = await createBatch(school.server.deps, school.lesson, school.teacher, []);
    await createClass(school.server.deps, batch, '2026-11-22T04:30:00Z');
    const answers = [
      await school.offer('2026-11-22T04:00:00Z', '2026-11-22T04:30:00Z'),
      await school.offer('2026-11-22T05:30:00Z', '2026-11-22T06:00:00Z'),
    ];
    expect(answers.map((answer) => answer.status)).to.deep.equal([201, 201]);
  });

  it('a canceled class leaves its time free', async () => {
    const batch = await createBatch(school.server.deps, school.lesson, school.teacher, []);
    await createClass(school.server.deps, batch, '2026-11-22T04:30:00Z', { status: 'canceled' });
    expect((await school.offer('2026-11-22T04:30:00Z', '2026-11-22T05:30:00Z')).status).to.equal(201);
  });

  it(`refuses times that overlap the teacher's own availability by half an hour, and adds none of them: 409 '${CALENDAR_REFUSALS.overlaps_availability.text}'`, async () => {
    await school.offer('2026-11-22T04:00:00Z', '2026-11-22T05:00:00Z');
    const answer = await school.offer('2026-11-22T04:30:00Z', '2026-11-22T06:00:00Z');
    expect({ status: answer.status, error: answer.body.error }).to.deep.equal({
      status: 409,
      error: CALENDAR_REFUSALS.overlaps_availability.text,
    });
    expect(await school.server.deps.db.rows(ofTeacher, [school.teacher.id])).to.have.length(2);
  });

  it(`refuses times that overlap the teacher's own class: 409 '${CALENDAR_REFUSALS.overlaps_class.text}'`, async () => {
    const batch = await createBatch(school.server.deps, school.lesson, school.teacher, []);
    await createClass(school.server.deps, batch, '2026-11-22T04:30:00Z');
    const answer = await school.offer('2026-11-22T05:00:00Z', '2026-11-22T06:00:00Z');
    expect({ status: answer.status, error: answer.body.error }).to.deep.equal({
      status: 409,
      error: CALENDAR_REFUSALS.overlaps_class.text,
    });
  });

  it('two teachers may offer the same hour', async () => {
    expect((await school.offer('2026-11-22T08:00:00Z', '2026-11-22T09:00:00Z')).status).to.equal(201);
    expect((await school.offer('2026-11-22T08:00:00Z', '2026-11-22T09:00:00Z', school.other)).status).to.equal(201);
  });

  it("another teacher's half hour and a missing one are the same 404, and stay", async () => {
    const slotId = await createSlot(school.server.deps, school.other, new Date('2026-11-26T12:00:00Z'));
    const answers = await Promise.all(
      [slotId, 999_999_999, 'x'].map((id) =>
        school.server.call(deleteAvailability, { as: school.teacher, params: { id } }),
      ),
    );
    expect(answers.map(({ status, body }) => ({ status, error: body.error }))).to.deep.equal(
      Array(3).fill({ status: 404, error: 'Not found.' }),
    );
    expect(
      (await school.server.deps.db.rows<{ id: number }>(ofTeacher, [school.other.id])).map((row) => row.id),
    ).to.include(slotId);
  });

  it('the list contains only the teacher’s own half hours in the window, in order of time', async () => {
    await createSlot(school.server.deps, school.other, new Date('2026-11-27T12:00:00Z'));
    for (const at of ['2026-11-29T12:00:00Z', '2026-11-27T12:00:00Z', '2026-11-28T12:00:00Z'])
      await createSlot(school.server.deps, school.teacher, new Date(at));
    const query = { from: '2026-11-27T00:00:00Z', to: '2026-11-29T00:00:00+00:00' };
    const { body } = await school.server.call(teacherAvailability, { as: school.teacher, query });
    expect(body.map((slot) => slot.start_time_local)).to.deep.equal([
      '2026-11-27T17:30:00+05:30',
      '2026-11-28T17:30:00+05:30',
    ]);
    const late = { from: '2026-11-28T12:15:00Z', to: '2026-11-29T00:00:00Z' };
    const running = await school.server.call(teacherAvailability, { as: school.teacher, query: late });
    expect(
      running.body.map((slot) => slot.start_time_local),
      'began before it, ends in it',
    ).to.deep.equal(['2026-11-28T17:30:00+05:30']);
    expect(
      (await school.server.call(teacherAvailability, { as: school.teacher, query: { from: 'monday' } })).status,
    ).to.equal(400);
  });

  it('401 without a token and 403 for a student, for each call', async () => {
    const student = await createStudent(school.server.deps);
    const body = { start_time: '2026-11-22T04:00:00Z', end_time: '2026-11-22T05:00:00Z' };
    for (const [as, status] of [
      [undefined, 401],
      [student, 403],
    ] as const) {
      const who = as ? { as } : {};
      const answers = [
        await school.server.call(teacherAvailability, who),
        await school.server.call(createAvailability, { ...who, body }),
        await school.server.call(deleteAvailability, { ...who, params: { id: 1 } }),
      ];
      expect(answers.map((answer) => answer.status)).to.deep.equal([status, status, status]);
    }
  });
});

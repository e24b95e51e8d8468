import { deleteAvailability, teacherAvailability } from '@school/bff-learner/contract/calendar';
import { bookTrialSlot } from '@school/bff-learner/contract/trial-booking';
import { CALENDAR_REFUSALS } from '@school/core/calendar/errors';
import { TRIAL_BOOKING_REFUSALS } from '@school/core/trial-booking/errors';
import { expect } from 'chai';
import { createSlot } from '../../support/factories/trial.js';
import { auditOf, AvailabilitySchool, ofTeacher } from './availability-school.js';

describe('teacher availability is deleted', () => {
  const school = new AvailabilitySchool();

  const family = (slotId: number, phone: string): object => ({
    student_name: 'Mia',
    phone_number: phone,
    grade: 4,
    teacher_availability_id: slotId,
    timezone: 'UTC',
  });

  it('deletes a half hour: the success sentence, an audit row, and a second try is 404', async () => {
    const { body: created } = await school.offer('2026-11-22T04:00:00Z', '2026-11-22T05:00:00Z');
    const first = await school.server.call(deleteAvailability, { as: school.teacher, params: { id: created.id } });
    expect({ status: first.status, message: first.body.message }).to.deep.equal({
      status: 200,
      message: 'Availability slot deleted successfully!',
    });
    expect(
      (await school.server.call(deleteAvailability, { as: school.teacher, params: { id: created.id } })).status,
    ).to.equal(404);
    expect(await school.server.deps.db.rows(ofTeacher, [school.teacher.id])).to.have.length(1);
    const actions = await school.server.deps.db.rows<{ action: string }>(auditOf, [school.teacher.accountId]);
    expect(actions.map((row) => row.action)).to.deep.equal(['availability.add', 'availability.delete']);
  });

  it(`never deletes what a family has booked: 409 '${CALENDAR_REFUSALS.slot_booked.text}', and it leaves the list`, async () => {
    const slotId = await createSlot(school.server.deps, school.teacher, new Date('2026-11-24T12:00:00Z'));
    expect((await school.server.call(bookTrialSlot, { body: family(slotId, '+4915900000001') })).status).to.equal(201);
    const answer = await school.server.call(deleteAvailability, { as: school.teacher, params: { id: slotId } });
    expect({ status: answer.status, error: answer.body.error }).to.deep.equal({
      status: 409,
      error: CALENDAR_REFUSALS.slot_booked.text,
    });
    expect((await school.server.call(teacherAvailability, { as: school.teacher })).body).to.deep.equal([]);
  });

  it('deleting and booking the same half hour at once, 20 times: one of the two succeeds, the other gets its sentence', async () => {
    const seen = new Set<string>();
    for (let round = 0; round < 20; round += 1) {
      const slotId = await createSlot(
        school.server.deps,
        school.teacher,
        new Date(Date.parse('2026-11-25T08:00:00Z') + round * 1_800_000),
      );
      const [booked, deleted] = await Promise.all([
        school.server.call(bookTrialSlot, { body: family(slotId, `+4915911111${String(round).padStart(3, '0')}`) }),
        school.server.call(deleteAvailability, { as: school.teacher, params: { id: slotId } }),
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
});

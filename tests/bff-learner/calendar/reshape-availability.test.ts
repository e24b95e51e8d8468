import {
  createAvailability,
  reshapeAvailability,
  teacherAvailability,
  teacherCalendar,
} from '@school/bff-learner/contract/calendar';
import { CALENDAR_REFUSALS } from '@school/core/calendar/errors';
import { expect } from 'chai';
import { createBatch, createClass } from '../../support/factories/calendar.js';
import { createSlot } from '../../support/factories/trial.js';
import { auditOf, AvailabilitySchool } from './availability-school.js';

const MINUTE_MS = 60_000;
/** An instant of 22 November, in UTC. */
const at = (time: string): string => `2026-11-22T${time}:00Z`;

describe('POST /api/teacher-availability/reshape/', () => {
  const school = new AvailabilitySchool();

  const offered = async (): Promise<string[]> =>
    (await school.server.call(teacherAvailability, { as: school.teacher })).body.map((slot) =>
      new Date(slot.start_time_local).toISOString().slice(11, 16),
    );
  const slotsFrom = async (first: string, count: number): Promise<number[]> => {
    const ids: number[] = [];
    for (let row = 0; row < count; row += 1)
      ids.push(
        await createSlot(school.server.deps, school.teacher, new Date(Date.parse(at(first)) + row * 30 * MINUTE_MS)),
      );
    return ids;
  };
  const classAt = async (time: string): Promise<number> => {
    const batch = await createBatch(school.server.deps, school.lesson, school.teacher, []);
    return createClass(school.server.deps, batch, at(time));
  };
  const reshape = (slot_ids: readonly unknown[], start: string, end: string, as = school.teacher) =>
    school.server.call(reshapeAvailability, { as, body: { slot_ids, start_time: at(start), end_time: at(end) } });

  it('moves two half hours by one: one is taken back, one is added, the other keeps its id', async () => {
    const [, kept] = await slotsFrom('09:00', 2);
    const { status, body } = await reshape(await idsNow(), '09:30', '10:30');
    expect([status, body]).to.deep.equal([200, { message: 'Availability moved.' }]);
    expect(await offered()).to.deep.equal(['09:30', '10:00']);
    expect(await idsNow()).to.include(kept);
    const deeds = await school.server.deps.db.rows<{ action: string }>(auditOf, [school.teacher.accountId]);
    expect(deeds.map(({ action }) => action)).to.deep.equal(['availability.reshape']);
  });

  it('longer over other offered time and a class: only what is free is added, and the pieces become one', async () => {
    const ids = await slotsFrom('09:00', 1);
    await slotsFrom('10:00', 1);
    await classAt('11:00');
    expect((await reshape(ids, '09:00', '12:30')).status).to.equal(200);
    expect(await offered()).to.deep.equal(['09:00', '09:30', '10:00', '10:30', '12:00']);
  });

  it('shorter takes back what is left out', async () => {
    expect((await reshape(await slotsFrom('09:00', 4), '09:00', '10:00')).status).to.equal(200);
    expect(await offered()).to.deep.equal(['09:00', '09:30']);
  });

  it('onto a class alone it stays where it is', async () => {
    await classAt('11:00');
    const { status, body } = await reshape(await slotsFrom('09:00', 2), '11:00', '12:00');
    expect([status, body.error]).to.deep.equal([409, CALENDAR_REFUSALS.overlaps_class.text]);
    expect(await offered()).to.deep.equal(['09:00', '09:30']);
  });

  it('half hours that are no longer open, or another teacher’s, are refused with a sentence and nothing changes', async () => {
    const ids = await slotsFrom('09:00', 2);
    const foreign = await createSlot(school.server.deps, school.other, new Date(at('15:00')));
    for (const slots of [[...ids, foreign], [999_999_999]]) {
      const { status, body } = await reshape(slots, '10:00', '11:00');
      expect([status, body.error]).to.deep.equal([409, CALENDAR_REFUSALS.offer_changed.text]);
    }
    expect(await offered()).to.deep.equal(['09:00', '09:30']);
  });

  it('the rules of new time hold for the new place', async () => {
    const ids = await slotsFrom('09:00', 2);
    for (const [start, end, reason] of [
      ['10:00', '10:00', 'times_order'],
      ['10:10', '11:10', 'not_in_half_hours'],
    ] as const)
      expect((await reshape(ids, start, end)).body.error).to.equal(CALENDAR_REFUSALS[reason].text);
    const past = { slot_ids: ids, start_time: '2026-11-20T09:00:00Z', end_time: '2026-11-20T10:00:00Z' };
    const { body } = await school.server.call(reshapeAvailability, { as: school.teacher, body: past });
    expect(body.error).to.equal(CALENDAR_REFUSALS.start_past.text);
  });

  it('thirty moves of one offer at once leave no half hour twice and none over a class', async () => {
    const ids = await slotsFrom('09:00', 2);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => {
        const start = new Date(Date.parse(at('10:00')) + index * 30 * MINUTE_MS);
        const end = new Date(start.getTime() + 60 * MINUTE_MS);
        const body = { slot_ids: ids, start_time: start.toISOString(), end_time: end.toISOString() };
        return school.server.call(reshapeAvailability, { as: school.teacher, body });
      }),
    );
    expect(answers.filter(({ status }) => status === 200)).to.have.length(1);
    expect(await offered()).to.have.length(2);
  });

  it('a new offer over offered time and a class adds only what is free; when nothing is, it is refused', async () => {
    await slotsFrom('09:30', 1);
    await classAt('10:30');
    const offer = (start: string, end: string) =>
      school.server.call(createAvailability, {
        as: school.teacher,
        body: { start_time: at(start), end_time: at(end), only_free: true },
      });
    const { status, body } = await offer('09:00', '12:00');
    expect(status).to.equal(201);
    expect(body.slots).to.have.length(3);
    expect(await offered()).to.deep.equal(['09:00', '09:30', '10:00', '11:30']);
    expect((await offer('09:00', '10:00')).body.error).to.equal(CALENDAR_REFUSALS.overlaps_availability.text);
    expect((await offer('10:30', '11:30')).body.error).to.equal(CALENDAR_REFUSALS.overlaps_class.text);
    const classes = await school.server.call(teacherCalendar, { as: school.teacher });
    expect(classes.body).to.have.length(1);
  });

  async function idsNow(): Promise<number[]> {
    return (await school.server.call(teacherAvailability, { as: school.teacher })).body.map(({ id }) => id);
  }
});

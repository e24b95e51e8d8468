import { rescheduleClass } from '@school/bff-learner/contract/rescheduling';
import { trialCalendar } from '@school/bff-learner/contract/trial-booking';
import type { Database } from '@school/infra/db/database';
import { statement } from '@school/infra/db/sql';
import { moveTrial } from '@school/infra/trial-booking/move-trial';
import { bookingUrl, readBookingToken } from '@school/infra/trial-booking/booking-link';
import { BY_FAMILY } from '@school/infra/trial-booking/change-guards';
import { expect } from 'chai';
import { createBatch, createClass } from '../../support/factories/classes.js';
import { createTalk } from '../../support/factories/talks.js';
import { createTeacher, type Person } from '../../support/factories/people.js';
import { createCurriculum, createSlot, noonInDays } from '../../support/factories/trial.js';
import { fullSize } from '../../support/full-size.js';
import { tally } from '../../support/refused.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';
import { toTime } from '../rescheduling/moving-family.js';
import {
  bookAs,
  cancelBy,
  moveTo,
  nextPhone,
  pageOf,
  stateOf,
  type TrialFamily,
} from '../../support/trial-families.js';

const ROUNDS = fullSize(20, 3);
const FAMILIES = 12;

const roomOf = statement(
  'test-move-room',
  `INSERT INTO teacher_profile (teacher_id, room_method, meet_link, updated_at) VALUES ($1, 'meet', $2, now())`,
);
const offeredBy = statement(
  'test-move-offered',
  'SELECT id FROM availability_slot WHERE teacher_id = $1 AND is_open ORDER BY starts_at',
);
const studentOf = statement('test-move-student', 'SELECT student_id AS id FROM trial_booking WHERE phone = $1');

describe('a family moves its trial without a login', () => {
  let server: TestServer;
  let asha: Person;
  let ben: Person;
  let day = 0;

  before(async () => {
    server = await startTestServer('learner', { LIMIT_SCALE: '1000' });
    await createCurriculum(server.deps);
  });
  after(() => server.close());
  beforeEach(async () => {
    server.clock.set('2026-11-21T09:00:00Z');
    asha = await createTeacher(server.deps, { name: 'Asha Rao', timezone: 'Asia/Kolkata' });
    ben = await createTeacher(server.deps, { name: 'Ben Okafor', timezone: 'Africa/Lagos' });
  });

  const slotOf = (teacher: Person, days: number): Promise<number> =>
    createSlot(server.deps, teacher, noonInDays(server.deps, days));
  const offered = async (teacher: Person): Promise<number[]> =>
    (await server.deps.db.rows<{ id: number }>(offeredBy, [teacher.id])).map(({ id }) => id);
  const booked = async (): Promise<TrialFamily & { slot: number; later: number }> => {
    const [slot, later] = [await slotOf(asha, 2), await slotOf(asha, 3)];
    return { ...(await bookAs(server, slot)), slot, later };
  };

  it('to another time of its teacher: class, seat, half hours, booking, lead, history and letters tell the same, its page and its address stay', async () => {
    const mia = await booked();
    const before = await stateOf(server, mia);
    expect((await moveTo(server, mia, mia.later)).body).to.deep.equal({ message: 'Your trial class was moved!' });
    const at = noonInDays(server.deps, 3);
    expect(await stateOf(server, mia)).to.deep.equal({
      ...before,
      slotId: mia.later,
      bookedAt: at,
      startsAt: at,
      seatAt: at,
      leadAt: at,
      timezone: 'Europe/London',
      taken: [mia.later],
      moves: 1,
      history: [...before.history, 'trial_moved'],
      told: ['trial-booked', 'trial-moved'],
    });
    expect(await offered(asha), 'others can have the old time').to.deep.equal([mia.slot]);
    const { body } = await pageOf(server, mia);
    expect(body).to.include({
      starts_at: at.toISOString(),
      state: 'open',
      version: 2,
      can_move: true,
      change_text: null,
    });
    const file = await (await server.fetch(trialCalendar.path.replace('{token}', mia.token))).text();
    expect(file).to.include('DTSTART:20261124T120000Z').and.include(`UID:class-${before.classId}@`);
    expect(file, 'it replaces the older one in a calendar').to.match(/SEQUENCE:[1-9]/);
  });

  it('to another teacher, whose class and room it is from then on', async () => {
    const mia = await booked();
    await server.deps.db.run(roomOf, [ben.id, 'https://meet.google.com/abc-defg-hij']);
    const slot = await slotOf(ben, 4);
    expect((await moveTo(server, mia, slot)).status).to.equal(200);
    expect(await stateOf(server, mia)).to.include({
      teacherId: ben.id,
      batchTeacherId: ben.id,
      meetLink: 'https://meet.google.com/abc-defg-hij',
    });
    expect(await offered(asha)).to.deep.equal([mia.slot, mia.later]);
    expect((await pageOf(server, mia)).body).to.include({
      teacher_name: 'Ben Okafor',
      teacher_timezone: 'Africa/Lagos',
    });
  });

  it('a call whose answer was lost is repeated without moving twice', async () => {
    const mia = await booked();
    const together = await Promise.all([1, 2, 3].map(() => moveTo(server, mia, mia.later, 1)));
    expect(together.map(({ status }) => status)).to.deep.equal([200, 200, 200]);
    expect((await moveTo(server, mia, mia.later, 1)).status).to.equal(200);
    expect(await stateOf(server, mia)).to.include({ moves: 1, slotId: mia.later });
  });

  it('a repeated call that reads the booking before the first one is done, and the time after it, is no other family', async () => {
    const mia = await booked();
    const { db } = server.deps;
    const order = {
      booking: readBookingToken(server.deps.config, mia.token),
      by: BY_FAMILY,
      slotId: mia.later,
      version: 1,
      timezone: 'Europe/London',
    };
    let isFirstDone = false;
    const overtaken: Database = {
      ...db,
      query: (model) =>
        db.query(model).runBefore(async () => {
          if (isFirstDone || model.name !== 'AvailabilitySlotModel') return;
          isFirstDone = true;
          await moveTrial(server.deps, order);
        }),
    };
    await moveTrial({ ...server.deps, db: overtaken }, order);
    expect(isFirstDone).to.equal(true);
    expect(await stateOf(server, mia)).to.include({ moves: 1, slotId: mia.later });
  });

  it('three times; then the page says how to reach the school, and it can still be canceled', async () => {
    const mia = await booked();
    for (const slot of [mia.later, mia.slot, mia.later]) expect((await moveTo(server, mia, slot)).status).to.equal(200);
    const text =
      'This class has already been moved three times. Please ask us for another time. Call +353 1 555 0142 or write to payments@school.test.';
    const refused = await moveTo(server, mia, mia.slot);
    expect([refused.status, refused.body.error]).to.deep.equal([409, text]);
    expect((await pageOf(server, mia)).body).to.include({ can_move: false, can_cancel: true, change_text: text });
    expect((await cancelBy(server, mia)).status).to.equal(200);
  });

  it('until an hour before; then the specification’s way is the phone', async () => {
    const mia = await booked();
    server.clock.set(new Date(noonInDays(server.deps, 2).getTime() - 3_600_000 + 1).toISOString());
    const text =
      'Less than an hour is left before this class. Please contact us directly. Call +353 1 555 0142 or write to payments@school.test.';
    for (const refused of [await moveTo(server, mia, mia.later), await cancelBy(server, mia)]) {
      expect([refused.status, refused.body.error]).to.deep.equal([409, text]);
    }
    expect((await pageOf(server, mia)).body).to.include({ can_move: false, can_cancel: false, change_text: text });
  });

  it('refuses a time that is taken, too close, not offered, not there, or in which the child is busy, and leaves all as it was', async () => {
    const mia = await booked();
    const { id: studentId } = await server.deps.db.row<{ id: number }>(studentOf, [mia.phone]);
    const before = await stateOf(server, mia);
    const taken = await slotOf(ben, 5);
    await bookAs(server, taken);
    const busy = await slotOf(ben, 6);
    const batch = await createBatch(server.deps, await createTeacher(server.deps));
    const student = { ...asha, id: studentId };
    await createClass(server.deps, batch, { startsAt: noonInDays(server.deps, 6), minutes: 60 }, [student]);
    const talks = await slotOf(ben, 7);
    const other = await createTeacher(server.deps);
    await createTalk(server.deps, student, other, noonInDays(server.deps, 7));
    const near = await createSlot(server.deps, ben, new Date('2026-11-21T10:30:00Z'));
    const night = await createSlot(server.deps, ben, new Date('2026-11-24T03:00:00Z'));
    for (const [slot, text] of [
      [taken, 'That time was just taken. Please pick another one.'],
      [busy, 'The student has another class at that time. Please pick another one.'],
      [talks, 'The student has a talk about a question at that time. Please pick another one.'],
      [near, 'That time is too close now. Please pick a later one.'],
      [night, 'That time is no longer offered. Please pick another one.'],
      [999_999, 'That time is no longer offered. Please pick another one.'],
    ] as const) {
      const refused = await moveTo(server, mia, slot);
      expect([refused.status, refused.body.error]).to.deep.equal([409, text]);
    }
    expect(await stateOf(server, mia)).to.deep.equal(before);
  });

  it('a class that its teacher has moved meanwhile is not moved from the time that the family still saw', async () => {
    const mia = await booked();
    const { classId } = await stateOf(server, mia);
    const moved = await server.call(rescheduleClass, {
      as: asha,
      params: { id: classId },
      body: toTime(noonInDays(server.deps, 3).toISOString()),
    });
    expect(moved.status, moved.body.error).to.equal(200);
    const text = 'The time of this class has changed in the meantime. Please look at it again.';
    const slot = await slotOf(ben, 4);
    for (const refused of [await moveTo(server, mia, slot, 1), await cancelBy(server, mia, 1)]) {
      expect([refused.status, refused.body.error]).to.deep.equal([409, text]);
    }
    expect((await moveTo(server, mia, slot)).status, 'having looked again').to.equal(200);
  });

  it('the link of a letter opens the same booking and may change it; a changed or foreign one is not found', async () => {
    const mia = await booked();
    const { bookingId } = await stateOf(server, mia);
    const link = bookingUrl(server.deps.config, bookingId);
    const token = link.slice(link.lastIndexOf('/') + 1);
    expect((await pageOf(server, { phone: '', token })).body.student_name).to.equal('Mia S.');
    expect((await moveTo(server, { phone: '', token }, mia.later)).status).to.equal(200);
    const other = await bookAs(server, mia.slot);
    const { bookingId: otherId } = await stateOf(server, other);
    const signature = token.slice(token.indexOf('-'));
    for (const wrong of [`${otherId}${signature}`, `0${token}`, `${token}A`, `${bookingId}-`, `${bookingId}`]) {
      const answers = [
        await pageOf(server, { phone: '', token: wrong }),
        await moveTo(server, { phone: '', token: wrong }, mia.slot, 1),
        await cancelBy(server, { phone: '', token: wrong }, 1),
      ];
      for (const { status, body } of answers) {
        expect([status, body.error], wrong).to.deep.equal([404, 'We could not find this booking.']);
      }
    }
  });

  it(`of ${FAMILIES} families that move to one time and book it at once exactly one gets it, ${ROUNDS} times`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const teacher = await createTeacher(server.deps);
      day = (day % 10) + 2;
      const at = (hour: number): Date => new Date(noonInDays(server.deps, day).getTime() + hour * 3_600_000);
      const wanted = await createSlot(server.deps, await createTeacher(server.deps), at(-3));
      const families = await Promise.all(
        Array.from({ length: FAMILIES }, async (_, index) => {
          const own = await createTeacher(server.deps);
          return bookAs(server, await createSlot(server.deps, index % 2 ? own : teacher, at(0.5 * index - 3)));
        }),
      );
      const answers = await Promise.all([
        ...families.map((family) => moveTo(server, family, wanted, 1).then(({ status }) => `move ${status}`)),
        bookAs(server, wanted, nextPhone()).then(
          () => 'move 200',
          () => 'move 409',
        ),
      ]);
      expect(tally(answers)).to.deep.equal({ 'move 200': 1, 'move 409': FAMILIES });
      const holders = (await Promise.all(families.map((family) => stateOf(server, family)))).filter(
        ({ slotId }) => slotId === wanted,
      );
      for (const state of holders) expect(state.taken).to.deep.equal([wanted]);
    }
  });

  it(`a family that moves in two tabs and cancels in a third, while its teacher moves the class: one of them does it, ${ROUNDS} times`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const teacher = await createTeacher(server.deps);
      const [slot = 0, one = 0, two = 0, three = 0] = await Promise.all(
        [2, 3, 4, 5].map((days) => slotOf(teacher, days)),
      );
      const mia = await bookAs(server, slot);
      const { classId } = await stateOf(server, mia);
      const answers = await Promise.all([
        moveTo(server, mia, one, 1),
        moveTo(server, mia, two, 1),
        cancelBy(server, mia, 1),
        server.call(rescheduleClass, {
          as: teacher,
          params: { id: classId },
          body: toTime(noonInDays(server.deps, 5).toISOString(), { version: 1 }),
        }),
      ]);
      expect(tally(answers.map(({ status }) => String(status)))).to.deep.equal({ 200: 1, 409: 3 });
      const winner = answers.findIndex(({ status }) => status === 200);
      const { state, taken, moves } = await stateOf(server, mia);
      expect({ state, taken, moves }).to.deep.equal(
        [
          { state: 'open', taken: [one], moves: 1 },
          { state: 'open', taken: [two], moves: 1 },
          { state: 'canceled', taken: null, moves: 0 },
          { state: 'open', taken: [three], moves: 1 },
        ][winner],
      );
    }
  });
});

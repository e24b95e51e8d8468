import { rescheduleClass } from '@school/bff-learner/contract/rescheduling';
import { bookTrialSlot, listTrialSlots, trialBooking } from '@school/bff-learner/contract/trial-booking';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createTeacher, type Person } from '../../support/factories/people.js';
import { createCurriculum, createSlot, noonInDays } from '../../support/factories/trial.js';
import { refusedBy } from '../../support/refused.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';
import { toTime } from '../rescheduling/moving-family.js';

const trialOf = statement('test-moved-trial', 'SELECT class_id AS id FROM trial_booking WHERE phone = $1');
const loseSlot = statement(
  'test-moved-lose-slot',
  'UPDATE trial_booking SET availability_id = NULL WHERE phone = $1 AND moved_at IS NULL',
);
const takenBy = statement(
  'test-moved-taken',
  'SELECT starts_at, booked_class_id AS by FROM availability_slot WHERE teacher_id = $1 ORDER BY starts_at',
);

describe('a trial that its teacher moves', () => {
  let server: TestServer;
  let teacher: Person;
  let phones = 0;

  before(async () => {
    server = await startTestServer();
    await createCurriculum(server.deps);
  });
  after(() => server.close());
  beforeEach(async () => {
    server.clock.set('2026-11-21T09:00:00Z');
    teacher = await createTeacher(server.deps, { timezone: 'Asia/Kolkata' });
  });

  const book = (slot: number, phone: string) =>
    server.call(bookTrialSlot, {
      body: {
        student_name: 'Mia',
        phone_number: phone,
        grade: 4,
        teacher_availability_id: slot,
        timezone: 'Europe/Berlin',
      },
    });
  const nextPhone = (): string => `+4916${String(70_000_000 + ++phones).padStart(9, '0')}`;

  it('leaves its half hour, which another family can book, and takes the one of its new time', async () => {
    const [old, later] = [noonInDays(server.deps, 2), noonInDays(server.deps, 3)];
    const slot = await createSlot(server.deps, teacher, old);
    await createSlot(server.deps, teacher, later);
    const [mia, other] = [nextPhone(), nextPhone()];
    const { body } = await book(slot, mia);
    const { id } = await server.deps.db.row<{ id: number }>(trialOf, [mia]);
    const moved = await server.call(rescheduleClass, {
      as: teacher,
      params: { id },
      body: toTime(later.toISOString()),
    });
    expect(moved.status, moved.body.error).to.equal(200);
    expect(await server.deps.db.rows(takenBy, [teacher.id])).to.deep.equal([
      { starts_at: old, by: null },
      { starts_at: later, by: id },
    ]);
    const listed = await server.call(listTrialSlots, { query: { student_timezone: 'Europe/Berlin' } });
    expect(listed.body.map((one) => one.id)).to.deep.equal([slot]);
    expect((await book(slot, other)).status).to.equal(201);
    const page = await server.call(trialBooking, { params: { token: body.confirmation_token } });
    expect([page.body.state, page.body.starts_at]).to.deep.equal(['open', later.toISOString()]);
    expect((await book(slot, mia)).status, 'still one open trial for each phone').to.equal(409);
  });

  it('an open booking without a half hour is refused by the database, unless its class was moved', async () => {
    const phone = nextPhone();
    await book(await createSlot(server.deps, teacher, noonInDays(server.deps, 2)), phone);
    expect(await refusedBy(server.deps.db.run(loseSlot, [phone]))).to.equal('23514 trial_booking_open_has_slot');
  });
});

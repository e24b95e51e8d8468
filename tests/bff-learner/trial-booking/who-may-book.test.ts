import { passwordLink, setPassword } from '@school/bff-learner/contract/auth';
import { endClass } from '@school/bff-learner/contract/class-ending';
import { bookTrialSlot, listTrialSlots } from '@school/bff-learner/contract/trial-booking';
import { TRIAL_BOOKING_REFUSALS } from '@school/core/trial-booking/errors';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createBatch, joinBatch } from '../../support/factories/classes.js';
import { createTeacher, createStudent, signedInAgain, type Person } from '../../support/factories/people.js';
import { createCurriculum, createSlot, noonInDays } from '../../support/factories/trial.js';
import { registerBrowser, type RegisteredBrowser } from '../../support/register-browser.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const NOW = '2026-11-21T09:00:00Z';
const HALF_HOUR_MS = 1_800_000;

const studentOf = statement('test-trial-student', 'SELECT student_id FROM trial_booking WHERE phone = $1');
const openOf = statement(
  'test-trial-open',
  "SELECT count(*) AS n FROM trial_booking WHERE phone = $1 AND state = 'open'",
);
const bookingOf = statement('test-trial-booking-of', 'SELECT phone FROM trial_booking WHERE availability_id = $1');
const classOf = statement(
  'test-trial-class',
  'SELECT class_id, starts_at FROM trial_booking WHERE phone = $1 ORDER BY id DESC LIMIT 1',
);
const traces = statement(
  'test-trial-rows',
  'SELECT (SELECT count(*) FROM trial_booking) AS bookings, (SELECT count(*) FROM scheduled_class) AS classes',
);
const disable = statement('test-trial-disable', 'UPDATE account SET disabled_at = now() WHERE id = $1');
const leave = statement('test-trial-leave', 'UPDATE teacher SET is_active = false WHERE id = $1');
const makeStaff = statement(
  'test-trial-staff',
  "INSERT INTO staff_user (account_id, username, is_staff) VALUES ($1, 'office-of-a-family', true)",
);
const makeManager = statement(
  'test-trial-manager',
  "INSERT INTO lead_manager (account_id, full_name) VALUES ($1, 'Max')",
);

let phones = 0;
const nextPhone = (): string => `+4916${String(50_000_000 + ++phones).padStart(9, '0')}`;

describe('who may book a trial class, and which half hours', () => {
  let server: TestServer;
  let teacher: Person;
  let halfHour = 0;
  /** The phones that were registered, with their browser. */
  const browsers = new Map<string, RegisteredBrowser>();

  before(async () => {
    server = await startTestServer();
    await createCurriculum(server.deps);
  });
  after(() => server.close());
  beforeEach(async () => {
    server.clock.set(NOW);
    teacher = await createTeacher(server.deps, { name: 'Asha Rao', timezone: 'Asia/Kolkata' });
  });

  const freeSlot = (days = 2): Promise<number> =>
    createSlot(
      server.deps,
      teacher,
      new Date(noonInDays(server.deps, days).getTime() + (halfHour++ % 8) * HALF_HOUR_MS),
    );
  const book = async (slotId: number, phone: string | null, timezone: string | undefined = 'Europe/Berlin') =>
    server.call(bookTrialSlot, {
      ...browsers.get(phone ?? ''),
      body: { student_name: 'Mia', phone_number: phone, grade: 4, teacher_availability_id: slotId, timezone },
    });

  const notTheirs: readonly { title: string; make: () => Promise<Person> }[] = [
    { title: 'a teacher', make: () => createTeacher(server.deps, { phone: nextPhone() }) },
    {
      title: 'staff',
      make: async () => {
        const person = await createStudent(server.deps, { phone: nextPhone() });
        await server.deps.db.run(makeStaff, [person.accountId]);
        return person;
      },
    },
    {
      title: 'a lead manager',
      make: async () => {
        const person = await createStudent(server.deps, { phone: nextPhone() });
        await server.deps.db.run(makeManager, [person.accountId]);
        return person;
      },
    },
  ];
  for (const { title, make } of notTheirs) {
    it(`the phone of ${title} is refused with a sentence that says nothing about it, and gets no student`, async () => {
      const person = await make();
      const before = await server.deps.db.row(traces);
      const { status, body } = await book(await freeSlot(), person.phone);
      expect([status, body.error]).to.deep.equal([409, TRIAL_BOOKING_REFUSALS.phone_not_for_trials.text]);
      expect(await server.deps.db.row(traces)).to.deep.equal(before);
    });
  }

  it('the browser that has just registered a family gets a link for its password, which ends when the child is in a paid course', async () => {
    const phone = nextPhone();
    browsers.set(phone, await registerBrowser(server, phone));
    const { body } = await book(await freeSlot(), phone);
    const params = { token: body.set_password_token ?? '' };
    expect((await server.call(passwordLink, { params })).status).to.equal(200);
    const { student_id: id } = await server.deps.db.row<{ student_id: number }>(studentOf, [phone]);
    await joinBatch(server.deps, await createBatch(server.deps, teacher), [{ id }]);
    const answers = [
      await server.call(passwordLink, { params }),
      await server.call(setPassword, { params, body: { new_password: 'thief-was-here' } }),
    ];
    expect(answers.map((answer) => [answer.status, answer.body.error])).to.deep.equal(
      answers.map(() => [404, 'Invalid link']),
    );
  });

  it('what the list does not offer is refused as gone: too far away, at the child’s night, of a disabled teacher, of one who has left', async () => {
    const gone = await createTeacher(server.deps, { name: 'Gone Gupta' });
    const night = await createSlot(server.deps, teacher, new Date('2026-11-23T02:00:00Z'));
    const far = await createSlot(server.deps, teacher, noonInDays(server.deps, 15));
    const disabled = await createSlot(server.deps, gone, noonInDays(server.deps, 2));
    await server.deps.db.run(disable, [gone.accountId]);
    const left = await createTeacher(server.deps, { name: 'Left Lal' });
    const withLeft = await createSlot(server.deps, left, noonInDays(server.deps, 2));
    await server.deps.db.run(leave, [left.id]);
    const listed = await server.call(listTrialSlots, { query: { student_timezone: 'Europe/Berlin' } });
    const ids = listed.body.map(({ id }) => id);
    for (const slotId of [night, far, disabled, withLeft]) {
      expect(ids).to.not.include(slotId);
      const { status, body } = await book(slotId, nextPhone());
      expect([status, body.error]).to.deep.equal([409, TRIAL_BOOKING_REFUSALS.slot_gone.text]);
    }
    // The same instant is the middle of the day for a family in Tokyo.
    expect((await book(night, nextPhone(), 'Asia/Tokyo')).status).to.equal(201);
  });

  it('one missed trial and one that took place do not count as two', async () => {
    const phone = nextPhone();
    for (const status of ['incomplete', 'complete'] as const) {
      expect((await book(await freeSlot(), phone)).status).to.equal(201);
      await endAs(phone, status);
    }
    expect((await book(await freeSlot(), phone)).status).to.equal(201);
  });

  it('trials that the teacher missed do not count', async () => {
    const phone = nextPhone();
    for (let missed = 0; missed < 2; missed += 1) {
      expect((await book(await freeSlot(), phone)).status).to.equal(201);
      await endAs(phone, 'incomplete', 'teacher');
    }
    expect((await book(await freeSlot(), phone)).status).to.equal(201);
  });

  it('while the trial is held it is still the open one of its phone', async () => {
    const phone = nextPhone();
    expect((await book(await freeSlot(), phone)).status).to.equal(201);
    const { starts_at } = await server.deps.db.row<{ starts_at: Date }>(classOf, [phone]);
    const slot = await freeSlot(4);
    server.clock.set(new Date(starts_at.getTime() + HALF_HOUR_MS / 3).toISOString());
    expect((await book(slot, phone)).status).to.equal(201);
    expect(await openTrials(phone), 'the answer of everybody, and no second class').to.equal(1);
    server.clock.set(new Date(starts_at.getTime() + HALF_HOUR_MS + 1).toISOString());
    const next = await freeSlot(5);
    expect((await book(next, phone)).status, 'after its end').to.equal(201);
    expect(await server.deps.db.row(bookingOf, [next])).to.deep.equal({ phone });
  });

  const openTrials = async (phone: string): Promise<number> =>
    (await server.deps.db.row<{ n: number }>(openOf, [phone])).n;

  /** The teacher ends the phone's last trial: the child came, or did not. */
  async function endAs(phone: string, status: 'complete' | 'incomplete', code = 'student'): Promise<void> {
    const { class_id, starts_at } = await server.deps.db.row<{ class_id: number; starts_at: Date }>(classOf, [phone]);
    server.clock.set(new Date(starts_at.getTime() + HALF_HOUR_MS).toISOString());
    const seat = statement('test-trial-seat', 'SELECT student_id FROM class_student WHERE class_id = $1');
    const { student_id } = await server.deps.db.row<{ student_id: number }>(seat, [class_id]);
    const body =
      status === 'complete'
        ? { class_status: status, attended_student_ids: [student_id], incomplete_reason: '' }
        : { class_status: status, incomplete_reason: 'Nobody came to the class.', incomplete_code: code };
    const as = await signedInAgain(server.deps, teacher, 'teacher');
    expect((await server.call(endClass, { as, params: { id: class_id }, body })).status).to.equal(200);
  }
});

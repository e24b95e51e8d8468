import { bookTrialSlot, trialCalendar } from '@school/bff-learner/contract/trial-booking';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createBatch, createClass } from '../../support/factories/classes.js';
import { createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { createCurriculum, createSlot, noonInDays } from '../../support/factories/trial.js';
import { refusedBy, tally } from '../../support/refused.js';
import { registerBrowser, type RegisteredBrowser } from '../../support/register-browser.js';
import { startTestServer, type Answer, type TestServer } from '../../support/test-server.js';

const insertLead = statement(
  'test-trial-lead',
  "INSERT INTO lead (lead_code, phone, student_name) VALUES ($1, $2, 'Mia') RETURNING id",
);
const insertBooking = statement(
  'test-trial-booking',
  `
  INSERT INTO trial_booking (availability_id, class_id, student_id, lead_id, phone, timezone, starts_at, state, confirmation_hash)
  VALUES ($1, $2, $3, $4, $5, 'UTC', $6, $7, $8) RETURNING id`,
);
const reopen = statement('test-trial-reopen', "UPDATE trial_booking SET state = 'open' WHERE id = $1");
const trialsOf = statement('test-trials-of', 'SELECT count(*) AS n FROM trial_booking WHERE phone = $1');
const traces = statement(
  'test-trial-traces',
  `
  SELECT (SELECT count(*) FROM batch) AS batches, (SELECT count(*) FROM scheduled_class) AS classes, (SELECT count(*) FROM trial_booking) AS bookings,
    (SELECT count(*) FROM account) AS accounts, (SELECT count(*) FROM lead) AS leads, (SELECT count(*) FROM outbox) AS outbox, (SELECT count(*) FROM one_time_token) AS tokens`,
);

let serial = 0;
const nextPhone = (): string => `+4915${String(30_000_000 + ++serial).padStart(9, '0')}`;

const newestTrial = statement('test-newest-trial', 'SELECT class_id FROM trial_booking ORDER BY id DESC LIMIT 1');
const moveTrial = statement(
  'test-move-trial',
  'UPDATE scheduled_class SET schedule_version = schedule_version + 1 WHERE id = $1',
);
const cancelTrial = statement('test-cancel-trial', "UPDATE scheduled_class SET status = 'canceled' WHERE id = $1");

describe('the database enforces the rules of trial bookings', () => {
  let server: TestServer;
  let teacher: Person;

  before(async () => {
    server = await startTestServer();
    server.clock.set('2026-11-21T09:00:00Z');
    teacher = await createTeacher(server.deps);
    await createCurriculum(server.deps);
  });
  after(() => server.close());

  // Twelve hours of each day, from 8:00 on: trials are booked in the child's day only.
  const at = (index: number): Date =>
    new Date(noonInDays(server.deps, 2 + Math.floor(index / 12)).getTime() + ((index % 12) - 4) * 3_600_000);
  const order = (slot: number, phone = nextPhone()): object => ({
    student_name: 'Mia',
    phone_number: phone,
    grade: 4,
    teacher_availability_id: slot,
    timezone: 'UTC',
  });
  const book = (
    slot: number,
    phone?: string,
    { on = server, ...from }: Partial<RegisteredBrowser> & { on?: TestServer } = {},
  ): Promise<Answer<unknown>> => on.call(bookTrialSlot, { body: order(slot, phone), ...from });

  /** Writes a booking by hand; returns how it was refused. */
  const write = async (slot: number, phone: string, startsAt: Date, state = 'open'): Promise<() => Promise<string>> => {
    const { deps } = server;
    const student = await createStudent(deps);
    const lead = await deps.db.row<{ id: number }>(insertLead, [`T${++serial}`, nextPhone()]);
    const batch = await createBatch(deps, await createTeacher(deps), 'free');
    const classId = await createClass(deps, batch, { startsAt, minutes: 30 }, [student]);
    return () =>
      refusedBy(
        deps.db.row(insertBooking, [
          slot,
          classId,
          student.id,
          lead.id,
          phone,
          startsAt,
          state,
          Buffer.from(`h${++serial}`),
        ]),
      );
  };

  it('20 bookings are written for one slot at the same time: one is saved; a canceled one blocks nobody', async () => {
    const slot = await createSlot(server.deps, teacher, at(0));
    const writes = await Promise.all(Array.from({ length: 20 }, () => write(slot, nextPhone(), at(0))));
    expect(tally(await Promise.all(writes.map((go) => go())))).to.deep.equal({
      passed: 1,
      '23505 trial_booking_slot': 19,
    });
    expect(await (await write(slot, nextPhone(), at(0), 'canceled'))()).to.equal('passed');
  });

  it('20 open trials are written for one phone at the same time: one is saved; closed ones do not count', async () => {
    const phone = nextPhone();
    const writes = [];
    for (let index = 0; index < 20; index += 1)
      writes.push(await write(await createSlot(server.deps, teacher, at(10 + index)), phone, at(10 + index)));
    expect(tally(await Promise.all(writes.map((go) => go())))).to.deep.equal({
      passed: 1,
      '23505 trial_booking_one_open': 19,
    });
    const closed = await write(await createSlot(server.deps, teacher, at(40)), phone, at(40), 'closed');
    expect(await closed()).to.equal('passed');
    const { id } = await server.deps.db.row<{ id: number }>(
      statement('test-closed', "SELECT id FROM trial_booking WHERE phone = $1 AND state = 'closed'"),
      [phone],
    );
    expect(await refusedBy(server.deps.db.run(reopen, [id]))).to.equal('23505 trial_booking_one_open');
  });

  it('a booking that fails leaves nothing: no batch, class, account, lead, message or link', async () => {
    const slot = await createSlot(server.deps, teacher, at(60));
    const phone = nextPhone();
    const browser = await registerBrowser(server, phone);
    expect((await book(slot, phone, browser)).status).to.equal(201);
    const before = await server.deps.db.row(traces);
    const second = await createSlot(server.deps, teacher, at(62));
    expect((await book(second, phone, browser)).status).to.equal(409);
    expect((await book(slot)).status).to.equal(409);
    expect(await server.deps.db.row(traces)).to.deep.equal(before);
  });

  it('a teacher who has a class at that time cannot be booked', async () => {
    const slot = await createSlot(server.deps, teacher, at(70));
    await createClass(server.deps, await createBatch(server.deps, teacher), { startsAt: at(70) });
    const { status, body } = await book(slot);
    expect([status, body.error]).to.deep.equal([409, 'That time was just taken. Please pick another one.']);
  });

  it('12 book from one address at the same time: three succeed, the others get 429', async () => {
    const strict = await startTestServer('learner', { LIMIT_SCALE: '1' }, server);
    try {
      const slots = [];
      for (let index = 0; index < 12; index += 1) slots.push(await createSlot(server.deps, teacher, at(80 + index)));
      const answers = await Promise.all(
        slots.map((slot) => book(slot, undefined, { ip: '203.0.113.200', on: strict })),
      );
      expect(
        tally(answers.map(({ status, body }) => (status === 409 ? `409 ${body.error}` : String(status)))),
      ).to.deep.equal({
        201: 3,
        429: 9,
      });
    } finally {
      await strict.close();
    }
  });

  it('a booking that fails does not count: after three refusals three bookings still succeed', async () => {
    const strict = await startTestServer('learner', { LIMIT_SCALE: '1' }, server);
    try {
      const phone = nextPhone();
      const browser = { ...(await registerBrowser(server, phone)), on: strict };
      const slots = [];
      for (let index = 0; index < 6; index += 1) slots.push(await createSlot(server.deps, teacher, at(100 + index)));
      const [first = 0, ...rest] = slots;
      const statuses = [(await book(first, phone, browser)).status];
      for (const slot of rest.slice(0, 3)) statuses.push((await book(slot, phone, browser)).status);
      for (const slot of rest.slice(0, 3))
        statuses.push((await book(slot, undefined, { ip: browser.ip, on: strict })).status);
      expect(statuses).to.deep.equal([201, 409, 409, 409, 201, 201, 429]);
      expect(await server.deps.db.row(trialsOf, [phone])).to.deep.equal({ n: 1 });
    } finally {
      await strict.close();
    }
  });

  it('the calendar file is valid, and contains nothing of the family except the child’s name', async () => {
    const slot = await createSlot(server.deps, teacher, at(120));
    const phone = nextPhone();
    const booked = await server.call(bookTrialSlot, {
      body: { ...order(slot, phone), student_name: 'Mia\r\nATTENDEE:x; Sommer, "M"' },
    });
    const response = await server.fetch(trialCalendar.path.replace('{token}', booked.body.confirmation_token));
    const file = await response.text();
    expect(response.headers.get('content-type')).to.equal('text/calendar; charset=utf-8');
    expect(file)
      .to.match(/^BEGIN:VCALENDAR\r\n/)
      .and.include('BEGIN:VEVENT')
      .and.include('STATUS:CONFIRMED');
    expect(file, 'no line of the name’s own').to.not.match(/^ATTENDEE/m);
    expect(file).to.not.include(phone);
  });

  it('a file from after a move or a cancellation replaces the older one in a calendar, and is the event of the feed (RFC 5545 3.8.7.4)', async () => {
    const phone = nextPhone();
    const { body } = await server.call(bookTrialSlot, {
      ...(await registerBrowser(server, phone)),
      body: order(await createSlot(server.deps, teacher, at(121)), phone),
    });
    const eventOf = async (): Promise<string[]> => {
      const file = await (await server.fetch(trialCalendar.path.replace('{token}', body.confirmation_token))).text();
      return ['UID', 'SEQUENCE', 'STATUS'].map((name) => new RegExp(`^${name}:(.*)\r$`, 'm').exec(file)?.[1] ?? '');
    };
    const { class_id } = await server.deps.db.row<{ class_id: number }>(newestTrial);
    const uid = `class-${class_id}@${new URL(server.deps.config.PUBLIC_URL).hostname}`;
    expect(await eventOf()).to.deep.equal([uid, '0', 'CONFIRMED']);
    await server.deps.db.run(moveTrial, [class_id]);
    expect(await eventOf()).to.deep.equal([uid, '2', 'CONFIRMED']);
    await server.deps.db.run(cancelTrial, [class_id]);
    expect(await eventOf()).to.deep.equal([uid, '3', 'CANCELLED']);
  });
});

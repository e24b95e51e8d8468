import { bookTrialSlot, listTrialSlots, trialBooking, trialCalendar } from '@school/bff-learner/contract/trial-booking';
import { TRIAL_BOOKING_REFUSALS } from '@school/core/trial-booking/errors';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createSibling } from '../../support/factories/family.js';
import { createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { createCurriculum, createSlot, noonInDays } from '../../support/factories/trial.js';
import { fullSize } from '../../support/full-size.js';
import { tally } from '../../support/refused.js';
import { registerBrowser } from '../../support/register-browser.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const ROUNDS = fullSize(20, 1);

const bookings = statement('test-bookings', 'SELECT count(*) AS n FROM trial_booking WHERE availability_id = $1');
const leadOf = statement(
  'test-booked-lead',
  `
  SELECT l.stage, l.source, l.utm_medium, (SELECT count(*) FROM student s WHERE s.account_id = l.account_id) AS students
  FROM lead l WHERE l.phone = $1`,
);
const historyOf = statement(
  'test-lead-history',
  'SELECT e.kind FROM lead_event e JOIN lead l ON l.id = e.lead_id WHERE l.phone = $1 ORDER BY e.id',
);
const namesOf = statement(
  'test-trial-names',
  `
  SELECT s.full_name AS student, l.student_name AS lead, x.name AS batch
  FROM trial_booking b
  JOIN student s ON s.id = b.student_id
  JOIN lead l ON l.id = b.lead_id
  JOIN scheduled_class c ON c.id = b.class_id
  JOIN batch x ON x.id = c.batch_id
  WHERE b.phone = $1`,
);
const planned = statement('test-outbox', 'SELECT topic FROM outbox ORDER BY id');

let phones = 0;
const nextPhone = (): string => `+4915${String(10_000_000 + ++phones).padStart(9, '0')}`;

const HALF_HOUR_MS = 1_800_000;

describe('trial booking', () => {
  let server: TestServer;
  let teacher: Person;

  before(async () => {
    server = await startTestServer();
    server.clock.set('2026-11-21T09:00:00Z');
    teacher = await createTeacher(server.deps, { name: 'Asha Rao', timezone: 'Asia/Kolkata' });
    await createCurriculum(server.deps);
  });
  after(() => server.close());

  const order = (slotId: number, phone = nextPhone()): object => ({
    student_name: ' "Mia  Sommer" ',
    phone_number: phone,
    grade: 'Grade 4',
    teacher_availability_id: slotId,
    timezone: 'Europe/Berlin',
  });

  it('books a slot: 201, the success sentence, a class for the teacher, a lead in stage Trial Booked, and an email planned', async () => {
    const slotId = await createSlot(server.deps, teacher, noonInDays(server.deps, 1));
    const phone = nextPhone();
    const browser = await registerBrowser(server, phone);
    const { status, body } = await server.call(bookTrialSlot, { ...browser, body: order(slotId, phone) });
    expect(status).to.equal(201);
    expect(body.message).to.equal('Trial class booked successfully!');
    expect(body.set_password_token).to.match(/^[A-Za-z0-9]{43}$/);
    expect(await server.deps.db.row(leadOf, [phone])).to.deep.equal({
      stage: 'Trial Booked',
      source: 'register',
      utm_medium: '',
      students: 1,
    });
    const topics = await server.deps.db.rows<{ topic: string }>(planned);
    expect(topics.map((row) => row.topic)).to.include('trial-booked');
    const page = await server.call(trialBooking, { params: { token: body.confirmation_token } });
    expect(page.body).to.include({
      student_name: 'Mia S.',
      teacher_name: 'Asha Rao',
      student_timezone: 'Europe/Berlin',
      teacher_timezone: 'Asia/Kolkata',
      state: 'open',
    });
  });

  it('the booking after the registration is one line of the lead’s history, with the corrected name everywhere', async () => {
    const phone = nextPhone();
    const browser = await registerBrowser(server, phone, 'Mai Sommer');
    const slotId = await createSlot(server.deps, teacher, noonInDays(server.deps, 5));
    expect((await server.call(bookTrialSlot, { ...browser, body: order(slotId, phone) })).status).to.equal(201);
    const kinds = await server.deps.db.rows<{ kind: string }>(historyOf, [phone]);
    expect(kinds.map(({ kind }) => kind)).to.deep.equal(['created', 'trial_booked']);
    expect(await server.deps.db.rows(namesOf, [phone])).to.deep.equal([
      { student: 'Mia Sommer', lead: 'Mia Sommer', batch: 'Trial: Mia Sommer' },
    ]);
  });

  it('a known phone books for its child of that name, else for the first one; page and calendar file show the name that was typed', async () => {
    for (const [index, sibling] of ['MIA sommer', 'Ben Sommer'].entries()) {
      const family = await createStudent(server.deps, {
        name: 'Tom Sommer',
        phone: nextPhone(),
        password: 'tram42-violin',
      });
      await createSibling(server.deps, family, sibling, 3);
      const slotId = await createSlot(server.deps, teacher, noonInDays(server.deps, 6 + index));
      const { body } = await server.call(bookTrialSlot, { body: order(slotId, family.phone ?? '') });
      const child = index === 0 ? 'MIA sommer' : 'Tom Sommer';
      const page = await server.call(trialBooking, { params: { token: body.confirmation_token } });
      expect(page.body.student_name).to.equal('Mia S.');
      const file = await server.fetch(trialCalendar.path.replace('{token}', body.confirmation_token));
      const told = JSON.stringify([body, page.body]) + (await file.text());
      // The token is made of random letters, which may spell a name.
      expect(told.replaceAll(body.confirmation_token, ''))
        .to.include('Mia S.')
        .and.not.match(/sommer|tom/i);
      expect(await server.deps.db.rows(namesOf, [family.phone])).to.deep.equal([
        { student: child, lead: child, batch: `Trial: ${child}` },
      ]);
    }
  });

  it('of 300 who book one slot at the same time over three processes, one gets 201 and 299 get 409 with a sentence; one row', async function () {
    this.timeout(60_000 * ROUNDS);
    const others = await Promise.all([1, 2].map(() => startTestServer('learner', {}, server)));
    const processes = [server, ...others];
    // Of her own, because many rounds need hours that other tests here use.
    const wanted = await createTeacher(server.deps, { name: 'Ira Sen' });
    try {
      for (let round = 0; round < ROUNDS; round += 1) {
        const hour = new Date(
          noonInDays(server.deps, 2 + Math.floor(round / 4) * 2).getTime() + (round % 4) * 3_600_000,
        );
        const slotId = await createSlot(server.deps, wanted, hour);
        const calls = Array.from({ length: 100 }, () => processes).flat();
        const answers = await Promise.all(calls.map((one) => one.call(bookTrialSlot, { body: order(slotId) })));
        expect(tally(answers.map(({ status }) => String(status)))).to.deep.equal({ 201: 1, 409: 299 });
        const losers = answers.filter((answer) => answer.status === 409);
        expect(new Set(losers.map((answer) => answer.body.error))).to.deep.equal(
          new Set([TRIAL_BOOKING_REFUSALS.slot_taken.text]),
        );
        expect(await server.deps.db.row(bookings, [slotId])).to.deep.equal({ n: 1 });
      }
    } finally {
      await Promise.all(others.map((one) => one.close()));
    }
  });

  it('one open trial per phone: the same phone, however written, that books two slots at once gets one class; its own browser reads why', async () => {
    const first = await createSlot(server.deps, teacher, noonInDays(server.deps, 3));
    const second = await createSlot(server.deps, teacher, new Date(noonInDays(server.deps, 3).getTime() + 3_600_000));
    const browser = await registerBrowser(server, '+491705550001');
    const answers = await Promise.all([
      server.call(bookTrialSlot, { ...browser, body: order(first, '+49 170 5550001') }),
      server.call(bookTrialSlot, { ...browser, body: order(second, '0049 (0)170-555 0001') }),
    ]);
    expect(answers.map((answer) => answer.status).sort()).to.deep.equal([201, 409]);
    expect(answers.find((answer) => answer.status === 409)?.body.error).to.equal(
      TRIAL_BOOKING_REFUSALS.already_booked.text,
    );
    expect(await server.deps.db.row(leadOf, ['+491705550001'])).to.include({ students: 1 });
  });

  it('lists only future slots that are at least two hours and at most 14 days away, inside the child’s day', async () => {
    const now = server.clock.now();
    const near = await createSlot(server.deps, teacher, new Date('2026-11-21T10:30:00Z'));
    const far = await createSlot(server.deps, teacher, new Date(now.getTime() + 15 * 86_400_000));
    const night = await createSlot(server.deps, teacher, new Date('2026-11-23T02:00:00Z'));
    const good = await createSlot(server.deps, teacher, new Date('2026-11-23T14:00:00Z'));
    const { status, body } = await server.call(listTrialSlots, { query: { student_timezone: 'Europe/Berlin' } });
    expect(status).to.equal(200);
    const ids = body.map((slot) => slot.id);
    expect(ids).to.include(good).and.not.include.members([near]);
    expect(ids).to.not.include(far);
    expect(ids).to.not.include(night);
    expect(body.find((slot) => slot.id === good)).to.deep.equal({
      id: good,
      start_time_local: '2026-11-23T15:00:00+01:00',
      end_time_local: '2026-11-23T15:30:00+01:00',
      start_time: '2026-11-23T14:00:00+00:00',
      teacher_id: teacher.id,
      teacher_name: 'Asha Rao',
      teacher_timezone: 'Asia/Kolkata',
    });
  });

  const refusals: readonly { title: string; change: object; status: number; text: string }[] = [
    {
      title: 'no slot chosen',
      change: { teacher_availability_id: null },
      status: 400,
      text: 'Please select a time slot.',
    },
    {
      title: 'a slot that does not exist',
      change: { teacher_availability_id: 999_999 },
      status: 409,
      text: TRIAL_BOOKING_REFUSALS.slot_gone.text,
    },
    { title: 'no name', change: { student_name: '  ' }, status: 400, text: "Please enter the student's name." },
    {
      title: 'a phone that no network has',
      change: { phone_number: '+49 12' },
      status: 400,
      text: 'Please enter a valid phone number: this one is too short.',
    },
    {
      title: 'a phone of another length than its country has',
      change: { phone_number: '+44 791112345' },
      status: 400,
      text: 'Please enter a valid phone number: this one is too short.',
    },
    {
      title: 'a grade outside 1 to 12',
      change: { grade: 13 },
      status: 400,
      text: 'Please select a grade from 1 to 12.',
    },
    { title: 'a zone that is none', change: { timezone: 'UTC+25' }, status: 400, text: 'Please select a timezone' },
  ];
  for (const { title, change, status, text } of refusals) {
    it(`refuses ${title}: ${status} '${text}'`, async () => {
      const slotId = await createSlot(
        server.deps,
        teacher,
        new Date(noonInDays(server.deps, 4).getTime() + phones * HALF_HOUR_MS),
      );
      const answer = await server.call(bookTrialSlot, { body: { ...order(slotId), ...change } });
      expect({ status: answer.status, error: answer.body.error }).to.deep.equal({ status, error: text });
    });
  }

  it('refuses a slot that starts in less than two hours with its sentence', async () => {
    const slotId = await createSlot(server.deps, teacher, new Date('2026-11-21T10:00:00Z'));
    const { status, body } = await server.call(bookTrialSlot, { body: order(slotId) });
    expect({ status, error: body.error }).to.deep.equal({ status: 409, error: TRIAL_BOOKING_REFUSALS.slot_past.text });
  });

  it('bookings that are refused are not counted: a household behind one address is not locked out', async () => {
    const strict = await startTestServer('learner', { LIMIT_SCALE: '1' }, server);
    try {
      const slots: number[] = [];
      for (let index = 0; index < 3; index += 1)
        slots.push(
          await createSlot(
            server.deps,
            teacher,
            new Date(noonInDays(server.deps, 12).getTime() + index * HALF_HOUR_MS),
          ),
        );
      const [first = 0, second = 0, third = 0] = slots;
      const phone = nextPhone();
      const browser = await registerBrowser(strict, phone);
      const send = async (body: ReturnType<typeof order>): Promise<number> =>
        (await strict.call(bookTrialSlot, { ...browser, body })).status;
      const booked = order(first, phone);
      expect(await send(booked)).to.equal(201);
      for (let again = 0; again < 4; again += 1)
        expect(await send({ ...booked, teacher_availability_id: second })).to.equal(409);
      expect(await send(order(third))).to.equal(201);
    } finally {
      await strict.close();
    }
  });

  it('the fourth booking from one address in an hour is refused with 429 and Retry-After', async () => {
    const strict = await startTestServer('learner', { LIMIT_SCALE: '1' }, server);
    try {
      const statuses: number[] = [];
      for (let index = 0; index < 4; index += 1) {
        const slotId = await createSlot(
          server.deps,
          teacher,
          new Date(noonInDays(server.deps, 9).getTime() + index * HALF_HOUR_MS),
        );
        const answer = await strict.call(bookTrialSlot, { body: order(slotId), ip: '203.0.113.7' });
        statuses.push(answer.status);
        if (answer.status === 429) expect(Number(answer.headers.get('Retry-After'))).to.be.greaterThan(0);
      }
      expect(statuses).to.deep.equal([201, 201, 201, 429]);
    } finally {
      await strict.close();
    }
  });
});

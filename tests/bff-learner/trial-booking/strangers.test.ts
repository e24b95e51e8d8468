import { passwordLink } from '@school/bff-learner/contract/auth';
import {
  bookTrialSlot,
  cancelTrial,
  listTrialSlots,
  moveTrial,
  trialBooking,
  trialCalendar,
} from '@school/bff-learner/contract/trial-booking';
import { SCHOOL_CONTACT_DEFAULT } from '@school/core/settings/school-contact';
import { TRIAL_CHANGE_REFUSALS } from '@school/core/trial-booking/change-errors';
import { statement } from '@school/infra/db/sql';
import { trialBookedJob } from '@school/infra/notifications/trial-booked';
import { trialUnmetJob } from '@school/infra/notifications/trial-unmet';
import { bookingPath } from '@school/infra/trial-booking/booking-link';
import { closePastTrialsJob } from '@school/infra/workers/close-past-trials';
import { planJob } from '@school/infra/outbox/plan';
import { expect } from 'chai';
import { randomUUID } from 'node:crypto';
import { createBatch, createClass } from '../../support/factories/classes.js';
import { createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { createTalk } from '../../support/factories/talks.js';
import { createCurriculum, createSlot, noonInDays } from '../../support/factories/trial.js';
import { registerBrowser, type RegisteredBrowser } from '../../support/register-browser.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { startTestServer, type Answer, type TestServer } from '../../support/test-server.js';

const NOW = '2026-11-21T09:00:00Z';
const HALF_HOUR_MS = 1_800_000;

const openOf = statement(
  'test-strangers-open',
  `SELECT b.id, b.student_id, c.starts_at FROM trial_booking b JOIN scheduled_class c ON c.id = b.class_id
   WHERE b.phone = $1 AND b.state = 'open' AND c.status = 'scheduled'`,
);
const missed = statement(
  'test-strangers-missed',
  `UPDATE scheduled_class c SET status = 'incomplete', incomplete_code = 'student', ended_at = ends_at FROM trial_booking b
   WHERE b.class_id = c.id AND b.phone = $1`,
);
const close = statement('test-strangers-close', "UPDATE trial_booking SET state = 'closed' WHERE phone = $1");
const linksOf = statement('test-strangers-links', 'SELECT count(*) AS n FROM one_time_token WHERE account_id = $1');
const toldTo = statement(
  'test-strangers-told',
  "SELECT body FROM delivery WHERE account_id = $1 AND channel = 'whatsapp' ORDER BY id DESC LIMIT 1",
);
const heldFor = statement(
  'test-strangers-held',
  'SELECT held_for IS NOT NULL AS held, is_open FROM availability_slot WHERE id = $1',
);
const leadOf = statement('test-strangers-lead', 'SELECT student_name FROM lead WHERE phone = $1');
const requests = statement(
  'test-strangers-requests',
  'SELECT count(*) AS n FROM trial_request r JOIN student s ON s.id = r.student_id WHERE s.account_id = $1',
);

let phones = 0;
const nextPhone = (): string => `+4916${String(70_000_000 + ++phones).padStart(9, '0')}`;

describe('nothing that a stranger can know about a family opens or tells anything: trials', () => {
  let server: TestServer;
  let teacher: Person;
  let halfHour = 0;

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
  const book = (slotId: number, phone: string | null, more: object = {}, browser?: RegisteredBrowser) =>
    server.call(bookTrialSlot, {
      ...browser,
      body: {
        student_name: 'Zoe Stranger',
        phone_number: phone,
        grade: 4,
        teacher_availability_id: slotId,
        timezone: 'Europe/Berlin',
        ...more,
      },
    });
  const pageOf = (token: string) => server.call(trialBooking, { params: { token } });

  /** Everything that a caller can see of an answer, without what is random or its own. */
  const shapeOf = ({ status, body, headers }: Answer<object>): object => ({
    status,
    headers: [...headers.keys()].sort(),
    body: Object.fromEntries(
      Object.entries(body).map(
        ([key, value]) => [key, /token|_at$|^request_id$/.test(key) ? typeof value : value] as const,
      ),
    ),
  });

  it('the takeover: with the phone of a family without a password, a paid class or an open trial, nobody gets a link, a name or a change', async () => {
    const mia = await createStudent(server.deps, { name: 'Mia Brandtner', phone: nextPhone(), verified: false });
    const phone = mia.phone ?? '';
    const browser = await registerBrowser(server, phone, 'Zoe Stranger');
    const answers = [
      await book(await freeSlot(), phone, { booking_key: randomUUID() }, browser),
      await book(await freeSlot(), phone, { booking_key: randomUUID() }),
    ];
    for (const { status, body } of answers) {
      expect([status, body.set_password_token]).to.deep.equal([201, null]);
      const page = await pageOf(body.confirmation_token);
      expect(page.body).to.include({ student_name: 'Zoe S.', can_set_password: false });
      expect(page.body.told_text).to.match(/^The school confirms the class at your phone number\./);
      expect(JSON.stringify([body, page.body])).to.not.match(/mia|brandtner/i);
    }
    expect(await server.deps.db.row(linksOf, [mia.accountId])).to.deep.equal({ n: 0 });
    expect(await server.deps.db.row(leadOf, [phone])).to.deep.equal({ student_name: 'Mia Brandtner' });
  });

  it('a registration of one phone opens no other: the cookie is of its own account', async () => {
    const mia = await createStudent(server.deps, { phone: nextPhone(), verified: false });
    const browser = await registerBrowser(server, nextPhone());
    expect((await book(await freeSlot(), mia.phone, {}, browser)).body.set_password_token).to.equal(null);
    expect(await server.deps.db.row(linksOf, [mia.accountId])).to.deep.equal({ n: 0 });
  });

  it('the link of a new family’s browser ends with the hour, and with the first class of the past', async () => {
    const phone = nextPhone();
    const browser = await registerBrowser(server, phone);
    const { body } = await book(await freeSlot(), phone, {}, browser);
    const params = { token: body.set_password_token ?? '' };
    expect((await server.call(passwordLink, { params })).status).to.equal(200);
    const [trial] = await server.deps.db.rows<{ starts_at: Date }>(openOf, [phone]);
    server.clock.set(new Date((trial?.starts_at.getTime() ?? 0) + 1).toISOString());
    expect((await server.call(passwordLink, { params })).status).to.equal(404);
    server.clock.set(NOW);
    const late = nextPhone();
    const slow = await registerBrowser(server, late);
    server.clock.set(new Date(Date.parse(NOW) + 3_600_000).toISOString());
    expect((await book(await freeSlot(), late, {}, slow)).body.set_password_token).to.equal(null);
  });

  // Each makes a family that may not have a trial in the wanted half hour.
  const families: readonly { title: string; told: RegExp; make: (wanted: Date) => Promise<Person> }[] = [
    {
      title: 'with an open trial',
      told: /A trial class for Mia Brandtner is already booked, and it stays/,
      make: async () => {
        const mia = await createStudent(server.deps, { name: 'Mia Brandtner', phone: nextPhone() });
        expect((await book(await freeSlot(6), mia.phone)).status).to.equal(201);
        return mia;
      },
    },
    {
      title: 'that missed two trials',
      told: /Two trial classes were missed with this phone number, so please plan the next one with us/,
      make: async () => {
        const mia = await createStudent(server.deps, { name: 'Mia Brandtner', phone: nextPhone() });
        for (const day of [5, 6]) {
          expect((await book(await freeSlot(day), mia.phone)).status).to.equal(201);
          await server.deps.db.run(close, [mia.phone]);
        }
        await server.deps.db.run(missed, [mia.phone]);
        return mia;
      },
    },
    {
      title: 'whose child has another class then',
      told: /Mia Brandtner has another class at that time/,
      make: async (wanted) => {
        const mia = await createStudent(server.deps, { name: 'Mia Brandtner', phone: nextPhone() });
        const ben = await createTeacher(server.deps);
        await createClass(server.deps, await createBatch(server.deps, ben), { startsAt: wanted }, [mia]);
        return mia;
      },
    },
    {
      title: 'whose child talks about a question then',
      told: /Mia Brandtner has a talk about a question at that time/,
      make: async (wanted) => {
        const mia = await createStudent(server.deps, { name: 'Mia Brandtner', phone: nextPhone() });
        await createTalk(server.deps, mia, await createTeacher(server.deps), wanted);
        return mia;
      },
    },
  ];

  for (const { title, told, make } of families) {
    it(`a family ${title}: answer, page, calendar file, refusals and the list of times are those of an unknown phone; the family hears the reason`, async () => {
      const wanted = new Date(noonInDays(server.deps, 3).getTime() + (halfHour++ % 8) * HALF_HOUR_MS);
      const mia = await make(wanted);
      const openBefore = await server.deps.db.rows(openOf, [mia.phone]);
      const seen: object[] = [];
      for (const phone of [mia.phone, nextPhone()]) {
        const owner = await createTeacher(server.deps, { name: 'Asha Rao', timezone: 'Asia/Kolkata' });
        const slot = await createSlot(server.deps, owner, wanted);
        const booked = await book(slot, phone, { booking_key: randomUUID() });
        expect(booked.status, booked.body.error).to.equal(201);
        const token = booked.body.confirmation_token;
        const page = await pageOf(token);
        const params = { token };
        const other = await freeSlot(4);
        const change = { version: 1, timezone: 'Europe/Berlin' };
        const file = await (await server.fetch(trialCalendar.path.replace('{token}', token))).text();
        const listed = await server.call(listTrialSlots, { query: { student_timezone: 'Europe/Berlin' } });
        seen.push({
          booked: shapeOf(booked),
          page: { ...shapeOf(page), starts_at: page.body.starts_at },
          cancel: shapeOf(await server.call(cancelTrial, { params, body: { version: 1, reason: '' } })),
          move: shapeOf(await server.call(moveTrial, { params, body: { ...change, teacher_availability_id: other } })),
          stay: shapeOf(await server.call(moveTrial, { params, body: { ...change, teacher_availability_id: slot } })),
          file: file.replace(/UID:trial-[0-9a-f]{24}@/, 'UID:').replaceAll(token, ''),
          isListed: listed.body.some(({ id }) => id === slot),
          again: (await book(slot, nextPhone())).body.code,
        });
        expect(page.body.change_text).to.equal(TRIAL_CHANGE_REFUSALS.by_message_only.text);
      }
      const [known, unknown] = seen;
      expect(known).to.deep.equal(unknown);
      expect(await server.deps.db.rows(openOf, [mia.phone]), 'nothing of the family has changed').to.deep.equal(
        openBefore,
      );
      await runPlannedJobs(server.deps, [trialUnmetJob]);
      const { body } = await server.deps.db.row<{ body: string }>(toldTo, [mia.accountId]);
      expect(body).to.match(told).and.include('Zoe Stranger').and.include(SCHOOL_CONTACT_DEFAULT.phone);
    });
  }

  it('the half hour of such a request is held for a day, then offered again', async () => {
    const mia = await createStudent(server.deps, { phone: nextPhone() });
    await book(await freeSlot(6), mia.phone);
    const slot = await freeSlot(5);
    expect((await book(slot, mia.phone)).status).to.equal(201);
    expect(await server.deps.db.row(heldFor, [slot])).to.deep.equal({ held: true, is_open: false });
    const tick = async (ref: number, at: string) => {
      server.clock.set(at);
      await planJob(server.deps.db, { topic: closePastTrialsJob.name, refId: ref });
      await runPlannedJobs(server.deps, [closePastTrialsJob]);
    };
    await tick(1, '2026-11-22T08:59:59Z');
    expect(await server.deps.db.row(heldFor, [slot])).to.deep.equal({ held: true, is_open: false });
    await tick(2, '2026-11-22T09:00:00Z');
    expect(await server.deps.db.row(heldFor, [slot])).to.deep.equal({ held: false, is_open: true });
  });

  it('a request that is repeated with its key, also 12 times at one moment, has one row and one confirmation', async () => {
    const mia = await createStudent(server.deps, { phone: nextPhone() });
    await book(await freeSlot(6), mia.phone);
    const [slot, key] = [await freeSlot(5), randomUUID()];
    const calls = Array.from({ length: 12 }, () => book(slot, mia.phone, { booking_key: key }));
    const answers = [...(await Promise.all(calls)), await book(slot, mia.phone, { booking_key: key })];
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.confirmation_token}`)).size).to.equal(1);
    expect(answers[0]?.status).to.equal(201);
    expect(await server.deps.db.row(requests, [mia.accountId])).to.deep.equal({ n: 1 });
  });

  it('of a known family and an unknown one that ask for one half hour at the same moment one gets it, the other a refusal', async () => {
    for (let round = 0; round < 8; round += 1) {
      const mia = await createStudent(server.deps, { phone: nextPhone() });
      await book(
        await createSlot(server.deps, await createTeacher(server.deps), noonInDays(server.deps, 6)),
        mia.phone,
      );
      const owner = await createTeacher(server.deps);
      const slot = await createSlot(server.deps, owner, noonInDays(server.deps, 7));
      const answers = await Promise.all([mia.phone, nextPhone()].map((phone) => book(slot, phone)));
      expect(answers.map(({ status }) => status).sort()).to.deep.equal([201, 409]);
    }
  });

  it('the family itself sees its class by the letter: the child’s name, the name that was typed, and a page that moves and cancels', async () => {
    const mia = await createStudent(server.deps, { name: 'Mia Brandtner', phone: nextPhone() });
    expect((await book(await freeSlot(), mia.phone)).status).to.equal(201);
    await runPlannedJobs(server.deps, [trialBookedJob]);
    const { body } = await server.deps.db.row<{ body: string }>(toldTo, [mia.accountId]);
    expect(body).to.include('The trial class for Mia Brandtner is booked.').and.include('The form said Zoe Stranger.');
    const [trial] = await server.deps.db.rows<{ id: number }>(openOf, [mia.phone]);
    const path = bookingPath(server.deps.config, trial?.id ?? 0);
    expect(body).to.include(path);
    const token = path.split('/').pop() ?? '';
    expect((await pageOf(token)).body).to.include({ student_name: 'Mia B.', can_cancel: true, can_move: true });
    const canceled = await server.call(cancelTrial, { params: { token }, body: { version: 1, reason: '' } });
    expect(canceled.status).to.equal(200);
  });
});

import { bookTrialSlot, trialBooking } from '@school/bff-learner/contract/trial-booking';
import { statement } from '@school/infra/db/sql';
import { findLeadTrial } from '@school/infra/leads/find-trial';
import { trialBookedJob } from '@school/infra/notifications/trial-booked';
import { listTrials } from '@school/infra/trial-booking/list-trials';
import { expect } from 'chai';
import { createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { createCurriculum, createSlot, noonInDays } from '../../support/factories/trial.js';
import { registerBrowser, type RegisteredBrowser } from '../../support/register-browser.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';
import { nextPhone } from '../../support/trial-families.js';

const HALF_HOUR_MS = 1_800_000;

const familyOf = statement(
  'test-zone-family',
  `SELECT a.timezone, s.full_name AS name, s.grade, s.country, l.lead_code AS lead, a.id AS "accountId"
   FROM account a JOIN student s ON s.account_id = a.id JOIN lead l ON l.account_id = a.id WHERE a.phone = $1`,
);
const setCountry = statement('test-zone-country', "UPDATE student SET country = 'Bangladesh' WHERE id = $1");
const toldTo = statement(
  'test-zone-told',
  "SELECT body FROM delivery WHERE account_id = $1 AND channel = 'whatsapp' ORDER BY id DESC LIMIT 1",
);

interface FamilyRow {
  timezone: string;
  name: string;
  grade: number;
  country: string | null;
  lead: string;
  accountId: number;
}

const TOLD =
  'The school confirms the class at your phone number. If a trial class was planned for it before, that one stays, and you will hear how to change it.';

describe('a booking without a zone, as the specification lists it, keeps what the school knows of the family', () => {
  let server: TestServer;
  let teacher: Person;
  let halfHour = 0;

  before(async () => {
    server = await startTestServer();
    server.clock.set('2026-11-21T09:00:00Z');
    teacher = await createTeacher(server.deps, { name: 'Asha Rao', timezone: 'Africa/Lagos' });
    await createCurriculum(server.deps);
  });
  after(() => server.close());

  const family = (phone: string): Promise<FamilyRow> => server.deps.db.row<FamilyRow>(familyOf, [phone]);

  /** Books with the payload of the specification; the answer is the confirmation page. */
  async function book(phone: string, more: object = {}, browser?: RegisteredBrowser) {
    const at = new Date(noonInDays(server.deps, 2).getTime() + HALF_HOUR_MS * halfHour++);
    const slotId = await createSlot(server.deps, teacher, at);
    const order = { student_name: 'Mia Sommer', phone_number: phone, grade: 4, teacher_availability_id: slotId };
    const { status, body } = await server.call(bookTrialSlot, { ...browser, body: { ...order, ...more } });
    expect(status).to.equal(201);
    return (await server.call(trialBooking, { params: { token: body.confirmation_token } })).body;
  }

  /** The zones that the family's letter, the office and the sales see. */
  async function shownZones(phone: string): Promise<string[]> {
    await runPlannedJobs(server.deps, [trialBookedJob]);
    const { accountId, lead } = await family(phone);
    const { body } = await server.deps.db.row<{ body: string }>(toldTo, [accountId]);
    const now = server.clock.now();
    const listed = await listTrials(server.deps.db, { q: phone.slice(-9), page: 1, pageSize: 10 }, now);
    const found = (await findLeadTrial(server.deps.db, lead, now)) ?? '';
    return [/When: .*, (\S+)\)/.exec(body)?.[1] ?? body, ...zonesIn(listed), ...zonesIn(found)];
  }

  const zonesIn = (json: string): string[] =>
    [...json.matchAll(/"(?:family|student)_timezone" : "([^"]+)"/g)].map(([, zone = '']) => zone);

  it('of the browser that has just registered it', async () => {
    const phone = nextPhone();
    const browser = await registerBrowser(server, phone);
    expect(await book(phone, {}, browser)).to.include({ student_timezone: 'Europe/Berlin', told_text: null });
    expect(await family(phone)).to.include({ timezone: 'Europe/Berlin', name: 'Mia Sommer', grade: 4 });
    expect(await shownZones(phone)).to.deep.equal(['Europe/Berlin', 'Europe/Berlin', 'Europe/Berlin']);
  });

  it('of a family that the school knows better; whoever books by its phone learns nothing of its zone', async () => {
    const mia = await createStudent(server.deps, { name: 'Mia', grade: 7, timezone: 'Asia/Dhaka', phone: nextPhone() });
    const phone = mia.phone ?? '';
    await server.deps.db.run(setCountry, [mia.id]);
    expect(await book(phone)).to.include({ student_timezone: 'UTC', told_text: TOLD });
    expect(await family(phone)).to.include({ timezone: 'Asia/Dhaka', name: 'Mia', grade: 7, country: 'Bangladesh' });
    expect(await shownZones(phone)).to.deep.equal(['Asia/Dhaka', 'Asia/Dhaka', 'Asia/Dhaka']);
  });

  it('a zone that is named is the booking’s, and corrects what the same browser has registered', async () => {
    const phone = nextPhone();
    const browser = await registerBrowser(server, phone);
    expect(await book(phone, { timezone: 'Asia/Kolkata' }, browser)).to.include({ student_timezone: 'Asia/Kolkata' });
    expect(await family(phone)).to.include({ timezone: 'Asia/Kolkata' });
  });

  it('a family that is new to the school begins with UTC', async () => {
    const phone = nextPhone();
    expect(await book(phone)).to.include({ student_timezone: 'UTC' });
    expect(await family(phone)).to.include({ timezone: 'UTC' });
  });
});

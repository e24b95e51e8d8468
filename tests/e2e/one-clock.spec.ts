import { trialBookedJob } from '@school/infra/notifications/trial-booked';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import type { Page } from 'playwright';
import { openTab, useTabs } from '../support/browser.js';
import { createTeacher, signedInAgain, type Person } from '../support/factories/people.js';
import { createCurriculum, createSlot } from '../support/factories/trial.js';
import { runPlannedJobs } from '../support/run-planned-jobs.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const DAY_MS = 86_400_000;

const studentOf = statement(
  'test-one-clock-student',
  `SELECT s.id, a.id AS "accountId", 'student' AS "userType", s.full_name AS name, s.grade, a.phone, a.timezone
   FROM student s JOIN account a ON a.id = s.account_id WHERE a.phone = $1`,
);
const letterTo = statement('test-one-clock-letter', 'SELECT body FROM delivery WHERE recipient = $1');

/**
 * Places whose clocks are in dispute between the zone data of different years, that go by the moon (Morocco's go back in
 * Ramadan), or simply change; each with an instant, what they show then, and the letter's date.
 */
const PLACES = [
  ['America/Vancouver', '2027-02-10T17:30:00Z', '10:30 AM', 'Wednesday 10 February 2027, 10:30 ('],
  ['America/Vancouver', '2027-07-14T17:30:00Z', '10:30 AM', 'Wednesday 14 July 2027, 10:30 ('],
  ['America/Los_Angeles', '2027-02-10T17:30:00Z', '9:30 AM', 'Wednesday 10 February 2027, 09:30 ('],
  ['Africa/Casablanca', '2027-02-10T17:30:00Z', '5:30 PM', 'Wednesday 10 February 2027, 17:30 ('],
  ['Asia/Kathmandu', '2027-02-10T04:00:00Z', '9:45 AM', 'Wednesday 10 February 2027, 09:45 ('],
  ['America/Asuncion', '2027-07-14T17:30:00Z', '2:30 PM', 'Wednesday 14 July 2027, 14:30 ('],
] as const;

describe('booking, letter, calendar file, portal and browser name the same minute', () => {
  let server: TestServer;
  let teacher: Person;
  let families = 0;

  before(async () => {
    server = await startTestServer('learner', { LIMIT_SCALE: '1000' });
    await createCurriculum(server.deps);
  });
  beforeEach(async () => {
    teacher = await createTeacher(server.deps, { name: 'Asha Rao', timezone: 'Asia/Kolkata' });
  });
  useTabs();
  after(() => server.close());

  async function book(page: Page, number: string, shown: string): Promise<string> {
    await page.goto(`${server.url}/register`);
    await page.getByLabel('Phone number').fill(number);
    await page.getByLabel('Country code').selectOption('+49');
    await page.getByLabel('Student name').fill('Mia Sommer');
    await page.getByRole('button', { name: 'Continue to book a trial class' }).click();
    await page.waitForURL('**/trial-class/booking');
    await page.getByRole('radio', { name: textOf(shown) }).check();
    await page.getByRole('button', { name: 'Book trial class' }).click();
    await page.waitForURL('**/trial-class/booked/*');
    return new URL(page.url()).pathname.split('/').at(-1) ?? '';
  }

  for (const [zone, instant, shown, written] of PLACES)
    it(`${zone}, ${instant}: ${shown}`, async () => {
      const now = new Date(Date.parse(instant) - 2 * DAY_MS);
      server.clock.set(now);
      await createSlot(server.deps, teacher, new Date(instant));
      const number = `151239941${String(++families).padStart(2, '0')}`;
      const { page } = await openTab('laptop', zone);
      await page.clock.install({ time: now });
      const token = await book(page, number, shown);
      await page.getByText(textOf(shown)).first().waitFor();

      const file = await (await server.fetch(`/api/trial-bookings/${token}/calendar.ics`)).text();
      expect(file).to.include(`DTSTART:${instant.replaceAll(/[-:]/g, '')}`);

      await runPlannedJobs(server.deps, [trialBookedJob]);
      expect((await server.deps.db.row<{ body: string }>(letterTo, [`+49${number}`])).body).to.include(written);

      const family = await server.deps.db.row<Person>(studentOf, [`+49${number}`]);
      expect(family).to.include({ timezone: zone });
      const student = await signedInAgain(server.deps, family, 'student');
      // The device is elsewhere: the portal shows the family's zone.
      const portal = await openAs(server, student, '/student-dashboard', { now, zone: 'Europe/Berlin' });
      await portal.page
        .getByRole('region', { name: 'Next class', exact: true })
        .getByText(textOf(shown))
        .first()
        .waitFor();
    });
});

/** Newer browsers put a narrow space before AM and PM. */
const textOf = (shown: string): RegExp => new RegExp(`(?<!\\d)${shown.replace(' ', '\\s')}`);

import { expect } from 'chai';
import type { Page } from 'playwright';
import { openTab, useTabs, type Size } from '../support/browser.js';
import { OFFICE_PASSWORD, signInToOffice } from '../support/office.js';
import { sharedSchool, type School } from '../support/school.js';

const HALF_HOUR_MS = 1_800_000;
// India has one zone and no summer time.
const KOLKATA_MS = 5.5 * 3_600_000;

/** The facts that all others look for later. */
interface Booked {
  student: string;
  phone: string;
}

let families = 0;

describe('the trial journey: home → register → book → confirmation → password → dashboard; teacher, sales and staff see it', function () {
  let school: School;

  before(async () => {
    school = await sharedSchool();
  });
  beforeEach(async () => {
    // The demo day is full, so its classes are canceled: the family's class must be Asha's next one.
    await school.query("UPDATE scheduled_class SET status = 'canceled' WHERE teacher_id = 1 AND starts_at > now()");
  });
  useTabs();

  async function open(size: Size, timezone?: string): Promise<Page> {
    const { page } = await openTab(size, timezone);
    return page;
  }

  for (const size of ['phone', 'laptop'] as const) {
    it(`on a ${size}`, async () => {
      const asha = await open(size, 'Asia/Kolkata');
      await signInAsTeacher(asha, school);
      const startsAt = await offerHalfHour(asha, school);

      const family = await open(size);
      const booked = await bookThatHalfHour(family, school, startsAt);
      await enterPortal(family, booked);

      await seeClassAsTeacher(asha, school, booked);
      await seeLeadAsSales(await open(size), school, booked);
      await signInAsStaff(await open(size), school);
    });
  }
});

async function signInAsTeacher(page: Page, school: School): Promise<void> {
  await page.goto(`${school.learner}/login`);
  await page.getByRole('combobox', { name: /country code/i }).selectOption('+49');
  await page.getByRole('textbox', { name: /phone/i }).fill('1700000001');
  await page.locator('input[type=password]').fill('teach-demo');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/teacher-dashboard');
  await page.getByRole('heading', { name: 'Ongoing Class' }).waitFor();
}

/** A half hour of the child's day in Berlin that Asha has not offered and that has no class; she offers it now. */
async function freeHalfHour(school: School): Promise<Date> {
  const [row] = await school.query<{ at: Date }>(`
    SELECT at FROM generate_series(date_trunc('hour', now()) + interval '4 hours', now() + interval '5 days', interval '30 minutes') at
    WHERE (at AT TIME ZONE 'Europe/Berlin')::time BETWEEN '09:00' AND '17:00'
      AND NOT EXISTS (SELECT 1 FROM availability_slot s WHERE s.teacher_id = 1 AND s.starts_at = at)
      AND NOT EXISTS (SELECT 1 FROM scheduled_class c WHERE c.teacher_id = 1 AND c.during @> at)
    ORDER BY at LIMIT 1`);
  if (row === undefined) throw new Error('Asha has no free half hour');
  return row.at;
}

async function offerHalfHour(page: Page, school: School): Promise<Date> {
  const startsAt = await freeHalfHour(school);
  const inKolkata = (at: Date): string => new Date(at.getTime() + KOLKATA_MS).toISOString();
  const end = new Date(startsAt.getTime() + HALF_HOUR_MS);
  await page.goto(`${school.learner}/teacher-dashboard/calendar`);
  await page.getByRole('button', { name: 'Add availability' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Date').fill(inKolkata(startsAt).slice(0, 10));
  await dialog.getByLabel('From').selectOption(inKolkata(startsAt).slice(11, 16));
  await dialog.getByLabel('To').selectOption(inKolkata(end).slice(11, 16));
  await dialog.getByRole('button', { name: 'Add availability' }).click();
  await page.getByText('Availability added.').waitFor();
  return startsAt;
}

async function bookThatHalfHour(page: Page, school: School, startsAt: Date): Promise<Booked> {
  families += 1;
  const booked = { student: families === 1 ? 'Nora Winter' : 'Lio Sommer', phone: `170777${String(1000 + families)}` };
  await page.goto(school.learner);
  await page.getByRole('textbox', { name: /phone/i }).fill(booked.phone);
  await page.getByRole('button', { name: 'Try a free lesson' }).click();
  await page.waitForURL('**/register');
  expect(await page.getByRole('textbox', { name: /phone/i }).inputValue()).to.equal(booked.phone);
  await page.getByLabel('Student name').fill(booked.student);
  await page.getByLabel('Student grade').selectOption({ label: 'Grade 4' });
  await page.getByRole('button', { name: 'Continue to book a trial class' }).click();
  await page.getByText('Registration successful! Redirecting to slot selection...').waitFor();
  await page.waitForURL('**/trial-class/booking');
  const [slot] = await school.query<{ id: number }>(
    'SELECT id::int FROM availability_slot WHERE teacher_id = 1 AND starts_at = $1',
    [startsAt],
  );
  await page.getByRole('radio').first().waitFor();
  // The half hour's own day; other teachers may offer the same minute.
  const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'Europe/Berlin' });
  await page.getByRole('tab', { name: new RegExp(`${day.format(startsAt)}\\b`) }).click();
  await page.getByRole('button', { name: 'With any teacher' }).click();
  await page.getByRole('button', { name: 'Asha Palivar' }).click();
  await page.locator(`input[name=slot][value="${slot?.id}"]`).check();
  await page.getByRole('button', { name: 'Book trial class' }).click();
  return booked;
}

async function enterPortal(page: Page, booked: Booked): Promise<void> {
  await page.getByText('Trial class booked successfully!').waitFor();
  await page.getByRole('button', { name: 'Set a password and enter your portal' }).click();
  await page.getByLabel('New password', { exact: true }).fill('a-good-Phrase-9');
  await page.getByLabel('Repeat the password', { exact: true }).fill('a-good-Phrase-9');
  await page.getByRole('button', { name: 'Save and enter my portal' }).click();
  await page.waitForURL('**/student-dashboard');
  await page.getByRole('heading', { name: new RegExp(booked.student) }).waitFor();
  await page.getByRole('heading', { name: 'Next class' }).waitFor();
}

async function seeClassAsTeacher(page: Page, school: School, booked: Booked): Promise<void> {
  await page.goto(`${school.learner}/teacher-dashboard`);
  await page.getByRole('heading', { name: 'Next Upcoming Class' }).waitFor();
  await page.getByText(booked.student, { exact: true }).first().waitFor();
  await page.goto(`${school.learner}/teacher-dashboard/calendar`);
  await page
    .getByRole('tab', { name: 'Agenda' })
    .or(page.getByRole('radio', { name: 'Agenda' }))
    .or(page.getByRole('button', { name: 'Agenda' }))
    .first()
    .click();
  await page
    .getByRole('button', { name: new RegExp(`${booked.student}$|${booked.student}\\b`) })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Upcoming class' });
  await dialog.getByText(booked.student, { exact: true }).waitFor();
}

async function seeLeadAsSales(page: Page, school: School, booked: Booked): Promise<void> {
  await page.goto(`${school.crm}/lm`);
  await signInToOffice(page, 'sales@school.test', OFFICE_PASSWORD);
  await page.getByRole('tab', { name: /^All/ }).click();
  await page.getByPlaceholder('Search here').fill(booked.student);
  const row = page.getByRole('row', { name: new RegExp(booked.student) });
  await row.getByText('Trial Booked', { exact: true }).waitFor();
}

async function signInAsStaff(page: Page, school: School): Promise<void> {
  await page.goto(`${school.staff}/blackops/`);
  await page.waitForURL('**/blackops/login/**');
  await signInToOffice(page, 'admin@school.test', OFFICE_PASSWORD);
  await page.getByText('Welcome, admin!').waitFor();
}

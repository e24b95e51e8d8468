import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, expectNoSidewaysScroll, useTabs, type Size } from '../support/browser.js';
import { createBatch, createClass } from '../support/factories/calendar.js';
import { createStudent, createTeacher, type Person } from '../support/factories/people.js';
import { createCurriculum } from '../support/factories/trial.js';
import { createWeeklyBatch, offerHour } from '../support/factories/weekly-batch.js';
import { toast } from '../support/page.js';
import { openAs } from '../support/sign-in.js';
import { CALENDAR_PATH, cellOf } from '../support/teacher-calendar.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

// A Wednesday; in Kolkata it is 14:30.
const NOW = '2026-10-28T09:00:00Z';
// Thursdays and Saturdays at 16:00 in Kolkata.
const STARTS = ['2026-10-29T10:30:00Z', '2026-10-31T10:30:00Z', '2026-11-05T10:30:00Z'];

const movesOf = statement(
  'test-e2e-moves',
  `SELECT m.preference, m.reason, m.confirmations, m.to_starts_at AS "to" FROM class_move m JOIN scheduled_class c ON c.id = m.class_id
   WHERE c.batch_id = $1 AND m.caused_by IS NULL ORDER BY m.id`,
);

describe('classes in the teacher’s calendar', () => {
  let server: TestServer;
  let teacher: Person;
  let lesson: { lesson_id: number; course_version_id: number };

  before(async () => {
    server = await startTestServer();
    server.clock.set(NOW);
    lesson = await createCurriculum(server.deps);
  });
  beforeEach(async () => {
    teacher = await createTeacher(server.deps, { name: 'Asha Rao', timezone: 'Asia/Kolkata' });
  });
  useTabs();
  after(() => server.close());

  const visit = async (path = CALENDAR_PATH, size?: Size): Promise<Page> =>
    (await openAs(server, teacher, path, { size, now: NOW })).page;

  const openClass = async (page: Page, text: string): Promise<void> => {
    await page.locator('.rbc-event', { hasText: text }).first().click();
    await page.getByRole('dialog', { name: 'Upcoming class' }).waitFor();
  };

  it("a class: its title, its students, and its time in each person's zone; canceled ones are red", async () => {
    const students = [await createStudent(server.deps, { name: 'Zoe Young', timezone: 'America/New_York', grade: 5 })];
    const batch = await createBatch(server.deps, lesson, teacher, students);
    await createClass(server.deps, batch, '2026-10-27T08:00:00Z', { status: 'complete' });
    await createClass(server.deps, batch, '2026-10-30T08:00:00Z', { status: 'canceled', reason: 'Student is ill' });
    const page = await visit();
    await page.locator('.rbc-event').first().click();
    const complete = page.getByRole('dialog', { name: /^Completed class — ended at 2:30\sPM$/ });
    await complete.getByText(/Tue, Oct 27, 4:00\sAM New York time/).waitFor();
    expect(await complete.innerText()).to.match(/Make a cat dance[\s\S]*Zoe Young[\s\S]*Grade 5/);
    await page.keyboard.press('Escape');
    await complete.waitFor({ state: 'hidden' });
    const canceled = page.locator('.rbc-event').nth(1);
    const colour = await canceled.evaluate((element) => getComputedStyle(element).borderInlineStartColor);
    expect(colour).to.equal('rgb(194, 42, 29)');
    await canceled.click();
    await page
      .getByRole('dialog', {
        name: 'Class canceled with status as Student requested to cancel. Details: Student is ill',
      })
      .waitFor();
  });

  it('the title shows another state; a class that runs is ongoing', async () => {
    const batch = await createBatch(server.deps, lesson, teacher, []);
    await createClass(server.deps, batch, '2026-10-28T08:30:00Z');
    await createClass(server.deps, batch, '2026-10-26T08:00:00Z', { status: 'incomplete', reason: 'No power' });
    const page = await visit();
    await page.locator('.rbc-event', { hasText: '2:00 PM' }).click();
    const ongoing = page.getByRole('dialog', { name: 'Ongoing class' });
    await ongoing.waitFor();
    expect(await ongoing.getByRole('button', { name: 'Reschedule class' }).count()).to.equal(0);
    await page.keyboard.press('Escape');
    await ongoing.waitFor({ state: 'hidden' });
    await page.locator('.rbc-event', { hasText: '1:30 PM' }).click();
    await page.getByRole('dialog', { name: /^Incomplete class — ended at 2:30\sPM$/ }).waitFor();
  });

  for (const size of ['phone', 'laptop'] as const)
    it(`on a ${size}, a class is moved in the specified steps: every sentence at its field, the preview, and the ticks are stored`, async () => {
      const mia = await createStudent(server.deps, { name: 'Mia Brandt', timezone: 'Europe/Berlin' });
      const { batch } = await createWeeklyBatch(server.deps, teacher, [mia], {
        zone: 'Asia/Kolkata',
        weekly: [
          [4, '16:00'],
          [6, '16:00'],
        ],
        starts: STARTS,
      });
      await offerHour(server.deps, teacher, '2026-10-30T08:30:00Z');
      const elsewhere = await createBatch(server.deps, lesson, teacher, []);
      await createClass(server.deps, elsewhere, '2026-10-30T06:30:00Z');
      const page = await visit(undefined, size);
      if (size === 'phone') await page.getByRole('button', { name: 'Later' }).click();
      await openClass(page, '4:00 PM');
      await page.getByRole('button', { name: 'Reschedule class' }).click();
      const wizard = page.getByRole('dialog', { name: 'Reschedule class' });
      await wizard.getByText('Step 1 of 3').waitFor();
      await wizard.getByLabel('I have informed the student.').check();
      await wizard.getByLabel('I do not move classes without a good reason.').check();
      await wizard.getByRole('textbox', { name: /^Reason/ }).fill('A doctor’s appointment');
      await expectAccessible(page);
      await wizard.getByRole('button', { name: 'Next' }).click();

      // The batch's next slot: all three classes are listed with their new times.
      await wizard.getByLabel('Next class time of the batch').check();
      const preview = wizard.getByRole('region', { name: 'This moves' });
      expect(await preview.innerText()).to.match(
        /Thu, Oct 29, 4:00\sPM[\s\S]*Sat, Oct 31, 4:00\sPM[\s\S]*Thu, Nov 5, 4:00\sPM[\s\S]*Sat, Nov 7, 4:00\sPM/,
      );
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await wizard.getByLabel('Another time').check();
      await wizard.getByRole('button', { name: 'Next' }).click();
      await wizard.getByText('Step 3 of 3').waitFor();

      const confirm = wizard.getByRole('button', { name: 'Confirm' });
      expect(await confirm.getAttribute('aria-disabled')).to.equal('true');
      await confirm.click({ force: true });
      await wizard.getByText('Please select a date and time', { exact: true }).waitFor();
      const at = async (date: string, time: string): Promise<void> => {
        await wizard.getByLabel('Date', { exact: true }).fill(date);
        await wizard.getByLabel('Time', { exact: true }).selectOption(time);
      };
      for (const [date, time, sentence] of [
        ['2026-10-28', '14:15', 'Cannot select a date/time in the past'],
        [
          '2026-10-29',
          '14:45',
          'Please select a time after Oct 29, 2026, 3:00 PM (1 hour before next scheduled class)',
        ],
        ['2026-10-30', '07:45', 'Please select a time between 8:00 AM and 8:00 PM'],
        ['2026-10-30', '20:00', 'Please select a time between 8:00 AM and 8:00 PM'],
        ['2026-10-29', '16:00', 'The class is already at this time'],
      ] as const) {
        await at(date, time);
        await wizard.getByText(sentence, { exact: true }).waitFor();
        expect(await confirm.getAttribute('aria-disabled')).to.equal('true');
      }
      expect(await wizard.getByLabel('Date', { exact: true }).getAttribute('min')).to.equal('2026-10-29');

      // The time belongs to another class: the move is shown at once, then undone with the server's sentence; what was
      // typed stays.
      await at('2026-10-30', '12:00');
      expect(await preview.innerText()).to.match(
        /Oct 29, 4:00\sPM[\s\S]*Fri, Oct 30, 12:00\sPM[\s\S]*Mia Brandt: Fri, Oct 30, 7:30\sAM/,
      );
      await confirm.click();
      await wizard
        .getByText('Failed to reschedule class. The teacher has another class at this time.', { exact: true })
        .waitFor();
      expect(await wizard.getByLabel('Time', { exact: true }).inputValue()).to.equal('12:00');
      await page.locator('.rbc-event', { hasText: '4:00 PM Lesson 1.1' }).waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      // A time that is free for both is one tap away; Back and Next lose nothing.
      await wizard.getByRole('button', { name: /^Fri, Oct 30, 2:00\sPM$/ }).click();
      await wizard.getByLabel('The student is aware of the new time.').check();
      await wizard.getByRole('button', { name: 'Back' }).click();
      await wizard.getByRole('button', { name: 'Next' }).click();
      expect(await wizard.getByLabel('Date', { exact: true }).inputValue()).to.equal('2026-10-30');
      await confirm.click();
      await toast(page, 'Class rescheduled successfully!');
      await wizard.waitFor({ state: 'hidden' });
      if (size === 'phone') await page.getByRole('button', { name: 'Later' }).click();
      await page.locator('.rbc-event', { hasText: '2:00 PM Lesson 1.1' }).waitFor();
      expect(await server.deps.db.rows(movesOf, [batch.id])).to.deep.equal([
        {
          preference: 'another_time',
          reason: 'A doctor’s appointment',
          confirmations: {
            studentInformed: true,
            whatsappDiscussed: false,
            awareOfLimit: false,
            awareOfMessage: false,
            notExploiting: true,
            studentAware: true,
          },
          to: new Date('2026-10-30T08:30:00Z'),
        },
      ]);
    });

  it('next_time moves this lesson and every later one by one class, at once in the calendar', async () => {
    const { batch } = await createWeeklyBatch(server.deps, teacher, [], {
      zone: 'Asia/Kolkata',
      weekly: [
        [4, '16:00'],
        [6, '16:00'],
      ],
      starts: STARTS,
    });
    const page = await visit();
    await openClass(page, '4:00 PM');
    await page.getByRole('button', { name: 'Reschedule class' }).click();
    const wizard = page.getByRole('dialog', { name: 'Reschedule class' });
    await wizard.getByRole('button', { name: 'Next' }).click();
    await wizard.getByLabel('Next class time of the batch').check();
    // The server is slow: the grid shows the move before the answer.
    let answer = (): void => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/reschedule-class/*/', async (route) => {
      await asked;
      await route.continue();
    });
    await wizard.getByRole('button', { name: 'Confirm' }).click();
    await page.locator('.rbc-day-slot').nth(4).locator('.rbc-event').waitFor({ state: 'detached' });
    await page.locator('.rbc-day-slot').nth(6).locator('.rbc-event').waitFor();
    answer();
    await toast(page, 'Class rescheduled successfully!');
    const [move] = await server.deps.db.rows<{ to: Date }>(movesOf, [batch.id]);
    expect(move?.to).to.deep.equal(new Date('2026-10-31T10:30:00Z'));
  });

  it('the classroom method picker: jitsi first, only links of Google Meet, stored for the batch', async () => {
    const batch = await createBatch(server.deps, lesson, teacher, []);
    await createClass(server.deps, batch, '2026-10-29T10:30:00Z');
    const page = await visit();
    await openClass(page, '4:00 PM');
    await page.getByText('Jitsi · Open in in-app classroom').waitFor();
    await page.getByRole('button', { name: 'Change classroom' }).click();
    const picker = page.getByRole('dialog', { name: 'Classroom method' });
    expect(await picker.getByLabel('Jitsi').isChecked()).to.equal(true);
    await picker.getByLabel('Google Meet').check();
    await picker.getByText('Use preset class link').waitFor();
    await picker.getByRole('button', { name: 'Confirm Selection' }).click();
    await picker.getByText('Please enter the Google Meet link of this batch.').waitFor();
    // One dialog opened the other; the focus still returns to the class, and nothing was saved.
    await picker.getByRole('button', { name: 'Cancel' }).click();
    await picker.waitFor({ state: 'hidden' });
    await page.locator('.rbc-event:focus').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Change classroom' }).click();
    expect(await picker.getByLabel('Jitsi').isChecked()).to.equal(true);
    await picker.getByLabel('Google Meet').check();
    await picker.getByLabel('Google Meet link of this batch').fill('https://zoom.us/j/1');
    await picker.getByRole('button', { name: 'Confirm Selection' }).click();
    await picker.getByText(/Please enter a link of meet\.google\.com/).waitFor();
    await expectAccessible(page);
    await picker.getByLabel('Google Meet link of this batch').fill('meet.google.com/abc-defg-hij');
    await picker.getByRole('button', { name: 'Confirm Selection' }).click();
    await toast(page, 'Classroom method saved.');
    await picker.waitFor({ state: 'hidden' });
    await openClass(page, '4:00 PM');
    const link = page.getByRole('link', { name: 'Open Google Meet' });
    expect(await link.getAttribute('href')).to.equal('https://meet.google.com/abc-defg-hij');
  });

  it('arrow keys move through half hours and classes, Enter offers the half hour or opens the class', async () => {
    const batch = await createBatch(server.deps, lesson, teacher, []);
    await createClass(server.deps, batch, '2026-10-29T04:30:00Z');
    const page = await visit();
    await page.locator('.rbc-event').waitFor();
    const focused = () =>
      page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
    await page.getByRole('region', { name: 'Hours of the day' }).focus();
    const press = async (...keys: string[]): Promise<string> => {
      for (const key of keys) await page.keyboard.press(key);
      return (await focused()) ?? '';
    };
    // The first half hour of today that can still be offered.
    expect(await press('ArrowDown')).to.match(/^Wednesday, Oct 28, 3:00\sPM$/);
    const toNoon = Array.from({ length: 6 }, () => 'ArrowUp');
    expect(await press('ArrowRight', ...toNoon)).to.match(/^Thursday, Oct 29, 12:00\sPM$/);
    expect(await press('ArrowUp', 'ArrowUp', 'ArrowUp')).to.match(/10:00\sAM Make a cat dance/);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Upcoming class' });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.locator('.rbc-event:focus').waitFor();
    expect(await press('ArrowDown')).to.match(/^Thursday, Oct 29, 11:00\sAM$/);
    await page.keyboard.press('Enter');
    const offer = page.getByRole('dialog', { name: 'Add this availability?' });
    await offer.getByText(/Thu, Oct 29, 11:00\sAM/).waitFor();
    await page.keyboard.press('Escape');
    await offer.waitFor({ state: 'hidden' });
    await press('ArrowRight', 'ArrowRight', 'ArrowRight');
    await page.getByRole('heading', { name: /^Nov 1 – 7, 2026/ }).waitFor();
    expect(await focused()).to.match(/^Sunday, Nov 1, 11:00\sAM$/);
    await page.getByRole('button', { name: 'Month' }).click();
    await page.getByRole('button', { name: '1', exact: true }).first().focus();
    expect(await press('ArrowDown', 'ArrowRight')).to.equal('9');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Monday, Nov 9, 2026' }).waitFor();
    await cellOf(page, 0, 9).waitFor();
  });
});

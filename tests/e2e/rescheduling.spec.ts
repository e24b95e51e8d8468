import { RESCHEDULE_REFUSALS } from '@school/core/rescheduling/errors';
import { expect } from 'chai';
import type { Locator, Page } from 'playwright';
import { expectAccessible, expectFits, useTabs, type Size } from '../support/browser.js';
import { createStudent, createTeacher, type Person } from '../support/factories/people.js';
import { createWeeklyBatch, offerHour } from '../support/factories/weekly-batch.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

// A Saturday; Mia's classes are on Tuesdays and Thursdays at 16:00 in Berlin, 20:30 in Kolkata.
const NOW = '2026-11-21T11:00:00Z';
const CALL = '**/api/reschedule-class/*/';
const FREE = 'Wed, Nov 25, 1:00 PM Berlin time';

describe('a family reschedules a class', () => {
  let server: TestServer;
  let teacher: Person;
  let mia: Person;
  let classIds: number[];

  before(async () => {
    server = await startTestServer('learner', { LIMIT_SCALE: '1000' });
  });
  beforeEach(async () => {
    server.clock.set(NOW);
    teacher = await createTeacher(server.deps, { name: 'Asha Rao', timezone: 'Asia/Kolkata' });
    mia = await createStudent(server.deps, { name: 'Mia Brandt', timezone: 'Europe/Berlin' });
    ({ classIds } = await createWeeklyBatch(server.deps, teacher, [mia], {
      zone: 'Europe/Berlin',
      weekly: [
        [2, '16:00'],
        [4, '16:00'],
      ],
      starts: ['2026-11-24T15:00:00Z', '2026-11-26T15:00:00Z', '2026-12-01T15:00:00Z'],
    }));
  });
  useTabs();
  after(() => server.close());

  const open = async (size?: Size): Promise<Page> =>
    (await openAs(server, mia, '/student-dashboard', { size, now: NOW })).page;

  async function openDialog(page: Page): Promise<Locator> {
    await page.getByRole('button', { name: 'Reschedule class' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reschedule class' });
    await dialog.getByRole('group', { name: 'When should the class be?' }).waitFor();
    return dialog;
  }

  const startOf = async (classId: number | undefined): Promise<string | undefined> =>
    (
      await server.deps.db.pool.query<{ starts_at: Date }>('SELECT starts_at FROM scheduled_class WHERE id = $1', [
        classId,
      ])
    ).rows[0]?.starts_at.toISOString();

  it('chooses a free time and reads it in both zones; the dialog fits every size', async () => {
    await offerHour(server.deps, teacher, '2026-11-25T12:00:00Z');
    const page = await open('phone');
    const dialog = await openDialog(page);
    await dialog.getByText('2 of 2 left this month.').waitFor();
    await dialog.getByText('No credit is used for moving a class.').waitFor();
    await expectAccessible(page);
    await expectFits(page);
    await dialog.getByRole('button', { name: 'Move class' }).click();
    await dialog.getByText('Please choose one of these.').waitFor();
    await dialog.getByRole('radio', { name: FREE }).check();
    await dialog.getByLabel('Why?').selectOption('Illness');
    await dialog.getByRole('button', { name: 'Move class' }).click();
    await dialog.getByText('Class rescheduled successfully!').waitFor();
    await dialog.getByText(FREE).waitFor();
    await dialog.getByText('(Wed, Nov 25, 5:30 PM Kolkata time for your teacher)').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await page.getByRole('region', { name: 'Next class' }).getByText('Wed, Nov 25, 1:00 PM').waitFor();
    expect(await startOf(classIds[0])).to.equal('2026-11-25T12:00:00.000Z');
  });

  it('by keyboard only: the next class time, and every later lesson moves', async () => {
    const page = await open();
    const button = page.getByRole('button', { name: 'Reschedule class' });
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Reschedule class' });
    const next = dialog.getByRole('radio', { name: /^At our next class time: Thu, Nov 26, 4:00 PM Berlin time/ });
    await dialog.getByText('There is no free hour of your teacher before your following class.').waitFor();
    await next.focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('I');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await dialog.getByText('Class rescheduled successfully!').waitFor();
    for (const line of [/Thu, Nov 26, 4:00 PM/, /Tue, Dec 1, 4:00 PM/, /Thu, Dec 3, 4:00 PM/])
      await dialog.getByRole('listitem').filter({ hasText: line }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await Promise.all(classIds.map(startOf))).to.deep.equal([
      '2026-11-26T15:00:00.000Z',
      '2026-12-01T15:00:00.000Z',
      '2026-12-03T15:00:00.000Z',
    ]);
  });

  it('another family was faster: the reason is shown, what was chosen stays, and the times load again', async () => {
    await offerHour(server.deps, teacher, '2026-11-25T12:00:00Z');
    const page = await open('phone');
    const dialog = await openDialog(page);
    await dialog.getByRole('radio', { name: FREE }).check();
    await dialog.getByLabel('Why?').selectOption('Travel or holiday');
    await server.deps.db.pool.query('DELETE FROM availability_slot WHERE teacher_id = $1', [teacher.id]);
    await dialog.getByRole('button', { name: 'Move class' }).click();
    await dialog
      .getByText(`${RESCHEDULE_REFUSALS.not_offered.text} ${RESCHEDULE_REFUSALS.not_offered.detail ?? ''}`)
      .waitFor();
    await dialog.getByRole('radio', { name: FREE }).waitFor({ state: 'detached' });
    expect(await dialog.getByLabel('Why?').inputValue()).to.equal('Travel or holiday');
  });

  it('no move left this month: asks for another time; the text is kept while it cannot be sent', async () => {
    await server.deps.db.pool.query(
      `INSERT INTO class_move (class_id, requested_by, account_id, preference, from_starts_at, to_starts_at, counts, created_at)
       VALUES ($1, 'student', $2, 'another_time', $3, $3, 2, $3)`,
      [classIds[1], mia.accountId, NOW],
    );
    const page = await open('phone');
    const dialog = await openDialog(page);
    await dialog.getByText(RESCHEDULE_REFUSALS.quota_used.detail ?? '').waitFor();
    expect(await dialog.getByRole('radio').count()).to.equal(1);
    await dialog.getByLabel('Why?').selectOption('School or an exam');
    await dialog.getByRole('button', { name: 'Ask for this' }).click();
    await dialog.getByText('Please tell us which time would suit you.').waitFor();
    await dialog.getByLabel('Which time would suit you?').fill('Friday after 4 PM');
    await page.context().setOffline(true);
    await dialog.getByRole('button', { name: 'Ask for this' }).click();
    await dialog.getByText('Your request could not be sent. Please try again.').waitFor();
    await expectAccessible(page);
    await page.context().setOffline(false);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await openDialog(page);
    expect(await dialog.getByLabel('Which time would suit you?').inputValue()).to.equal('Friday after 4 PM');
    await dialog.getByLabel('Why?').selectOption('School or an exam');
    await dialog.getByRole('button', { name: 'Ask for this' }).click();
    await dialog.getByText('Your teacher and the school have been asked for another time.').waitFor();
  });

  it('free times that cannot be loaded: a sentence, and another try', async () => {
    const page = await open();
    await page.route(`${CALL}options/`, (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.getByRole('button', { name: 'Reschedule class' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reschedule class' });
    await dialog.getByText('The free times could not be loaded. Please try again.').waitFor();
    await page.unroute(`${CALL}options/`);
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await dialog.getByRole('radio').first().waitFor();
  });
});

import { expect } from 'chai';
import type { Page } from 'playwright';
import { StudentModel } from '@school/infra/students/model';
import { expectAccessible, expectFits, useTabs } from '../support/browser.js';
import { createBatch, createClass } from '../support/factories/classes.js';
import { createStaff, createStudent, createTeacher, type Person } from '../support/factories/people.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const PATH = '/blackops/user-management/update-student-details';

describe('Update student details', () => {
  let server: TestServer;
  let academics: Person;
  let mia: Person;
  before(async () => {
    server = await startTestServer('staff', { LIMIT_SCALE: '1000' });
    server.clock.set('2026-11-23T08:00:00Z');
    academics = await createStaff(server.deps, { permissions: ['student.edit'] });
    mia = await createStudent(server.deps, { name: 'Mia Maier', phone: '+4915112347801', timezone: 'Europe/Berlin' });
    const batch = await createBatch(server.deps, await createTeacher(server.deps));
    await createClass(server.deps, batch, { startsAt: new Date('2026-11-24T17:00:00Z') }, [mia]);
  });
  useTabs();
  after(() => server.close());

  const open = async (size?: 'phone') => {
    const { page } = await openAs(server, academics, `${PATH}?student_id=${mia.id}`, { size });
    await page.getByLabel('Student name').waitFor();
    return page;
  };
  const show = (page: Page) => page.getByRole('button', { name: 'Show changes' }).click();
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Save these changes?' });

  it('shows what changes, and the next class by the other clock, before it is saved', async () => {
    const page = await open('phone');
    await expectAccessible(page);
    await expectFits(page);
    await page.getByLabel('Parent').fill('Eva Maier');
    const zone = page.getByRole('combobox', { name: 'Family’s time zone' }).and(page.locator('input'));
    await zone.fill('New York');
    await page
      .getByRole('option', { name: /New York/ })
      .first()
      .waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await show(page);
    await dialog(page).getByText('Not known → Eva Maier').waitFor();
    await dialog(page).getByText('Europe/Berlin → America/New York').waitFor();
    await dialog(page).getByText('Tue, Nov 24, 6:00 PM → Tue, Nov 24, 12:00 PM').waitFor();
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('The details are saved.').waitFor();
    await dialog(page).waitFor({ state: 'hidden' });
    expect(await server.deps.db.query(StudentModel).findById(mia.id)).to.include({ parentName: 'Eva Maier' });
  });

  it('Cancel saves nothing and keeps what was typed', async () => {
    const page = await open();
    await page.getByLabel('Student name').fill('Mia Winter');
    await show(page);
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await dialog(page).waitFor({ state: 'hidden' });
    expect(await page.getByLabel('Student name').inputValue()).to.equal('Mia Winter');
    expect(await server.deps.db.query(StudentModel).findById(mia.id)).to.include({ fullName: 'Mia Maier' });
  });

  it('nothing has changed: it says so, and offers nothing to save', async () => {
    const page = await open();
    await show(page);
    await page.getByText('Nothing has changed.').waitFor();
    expect(await dialog(page).count()).to.equal(0);
  });

  it('a form that is behind says so; loaded again, it keeps what was typed and shows both values', async () => {
    const page = await open();
    await server.deps.db.query(StudentModel).findById(mia.id).patch({ grade: 9 });
    await page.getByLabel('Student name').fill('Mia Winter');
    await show(page);
    await dialog(page).getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Somebody has changed this student since you opened the form.').waitFor();
    await page.getByLabel('Grade').selectOption('6');
    await page.getByRole('button', { name: 'Load again' }).click();
    await page.getByText('Grade: Grade 4 → Grade 9. You typed Grade 6.').waitFor();
    await expectAccessible(page);
    expect(await page.getByLabel('Student name').inputValue()).to.equal('Mia Winter');
    expect(await page.getByLabel('Grade').inputValue()).to.equal('6');
    await show(page);
    await dialog(page).getByText('Grade 9 → Grade 6').waitFor();
    await dialog(page).getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('The details are saved.').waitFor();
    await page.getByText('What you typed is kept.').waitFor({ state: 'hidden' });
    expect(await server.deps.db.query(StudentModel).findById(mia.id)).to.include({ fullName: 'Mia Winter', grade: 6 });
  });
});

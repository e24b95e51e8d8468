import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, expectFits, expectLightAndDark, useTabs } from '../support/browser.js';
import { createStaff, createTeacher, type Person } from '../support/factories/people.js';
import { createCurriculum, createSlot, noonInDays } from '../support/factories/trial.js';
import { eventually } from '../support/faults/eventually.js';
import { waitForFocus } from '../support/page.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';
import { bookAs, moveTo, stateOf } from '../support/trial-families.js';

const BOOK = '/blackops/class-management/book-trial-class';
const CANCEL = '/blackops/class-management/cancel-trial-class';

describe('trial classes at the school’s desk, in the browser', () => {
  let server: TestServer;
  let learner: TestServer;
  let asha: Person;
  let clara: Person;

  before(async () => {
    server = await startTestServer('staff', { LIMIT_SCALE: '1000' });
    learner = await startTestServer('learner', { LIMIT_SCALE: '1000' }, server);
    await createCurriculum(server.deps);
    asha = await createTeacher(server.deps, { name: 'Asha Rao', timezone: 'Asia/Kolkata' });
    clara = await createStaff(server.deps, { permissions: ['lead.own'] });
  });
  useTabs();
  after(async () => {
    await learner.close();
    await server.close();
  });

  const slotIn = (days: number): Promise<number> => createSlot(server.deps, asha, noonInDays(server.deps, days));
  const chooseZone = async (page: Page, typed: string): Promise<void> => {
    // The first touch of the page turns the select into a searchable field.
    await page.getByLabel('Student name').press('Shift');
    const field = page.getByRole('combobox', { name: 'Family’s time zone' }).and(page.locator('input'));
    await field.fill(typed);
    await page.getByRole('option', { name: new RegExp(`/${typed}`) }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  };

  it('a family on the phone: refusals stay in the form, the first free time is booked by keyboard, its page is named', async () => {
    const { page } = await openAs(server, clara, BOOK, { size: 'phone' });
    await page.getByText('Choose the family’s time zone first.').waitFor();
    await expectLightAndDark(page);
    const submit = page.getByRole('button', { name: 'Book trial class', exact: true });
    await submit.press('Enter');
    await page.getByText("Please enter the student's name.").waitFor();
    await waitForFocus(page.getByLabel('Phone', { exact: true }));
    await page.getByLabel('Phone', { exact: true }).fill('15123400017');
    await page.getByText('A new family.').waitFor();
    await page.getByLabel('Student name').fill('Nora Klein');
    await page.getByLabel('Grade').selectOption({ label: 'Grade 4' });
    await chooseZone(page, 'Berlin');
    await page.getByText('No free times in the next two weeks').waitFor();
    await slotIn(3);
    await slotIn(4);
    await page.getByRole('button', { name: 'Look again' }).press('Enter');
    const times = page.getByRole('radiogroup', { name: 'Time' });
    await times.getByText('1:00 PM').waitFor();
    await page.getByText('Please select a time slot.').waitFor();
    await expectAccessible(page);
    await expectFits(page, ['phone', 'laptop']);

    expect(await page.getByLabel('Day').locator('option').allInnerTexts()).to.have.length(2);
    await page.getByLabel('Day').selectOption({ index: 1 });
    await times.getByRole('radio').press('Space');
    await page.getByText('Chosen:').waitFor();
    await submit.press('Enter');
    await page.getByText('Trial class booked successfully!').waitFor();
    await page.getByRole('link', { name: /\/trial-class\/booked\// }).waitFor();
    await expectAccessible(page);
    await expectFits(page, ['phone', 'laptop']);
    await page.getByRole('button', { name: 'Book another' }).click();
    expect(await page.getByLabel('Student name').inputValue()).to.equal('');
    await page.getByLabel('Phone', { exact: true }).fill('15123400017');
    await page.getByRole('button', { name: 'Nora Klein, Grade 4' }).press('Enter');
    expect(await page.getByLabel('Student name').inputValue()).to.equal('Nora Klein');
    expect(await page.getByLabel('Grade').inputValue()).to.equal('4');
    await expectAccessible(page);
    await expectFits(page, ['phone', 'laptop']);
  });

  it('another family was faster: the sentence, the list without that time, and all that was typed', async () => {
    const slot = await slotIn(5);
    await slotIn(6);
    const { page } = await openAs(server, clara, BOOK, { size: 'laptop' });
    await page.getByLabel('Phone', { exact: true }).fill('15123400018');
    await page.getByLabel('Student name').fill('Tim Weber');
    await page.getByLabel('Grade').selectOption({ label: 'Grade 5' });
    await chooseZone(page, 'Berlin');
    const radio = page.locator(`input[type=radio][value="${slot}"]`);
    const day = noonInDays(server.deps, 5).toISOString().slice(0, 'yyyy-mm-dd'.length);
    await page.getByLabel('Day').selectOption(day);
    await radio.check();
    await bookAs(learner, slot);
    await page.getByRole('button', { name: 'Book trial class', exact: true }).click();
    await page.getByText('That time was just taken. Please pick another one.').waitFor();
    await radio.waitFor({ state: 'detached' });
    await page.getByText('No time chosen yet').waitFor();
    expect(await page.getByLabel('Student name').inputValue()).to.equal('Tim Weber');
    expect(await page.getByLabel('Grade').inputValue()).to.equal('5');
  });

  it('a trial gets another time, then is canceled for the teacher; both say who asked', async () => {
    const { page } = await openAs(server, clara, `${CANCEL}?q=nobody`, { size: 'phone' });
    await page.getByText('No trial class matches.').waitFor();
    await bookAs(learner, await slotIn(7));
    const later = await slotIn(8);
    await page.getByLabel('Search student, teacher, lead or last digits of a phone').fill('mia som');
    const menu = page.getByRole('button', { name: /Mia Sommer/ }).last();
    await menu.waitFor();
    await expectLightAndDark(page);
    await expectFits(page, ['phone', 'laptop']);

    await menu.press('Enter');
    await page.getByRole('menuitem', { name: 'Another time' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Day').waitFor();
    await dialog.getByRole('button', { name: 'Move the class' }).press('Enter');
    await dialog.getByText('Please choose who asked.').waitFor();
    await dialog.getByText('Please select a time slot.').waitFor();
    await waitForFocus(dialog.getByLabel('Who asked?'));
    await expectAccessible(page);
    await dialog.getByLabel('Who asked?').selectOption({ label: 'The family' });
    await dialog.getByLabel('Day').selectOption(noonInDays(server.deps, 8).toISOString().slice(0, 'yyyy-mm-dd'.length));
    await dialog.locator(`input[type=radio][value="${later}"]`).press('Space');
    await dialog.getByRole('button', { name: 'Move the class' }).press('Enter');
    await page.getByText('The trial class was moved.').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('moved once').waitFor();

    await page
      .getByRole('button', { name: /Mia Sommer/ })
      .last()
      .press('Enter');
    await page.getByRole('menuitem', { name: 'Cancel the class' }).press('Enter');
    await dialog.getByLabel('Reason').waitFor();
    await dialog.getByRole('button', { name: 'Cancel the class' }).press('Enter');
    await dialog.getByText('Please say why.').waitFor();
    await expectAccessible(page);
    await dialog.getByLabel('Who asked?').selectOption({ label: 'The teacher' });
    await dialog.getByLabel('Reason').fill('Fever');
    await dialog.getByRole('button', { name: 'Cancel the class' }).press('Enter');
    await page.getByText('The trial class was canceled.').waitFor();
    await page.getByText('moved once').waitFor({ state: 'detached' });
  });

  it('the family moves its trial while the dialog is open: the sentence, the class as it is now, and a second try goes through', async () => {
    const family = await bookAs(learner, await slotIn(9));
    const [byFamily, later] = [await slotIn(10), await slotIn(11)];
    const { page } = await openAs(server, clara, `${CANCEL}?q=mia som`, { size: 'laptop' });
    await page
      .getByRole('button', { name: /Mia Sommer/ })
      .last()
      .press('Enter');
    await page.getByRole('menuitem', { name: 'Another time' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Who asked?').selectOption({ label: 'The family' });
    await dialog
      .getByLabel('Day')
      .selectOption(noonInDays(server.deps, 11).toISOString().slice(0, 'yyyy-mm-dd'.length));
    await dialog.locator(`input[type=radio][value="${later}"]`).press('Space');
    const shown = dialog.getByText('Now:');
    const before = await shown.textContent();
    await moveTo(learner, family, byFamily);
    await dialog.getByRole('button', { name: 'Move the class' }).press('Enter');
    await dialog.getByText('The time of this class has changed in the meantime. Please look at it again.').waitFor();
    await eventually('the dialog shows the new time', 10_000, async () => (await shown.textContent()) !== before);
    expect(await dialog.getByLabel('Who asked?').inputValue()).to.equal('student');
    await dialog.getByRole('button', { name: 'Move the class' }).press('Enter');
    await page.getByText('The trial class was moved.').waitFor();
    expect((await stateOf(learner, family)).slotId).to.equal(later);
  });

  it('when the list or the times cannot be loaded, the sentence is shown and trying again works', async () => {
    const { page } = await openAs(server, clara, BOOK, { size: 'laptop' });
    await page.route('**/api/blackops/trial-times/**', (route) => route.abort());
    await chooseZone(page, 'Berlin');
    await page.getByText('The free times could not be loaded.').waitFor();
    await page.unroute('**/api/blackops/trial-times/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByLabel('Day').waitFor();
    await page.route('**/api/blackops/trials/**', (route) => route.abort());
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cancel trial class' }).click();
    await page.getByText('The trial classes could not be loaded.').waitFor();
    await page.unroute('**/api/blackops/trials/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Mia Sommer').first().waitFor();
  });
});

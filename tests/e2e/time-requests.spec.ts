import { expect } from 'chai';
import { expectAccessible, expectFits, useTabs } from '../support/browser.js';
import { createStaff } from '../support/factories/people.js';
import { createTimeRequest } from '../support/factories/time-requests.js';
import { waitForFocus } from '../support/page.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const PAGE = '/blackops/class-management/time-requests';

describe('requests for another time in the browser', () => {
  let server: TestServer;

  before(async () => {
    server = await startTestServer('staff', { LIMIT_SCALE: '1000' });
  });
  useTabs();
  after(() => server.close());

  it('by keyboard, one request is answered with a time, another is declined with a text; on a phone and a laptop', async () => {
    const office = await createStaff(server.deps, { permissions: ['class.schedule'] });
    const { page } = await openAs(server, office, PAGE, { size: 'phone' });
    await page.getByText('Nobody has asked for another time.').waitFor();
    const moved = await createTimeRequest(server.deps, 'Later that day');
    await createTimeRequest(server.deps, 'Only on Sundays');
    await page.reload();
    await page.getByText('Only on Sundays').waitFor();
    await expectAccessible(page);
    await expectFits(page, ['phone', 'laptop']);

    await page.getByLabel('Search student, teacher, lesson or batch').fill('nobody');
    await page.getByText('No request matches.').waitFor();
    await page.getByLabel('Search student, teacher, lesson or batch').fill('Mia');
    await page.getByText('Later that day').waitFor();

    const menuOf = (wish: string) =>
      page.getByRole('row').filter({ hasText: wish }).getByRole('button', { name: /Mia/ });
    await menuOf('Later that day').click();
    await page.getByRole('menuitem', { name: 'Give another time' }).click();
    const dialog = page.getByRole('dialog');
    const field = dialog.getByLabel('New date and time (family’s clock)');
    await field.waitFor();
    await expectAccessible(page);
    const day = moved.startsAt.toISOString().slice(0, 'yyyy-mm-dd'.length);
    await field.fill(`${day}T21:00`);
    await dialog.getByRole('button', { name: 'Move the class' }).click();
    await dialog.getByText('Please select a time between 8:00 AM and 8:00 PM').waitFor();
    expect(await field.inputValue()).to.contain('T21:00');
    await field.fill(`${day}T18:00`);
    await dialog.getByRole('button', { name: 'Move the class' }).click();
    await page.getByText('The class was moved. The family and the teacher will be told.').waitFor();
    await dialog.waitFor({ state: 'hidden' });

    await menuOf('Only on Sundays').press('Enter');
    await page.getByRole('menuitem', { name: 'Decline' }).press('Enter');
    await dialog.getByLabel('What the family is told').waitFor();
    await dialog.getByRole('button', { name: 'Decline' }).press('Enter');
    await dialog.getByText('Please tell the family why.').waitFor();
    await expectAccessible(page);
    await dialog.getByLabel('What the family is told').fill('The teacher has Sundays off.');
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await page.getByText('The family will be told that the time does not change.').waitFor();
    await menuOf('Only on Sundays').waitFor({ state: 'detached' });
    await waitForFocus(page.locator('#content'));
    await page.getByLabel('Status').selectOption('done');
    await page.getByText('The teacher has Sundays off.').waitFor();
    await page.getByText('Moved', { exact: true }).waitFor();
    await expectFits(page, ['phone', 'laptop']);
  });
});

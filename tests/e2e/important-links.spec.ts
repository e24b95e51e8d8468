import { expect } from 'chai';
import { expectAccessible, expectFits, useTabs } from '../support/browser.js';
import { createStaff, createTeacher, type Person } from '../support/factories/people.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

describe('Important links: written by staff, ticked by teachers', () => {
  let learner: TestServer;
  let staff: TestServer;
  let teacher: Person;
  let editor: Person;

  before(async () => {
    learner = await startTestServer('learner', { LIMIT_SCALE: '1000' });
    staff = await startTestServer('staff', { LIMIT_SCALE: '1000' }, learner);
    teacher = await createTeacher(learner.deps, { name: 'Asha Rao' });
    editor = await createStaff(learner.deps, { permissions: ['course.edit'] });
  });
  useTabs();
  after(async () => {
    await staff.close();
    await learner.close();
  });

  it('added with a date, ticked, changed so that it must be read again, retired', async () => {
    const { page } = await openAs(learner, teacher, '/teacher-dashboard/important-links', { size: 'phone' });
    await page.getByText('No links yet.').waitFor();

    const { page: office } = await openAs(staff, editor, '/blackops/teacher-management/important-links', {
      now: new Date(),
    });
    await office.getByText('No links yet.').waitFor();
    await office.getByRole('button', { name: 'Add link' }).click();
    const form = office.getByRole('dialog', { name: 'Add link' });
    await form.getByLabel('Title').fill('Handbook');
    await form.getByLabel('Address').fill('javascript:alert(1)');
    await form.getByLabel('Pin to the top').check();
    await form.getByLabel('Must read by').fill('2099-12-01');
    await form.getByRole('button', { name: 'Add link' }).click();
    await form.getByText('Please enter a full address that begins with https:// or http://.').waitFor();
    await expectAccessible(office);
    await form.getByLabel('Address').fill('https://school.example/handbook');
    await form.getByRole('button', { name: 'Add link' }).click();
    await office
      .getByRole('row', { name: /Handbook/ })
      .getByText('0 of 1')
      .waitFor();

    await page.reload();
    await page.getByText('Must read by Dec 1, 2099').waitFor();
    await page.getByText(/school\.example · updated/).waitFor();
    const link = page.getByRole('link', { name: /Handbook/ });
    expect(await link.getAttribute('rel')).to.equal('noopener noreferrer');
    await expectAccessible(page);
    await expectFits(page, ['phone']);
    await page.getByRole('button', { name: 'I have read it: Handbook' }).press('Enter');
    await page.getByText(/Read on/).waitFor();

    await office
      .getByRole('row', { name: /Handbook/ })
      .getByRole('button', { name: /^Actions|Menu|More/ })
      .click();
    await office.getByRole('menuitem', { name: 'Edit' }).click();
    const edit = office.getByRole('dialog', { name: 'Edit link' });
    await edit.getByLabel('Title').fill('Handbook, second edition');
    await edit.getByRole('button', { name: 'Save new version' }).click();
    await office.getByRole('row', { name: /second edition/ }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'I have read it: Handbook, second edition' }).waitFor();
    await expectFits(page, ['narrow']);

    const retire = async (): Promise<void> => {
      await office
        .getByRole('row', { name: /second/ })
        .getByRole('button', { name: /^Actions|Menu|More/ })
        .click();
      await office.getByRole('menuitem', { name: 'Retire' }).click();
    };
    await office.context().setOffline(true);
    await retire();
    const failure = office.getByRole('alert').getByText('The link could not be changed.');
    await failure.waitFor();
    await office.clock.fastForward(60_000);
    expect(await failure.isVisible(), 'a failure stays until it is closed').to.equal(true);
    await office.context().setOffline(false);
    await retire();
    await office.getByText('The link was retired.').waitFor();
    await office.clock.fastForward(7000);
    await failure.waitFor({ state: 'detached' });
    await office
      .getByRole('row', { name: /second/ })
      .getByText('Retired')
      .waitFor();
    await page.reload();
    await page.getByText('No links yet.').waitFor();
  });
});

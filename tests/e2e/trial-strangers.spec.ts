import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, expectFits, openTab, useTabs } from '../support/browser.js';
import { createStudent, createTeacher, type Person } from '../support/factories/people.js';
import { createCurriculum, createSlot, noonInDays } from '../support/factories/trial.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

describe('what a stranger sees who books a trial with the phone of a known family', () => {
  let server: TestServer;
  let tom: Person;
  before(async () => {
    server = await startTestServer('learner', { LIMIT_SCALE: '1000' });
    await createCurriculum(server.deps);
    const teacher = await createTeacher(server.deps, { name: 'Asha Rao', timezone: 'Asia/Kolkata' });
    for (const days of [2, 3]) await createSlot(server.deps, teacher, noonInDays(server.deps, days));
    tom = await createStudent(server.deps, { name: 'Tom Geheim' });
  });
  useTabs();
  after(() => server.close());

  async function bookWith(page: Page, phone: string): Promise<void> {
    await page.goto(`${server.url}/register`);
    await page.getByLabel('Phone number').fill(phone);
    await page.getByLabel('Student name').fill('Mia Schmidt');
    await page.getByRole('button', { name: 'Continue to book a trial class' }).click();
    await page.waitForURL('**/trial-class/booking');
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Book trial class' }).click();
  }

  for (const time of ['first', 'second, while the first trial is open']) {
    it(`the ${time}: what was typed, no link, no way to change it, and where the rest goes`, async () => {
      const { page } = await openTab();
      await bookWith(page, tom.phone ?? '');
      await page.getByRole('heading', { name: 'See you soon, Mia S.!' }).waitFor();
      await page.getByText('The school confirms the class at your phone number.').waitFor();
      await page.getByText('please use the link in the message that we send to this phone number').waitFor();
      expect(await page.getByRole('link', { name: 'Choose another time' }).count()).to.equal(0);
      for (const name of ['Set a password and enter your portal', 'Cancel the class']) {
        expect(await page.getByRole('button', { name }).count(), name).to.equal(0);
      }
      expect(await page.content()).to.not.match(/Tom|Geheim/);
      await expectAccessible(page);
      await expectFits(page);
      await page.getByRole('link', { name: 'Set or reset your password' }).click();
      await page.getByRole('heading', { name: 'Set or reset your password' }).waitFor();
    });
  }
});

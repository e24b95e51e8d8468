import { expect } from 'chai';
import { expectAccessible, expectFits, expectLightAndDark, useTabs } from '../support/browser.js';
import { createHandover } from '../support/factories/handover.js';
import { createTeacher } from '../support/factories/people.js';
import { toast, waitForFocus } from '../support/page.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const NOW = '2026-11-21T12:00:00Z';

describe('The card of a batch that a teacher takes over, in the browser', () => {
  let server: TestServer;

  before(async () => {
    server = await startTestServer('learner', { LIMIT_SCALE: '1000' });
    server.clock.set(NOW);
  });
  useTabs();
  after(() => server.close());

  it('is on the page of each class of the batch, and is dismissed by keyboard', async () => {
    const ravi = await createTeacher(server.deps, { name: 'Ravi Menon', timezone: 'Asia/Kolkata' });
    const { batch } = await createHandover(server.deps, ravi);
    const [first, second] = await batch.classes();
    const { page } = await openAs(server, ravi, `/teacher-dashboard/classes/${first?.id}`);
    const card = page.getByRole('region', { name: /^Handover: / });
    await card.getByText('Asha Palivar', { exact: false }).waitFor();
    await card.getByText('Mia Keller (Grade 4, Berlin)', { exact: true }).waitFor();
    await card.getByText('0 lessons done, 4 classes to come', { exact: true }).waitFor();
    await expectLightAndDark(page);
    await expectAccessible(page);
    await expectFits(page);
    await card.getByRole('link', { name: 'Lesson 2' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Lesson 2' }).waitFor();
    expect(new URL(page.url()).pathname).to.equal(`/teacher-dashboard/classes/${second?.id}`);
    await card.getByRole('button', { name: 'I have read this' }).press('Enter');
    await toast(page, 'The card was dismissed.');
    await card.waitFor({ state: 'detached' });
    await waitForFocus(page.locator('#content'));
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Lesson 2' }).waitFor();
    await page.getByText('Students’ submissions').waitFor();
    expect(await card.count()).to.equal(0);
  });

  it('a failure says so and can be tried again', async () => {
    const ravi = await createTeacher(server.deps, { name: 'Ravi Menon', timezone: 'Asia/Kolkata' });
    const { batch } = await createHandover(server.deps, ravi);
    const [first] = await batch.classes();
    const { page } = await openAs(server, ravi, `/teacher-dashboard/classes/${first?.id}`, {
      prepare: (tab) => tab.route('**/api/handovers/**', (route) => route.fulfill({ status: 500, body: '{}' })),
    });
    await page.getByText('The handover could not be loaded.').waitFor();
    await page.unroute('**/api/handovers/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: /^Handover: / }).waitFor();
  });
});

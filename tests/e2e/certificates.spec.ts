import { readFile } from 'node:fs/promises';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, expectNoSidewaysScroll, openTab, useTabs } from '../support/browser.js';
import { createDrawnCertificate, createModuleWork } from '../support/factories/certificates.js';
import { createStudent, type Person } from '../support/factories/people.js';
import { openAs, type How } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const revoke = statement(
  'e2e-revoke-certificate',
  "UPDATE certificate SET revoked_at = now(), revoke_reason = 'Private words' WHERE id = $1",
);

describe('certificates, progress and points in the browser', () => {
  let server: TestServer;

  before(async () => {
    server = await startTestServer('learner', { LIMIT_SCALE: '1000' });
  });
  useTabs();
  after(() => server.close());

  const open = async (student: Person, path: string, how?: How): Promise<Page> =>
    (await openAs(server, student, path, how)).page;
  const card = (page: Page) => page.getByRole('region', { name: 'Moving and talking' });

  it('locked: grey, with a checklist of what is missing', async () => {
    const { student } = await createModuleWork(server.deps, { submitted: 3, quizBest: 40 });
    const page = await open(student, '/student-dashboard/my-certificates', { size: 'narrow' });
    await card(page).getByText('Locked').waitFor();
    const lines = await card(page).getByRole('listitem').allTextContents();
    expect(lines).to.deep.equal([
      'Lessons 5/5, done',
      'Projects 3/4, 1 project to go',
      'One project reviewed by your teacher, done',
      'Quiz 40 %, 1 quiz to go with 60 % or more',
    ]);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  it('issued: by keyboard the PDF is saved, starts with %PDF and contains the number; its link is copied', async () => {
    const made = await createDrawnCertificate(server.deps);
    const page = await open(made.student, '/student-dashboard/my-certificates');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await card(page).getByText(made.number).waitFor();
    await expectAccessible(page);
    await card(page).getByRole('button', { name: 'Download PDF' }).focus();
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect(download.suggestedFilename()).to.equal(`${made.number}.pdf`);
    const bytes = await readFile(await download.path(), 'latin1');
    expect(bytes.startsWith('%PDF')).to.equal(true);
    expect(bytes).to.include(made.number);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await card(page).getByRole('button', { name: 'Copied' }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).to.equal(`${server.deps.config.PUBLIC_URL}/r/${made.code}`);
    const share = card(page).getByRole('link', { name: /Share on WhatsApp/ });
    expect(await share.getAttribute('href')).to.include(encodeURIComponent(made.code));
    expect(await share.getAttribute('rel')).to.equal('noopener noreferrer');
  });

  it('everybody can check it under its link: all that is printed, and that it was revoked', async () => {
    const made = await createDrawnCertificate(server.deps);
    const { page } = await openTab('narrow');
    await page.goto(`${server.url}/r/${made.code}`);
    await page.getByText('Valid certificate').waitFor();
    const printed = page.getByRole('region', { name: 'What is printed on it' });
    for (const fact of [made.number, 'Mia Sommer', 'Scratch Programming', 'Moving and talking', 'Asha Rao'])
      await printed.getByText(fact, { exact: true }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await server.deps.db.run(revoke, [made.id]);
    await page.reload();
    await page.getByText(/The school revoked this certificate on/).waitFor();
    expect(await page.getByText('Private words').count()).to.equal(0);
    await expectAccessible(page);
    const own = await open(made.student, '/student-dashboard/my-certificates');
    await card(own).getByText('Revoked').waitFor();
    expect(await card(own).getByRole('button').count()).to.equal(0);
  });

  it('a new student has none; after a failure a sentence, and trying again works', async () => {
    const page = await open(await createStudent(server.deps, { name: 'Mia Sommer' }), '/student-dashboard');
    await page.route('**/api/student/certificates/', (route) => route.abort());
    await page.getByRole('link', { name: 'My Certificates' }).first().click();
    await page.getByText('Your certificates could not be loaded. Please try again.').waitFor();
    await expectAccessible(page);
    await page.unroute('**/api/student/certificates/');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'No certificates yet' }).waitFor();
  });

  it('home: the true percent, streak and points; placeholder numbers only while it loads, zeros after an error', async () => {
    const { student } = await createModuleWork(server.deps, { submitted: 3 });
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    const holdProgress = (page: Page) =>
      page.route('**/api/student-progress/', async (route) => {
        await held;
        await route.abort();
      });
    const page = await open(student, '/student-dashboard', { size: 'narrow', prepare: holdProgress });
    const progress = page.getByRole('region', { name: 'Learning Progress' });
    await progress.getByText('18 of 24 lessons completed').waitFor();
    expect(await progress.getAttribute('aria-busy')).to.equal('true');
    answer();
    await progress.getByText("Your progress couldn't be loaded.").waitFor();
    await progress.getByText('0 of 0 lessons completed').waitFor();
    expect(await progress.getByText('1250').count()).to.equal(0);
    await page.unroute('**/api/student-progress/');
    await progress.getByRole('button', { name: 'Try again' }).click();
    await progress.getByText('100%', { exact: true }).waitFor();
    await progress.getByText('5 classes in a row').waitFor();
    await progress.getByText('3 of 4 projects handed in').waitFor();
    await page.getByText('Attend classes on time to earn 360 points').waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});

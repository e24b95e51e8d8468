import { askDoubt } from '@school/bff-learner/contract/doubts';
import { DOUBT_REFUSALS } from '@school/core/doubts/errors';
import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, expectFits, expectNoSidewaysScroll, openTab, useTabs } from '../support/browser.js';
import { createBatch, joinBatch } from '../support/factories/classes.js';
import { MEET_LINK } from '../support/factories/live-class.js';
import { createStudent, createTeacher, TEST_PASSWORD, type Person } from '../support/factories/people.js';
import { smallPng } from '../support/hostile-pictures.js';
import { createSlot } from '../support/factories/trial.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

// A Saturday; noon in Berlin, 16:30 in Kolkata.
const NOW = '2026-11-21T11:00:00Z';
const QUESTION = 'Why does my cat not turn?';

describe('the free doubt session', () => {
  let server: TestServer;
  let teacher: Person;
  let mia: Person;

  before(async () => {
    server = await startTestServer('learner', { LIMIT_SCALE: '1000' });
  });
  beforeEach(async () => {
    server.clock.set(NOW);
    teacher = await createTeacher(server.deps, { name: 'Asha Rao', timezone: 'Asia/Kolkata' });
    mia = await createStudent(server.deps, { name: 'Mia Brandt', timezone: 'Europe/Berlin' });
    await joinBatch(server.deps, await createBatch(server.deps, teacher), [mia]);
  });
  useTabs();
  after(() => server.close());

  const open = async (who: Person): Promise<Page> =>
    (await openAs(server, who, `/${who.userType}-dashboard`, { size: 'phone', now: server.clock.now() })).page;

  it('a child asks and books the next talk, the teacher answers, the child reads it; it fits every size', async () => {
    await createSlot(server.deps, teacher, new Date('2026-11-23T11:30:00Z'));
    const page = await open(mia);
    const card = page.getByRole('region', { name: 'Free doubt session' });
    await card.getByText('You have not asked anything yet.').waitFor();
    await expectAccessible(page);
    await expectFits(page);
    await card.getByRole('button', { name: 'Join doubt session' }).click();
    const dialog = page.getByRole('dialog', { name: 'Free doubt session' });
    await dialog.getByText('2 of 2 questions left in these 7 days.').waitFor();
    await dialog.getByRole('button', { name: 'Send question' }).click();
    await dialog.getByText(DOUBT_REFUSALS.question_missing.text).waitFor();
    await dialog.getByLabel('What is your question?').fill(QUESTION);
    await dialog.getByLabel('Link to your project').fill('https://scratch.mit.edu/projects/7');
    await dialog.getByLabel(/^Also book the next talk of 15 minutes: Mon, Nov 23, 12:30 PM Berlin time/).check();
    await expectAccessible(page);
    await expectFits(page);
    await page.context().setOffline(true);
    await dialog.getByRole('button', { name: 'Send question' }).click();
    await dialog.getByText('Your question could not be sent. Please try again.').waitFor();
    expect(await dialog.getByLabel('What is your question?').inputValue()).to.equal(QUESTION);
    await page.context().setOffline(false);
    await dialog.getByRole('button', { name: 'Send question' }).click();
    await dialog.getByText('Your talk is booked.').waitFor();
    await page.keyboard.press('Escape');
    await card.getByText('Talk booked').waitFor();
    await card.getByText('Mon, Nov 23, 12:30 PM').waitFor();

    const home = await open(teacher);
    const panel = home.getByRole('region', { name: 'Questions from your students' });
    await panel.getByText(QUESTION).waitFor();
    await panel.getByText('Mon, Nov 23, 5:00 PM').waitFor();
    await expectAccessible(home);
    await expectFits(home);
    await panel.getByLabel('Your answer').fill('Look at its direction.');
    await panel.getByRole('button', { name: 'Send answer' }).click();
    await panel.waitFor({ state: 'detached' });

    await page.reload();
    await card.getByText('Look at its direction.').waitFor();
    await expectAccessible(page);
    await expectFits(page);
  });

  it('around its time both sides join the booked talk by the batch’s link; without one they are told what to do', async () => {
    await server.deps.db.pool.query(
      `INSERT INTO doubt (student_id, teacher_id, question, state, starts_at) VALUES ($1, $2, $3, 'booked', $4)`,
      [mia.id, teacher.id, QUESTION, '2026-11-21T11:15:00Z'],
    );
    const [child, adult] = [await open(mia), await open(teacher)];
    const early = child.getByRole('region', { name: 'Free doubt session' });
    await early.getByText('Talk booked').waitFor();
    expect(await early.getByRole('status').filter({ hasText: 'link for this talk' }).count()).to.equal(0);
    server.clock.set('2026-11-21T11:05:00Z');
    for (const page of [child, adult]) await page.clock.fastForward(5 * 60_000);
    await child.getByText('Your teacher sends you a link for this talk.').waitFor();
    await adult.getByText('Choose Google Meet for the batch').waitFor();
    await server.deps.db.pool.query(
      `UPDATE batch SET classroom_method = 'meet', meet_link = $2 WHERE teacher_id = $1`,
      [teacher.id, MEET_LINK],
    );
    for (const page of [child, adult]) {
      await page.clock.fastForward(60_000);
      const link = page.getByRole('link', { name: /^Join doubt session/ });
      await link.waitFor();
      expect(await link.getAttribute('href')).to.equal(MEET_LINK);
      await expectAccessible(page);
      await expectFits(page);
    }
  });

  it('a name of 60 letters without a space leaves the teacher’s page as wide as the window', async () => {
    const child = await createStudent(server.deps, { name: 'W'.repeat(60) });
    await joinBatch(server.deps, await createBatch(server.deps, teacher), [child]);
    const asked = await server.call(askDoubt, { as: child, body: { question: QUESTION, link: '' } });
    expect(asked.status).to.equal(201);
    const page = await open(teacher);
    await page.getByText(QUESTION).waitFor();
    await expectFits(page);
  });

  it('by keyboard only; the third question of a week is refused, and what was typed stays', async () => {
    await server.deps.db.pool.query(
      `INSERT INTO doubt (student_id, teacher_id, question, created_at, state, starts_at)
       SELECT $1, $2, $3, $4, CASE n WHEN 3 THEN 'done' ELSE 'asked' END, CASE n WHEN 3 THEN $5::timestamptz END
       FROM generate_series(1, 3) AS n`,
      [mia.id, teacher.id, QUESTION, NOW, '2026-11-19T11:30:00Z'],
    );
    const page = await open(mia);
    await page.getByRole('button', { name: 'Show all 3' }).waitFor();
    await page.getByText('Thu, Nov 19, 12:30 PM').waitFor();
    await page.getByRole('button', { name: 'Join doubt session' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Free doubt session' });
    await dialog.getByLabel('What is your question?').focus();
    await page.keyboard.type('And why does it jump?');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await dialog.getByText(DOUBT_REFUSALS.too_many.text).waitFor();
    expect(await dialog.getByLabel('What is your question?').inputValue()).to.equal('And why does it jump?');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });

  it('questions and classes that cannot be loaded: a sentence, and another try', async () => {
    const page = await open(mia);
    const calls = /\/api\/(student\/doubts|student-upcoming-classes)\//;
    await page.route(calls, (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.reload();
    // Zero upcoming and no next class, always with the reason.
    const next = page.getByRole('region', { name: 'Next class' });
    await next.getByText("Your classes couldn't be loaded.").waitFor();
    await page.getByText('0', { exact: true }).first().waitFor();
    expect(await next.getByText('No class is planned yet').count()).to.equal(0);
    const card = page.getByRole('region', { name: 'Free doubt session' });
    await card.getByText('Your questions could not be loaded.').waitFor();
    await page.unroute(calls);
    await next.getByRole('button', { name: 'Try again' }).click();
    await next.getByRole('alert').waitFor({ state: 'hidden' });
    await card.getByRole('button', { name: 'Try again' }).click();
    await card.getByText('You have not asked anything yet.').waitFor();
  });

  it('a screenshot is sent with the question, and is shown beside it later', async () => {
    const lena = await createStudent(server.deps, {
      name: 'Lena Vogt',
      timezone: 'Europe/Berlin',
      password: TEST_PASSWORD,
    });
    await joinBatch(server.deps, await createBatch(server.deps, teacher), [lena]);
    const { page } = await openTab('phone');
    // A picture sends only the cookie, so the child must sign in by the form.
    await page.goto(`${server.url}/login`);
    await page.getByLabel('Phone number').fill(lena.phone ?? '');
    await page.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/student-dashboard');
    await page.getByRole('button', { name: 'Join doubt session' }).click();
    const dialog = page.getByRole('dialog', { name: 'Free doubt session' });
    await dialog.getByLabel('What is your question?').fill(QUESTION);
    const file = dialog.getByLabel('Screenshot (optional)');
    await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
    await dialog.getByText('Only PNG, JPEG, WebP, and GIF images are allowed').waitFor();
    // Sent while the picture is uploading, and then the upload fails: the question waits for its picture.
    const upload = '**/api/student/doubts/screenshot/';
    let hasSent = (): void => undefined;
    const sent = new Promise<void>((resolve) => (hasSent = resolve));
    await page.route(upload, async (route) => {
      await sent;
      await route.fulfill({ status: 503, json: {} });
    });
    await file.setInputFiles({ name: 'lost.png', mimeType: 'image/png', buffer: await smallPng() });
    await dialog.getByRole('button', { name: 'Send question' }).click();
    await dialog.getByRole('button', { name: 'Sending…' }).waitFor();
    hasSent();
    await dialog.getByText('The picture could not be sent. Please choose it again.').last().waitFor();
    await dialog.getByRole('button', { name: 'Send question' }).waitFor();
    expect(await dialog.getByLabel('What is your question?').inputValue()).to.equal(QUESTION);
    await page.unroute(upload);
    await file.setInputFiles({ name: 'screen.png', mimeType: 'image/png', buffer: await smallPng() });
    await dialog.getByText('screen.png goes with your question.').waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await dialog.getByRole('button', { name: 'Send question' }).click();
    await dialog.getByText('Your question is on its way to your teacher.').waitFor();
    await page.keyboard.press('Escape');
    const picture = page.getByRole('img', { name: 'Screenshot of your question, opens in a new tab' });
    await picture.scrollIntoViewIfNeeded();
    await page.waitForFunction(() =>
      [...document.images].some((one) => one.alt.startsWith('Screenshot') && one.naturalWidth > 0),
    );
  });
});

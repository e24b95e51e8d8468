import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, expectNoSidewaysScroll, openTab, useTabs, type Size } from '../support/browser.js';
import { endWithReceipts, receiptOf, receiptTokenOf } from '../support/factories/class-receipts.js';
import { createBatch, createClass, type TestBatch } from '../support/factories/classes.js';
import { giveCredits } from '../support/factories/credits.js';
import { createCourse } from '../support/factories/lessons.js';
import { createStaff, createStudent, createTeacher, type Person } from '../support/factories/people.js';
import { watchContentPolicy } from '../support/page.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const NOW = '2026-10-28T09:00:00Z';
const HOUR_MS = 3_600_000;
const disputeOf = statement('test-e2e-dispute', 'SELECT reason, text, state FROM dispute WHERE class_id = $1');
const decide = statement(
  'test-e2e-decide',
  `UPDATE dispute SET state = 'explained', answer = 'Asha had written the wrong name.', decided_by = $2, decided_at = $3
   WHERE class_id = $1`,
);

describe('the receipt of a class', () => {
  let server: TestServer;
  let teacher: Person;
  let mia: Person;
  let leo: Person;
  let batch: TestBatch;
  let id: number;
  let lessonCode: string;

  before(async () => {
    server = await startTestServer('learner', { LIMIT_SCALE: '1000' });
  });
  beforeEach(async () => {
    server.clock.set(NOW);
    const { deps } = server;
    teacher = await createTeacher(deps, { name: 'Asha Rao', timezone: 'Asia/Kolkata' });
    mia = await createStudent(deps, { name: 'Mia Sommer', timezone: 'America/New_York' });
    leo = await createStudent(deps, { name: 'Leo Berg' });
    const { versionId, lessons } = await createCourse(deps, [2], 'A cat that dances to music');
    lessonCode = lessons[0]?.code ?? '';
    batch = await createBatch(deps, teacher, 'paid', {
      lesson_id: lessons[0]?.id ?? 0,
      course_version_id: versionId,
    });
    await giveCredits(deps, mia.id, 6);
    await giveCredits(deps, leo.id, 6);
    id = await createClass(deps, batch, { startsAt: new Date('2026-10-28T08:00:00Z') }, [mia, leo]);
  });
  useTabs();
  after(() => server.close());

  async function open(path: string, size: Size = 'phone', who?: Person): Promise<Page> {
    const now = server.clock.now();
    if (who) return (await openAs(server, who, path, { size, now, prepare: watchContentPolicy })).page;
    const { page } = await openTab(size);
    await page.clock.install({ time: now });
    await watchContentPolicy(page);
    await page.goto(server.url + path);
    return page;
  }
  const press = (page: Page, name: string): Promise<void> =>
    page.getByRole('button', { name, exact: true }).press('Enter');

  it('on a phone, without a login: its topic, its cost and the next class; thanks and a complaint by keyboard', async () => {
    await createClass(server.deps, batch, { startsAt: new Date('2026-11-04T09:00:00Z') }, [mia]);
    await endWithReceipts(server.deps, teacher, id, { attended: [mia] });
    const token = await receiptTokenOf(server.deps, id, mia);
    const page = await open(`/r/${token}`);
    await page.getByRole('heading', { level: 1, name: 'Lesson 1.1' }).waitFor();
    for (const text of [
      'Attended',
      'A cat that dances to music',
      'Mia',
      'Asha',
      '−1 credit, 5 left',
      'The child attended: 1 credit.',
      'A dancing cat',
      'The recording appears here as soon as it is ready.',
    ])
      await page.getByText(text, { exact: true }).waitFor();
    // New York changed to winter time between the two classes.
    await page.getByText(/Wed, Oct 28, 4:00\sAM New York time/).waitFor();
    await page.getByText(/Wed, Nov 4, 4:00\sAM New York time/).waitFor();
    expect(await page.locator('body').innerText()).not.to.match(/Sommer|Rao|\+49/);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await press(page, 'Thank the teacher');
    await page.getByText('Your thanks are on their way.').waitFor();
    expect((await receiptOf(server.deps, id, mia)).thanked_at).not.to.equal(null);

    await press(page, 'Something’s wrong');
    await page.getByRole('radio', { name: 'The class began late' }).waitFor();
    await press(page, 'Tell the school');
    await page.getByText('Please choose what is wrong.').waitFor();
    await expectAccessible(page);
    await page.getByRole('radio', { name: 'My child was not in this class' }).press('Space');
    await page.getByLabel('More about it').fill('She was at the dentist.');
    await page.route('**/dispute/', (route) => route.abort());
    await press(page, 'Tell the school');
    await page.getByText('There is no connection. What you typed stays here: please try again.').waitFor();
    expect(await page.getByLabel('More about it').inputValue()).to.equal('She was at the dentist.');
    await page.unroute('**/dispute/');
    await press(page, 'Tell the school');
    await page.getByText('We are looking into it').waitFor();
    await page.getByText(/You have our answer by Thu, Oct 29, 5:00\sAM New York time\./).waitFor();
    expect(await page.getByRole('button', { name: 'Something’s wrong' }).count()).to.equal(0);
    expect(await server.deps.db.rows(disputeOf, [id])).to.deep.equal([
      { reason: 'not_attended', text: 'She was at the dentist.', state: 'open' },
    ]);
    await expectAccessible(page);

    const staff = await createStaff(server.deps);
    await server.deps.db.run(decide, [id, staff.accountId, server.clock.now()]);
    await page.reload();
    await page.getByText('Asha had written the wrong name.').waitFor();
    await page.getByText('Your thanks have been passed on.').waitFor();
    await page.getByRole('button', { name: 'Something’s wrong' }).waitFor();
    await expectAccessible(page);
  });

  it('at 320 px: a missed class, an incomplete one, a link that is gone, and a failure each say what they are', async () => {
    const other = await createClass(server.deps, batch, { startsAt: new Date('2026-10-27T08:00:00Z') }, [mia]);
    await endWithReceipts(server.deps, teacher, id, { attended: [mia] });
    await endWithReceipts(server.deps, teacher, other, { reason: 'Power cut' });
    const page = await open(`/r/${await receiptTokenOf(server.deps, id, leo)}`, 'narrow');
    await page.getByText('Missed', { exact: true }).waitFor();
    await page.getByText('No credit used, 6 left').waitFor();
    await page.getByText('No class is planned yet. We will tell you as soon as one is.').waitFor();
    expect(await page.getByRole('button', { name: 'Thank the teacher' }).count()).to.equal(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.goto(`${server.url}/r/${await receiptTokenOf(server.deps, other, mia)}`);
    await page.getByText('Could not take place as planned').waitFor();
    expect(await page.locator('body').innerText()).not.to.include('Power cut');
    await expectNoSidewaysScroll(page);
    await page.goto(`${server.url}/r/${'A'.repeat(27)}`);
    await page.getByText('Please ask the school for a new link.').waitFor();
    await expectAccessible(page);
    await page.route('**/api/r/**', (route) => route.abort());
    await page.goto(`${server.url}/r/${await receiptTokenOf(server.deps, id, leo)}`);
    await page.getByText('We could not load this link. Please check your connection and try again.').waitFor();
    await page.unroute('**/api/r/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Missed', { exact: true }).waitFor();
  });

  it('teacher and student copy the link from the class; after 2 hours the teacher can only ask for a correction', async () => {
    await endWithReceipts(server.deps, teacher, id, { attended: [mia] });
    const urlOf = async (who: Person): Promise<string> =>
      `${server.deps.config.PUBLIC_URL}/r/${await receiptTokenOf(server.deps, id, who)}`;
    const page = await open(`/teacher-dashboard/classes/${id}`, 'laptop', teacher);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await press(page, 'Copy receipt link: Mia Sommer');
    await page.getByRole('button', { name: 'Receipt link copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).to.equal(await urlOf(mia));
    await expectAccessible(page);
    const own = await open(`/student-dashboard/my-lessons/${lessonCode}`, 'phone', mia);
    await own.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await press(own, 'Copy receipt link');
    await own.getByRole('button', { name: 'Receipt link copied' }).waitFor();
    expect(await own.evaluate(() => navigator.clipboard.readText())).to.equal(await urlOf(mia));

    server.clock.advance(3 * HOUR_MS);
    const later = await open('/teacher-dashboard/calendar', 'laptop', teacher);
    await later.locator('.rbc-event').first().click();
    await later.getByRole('button', { name: 'Request correction' }).click();
    const dialog = later.getByRole('dialog', { name: 'Ask the school to correct this class' });
    await dialog.getByRole('button', { name: 'Send request' }).press('Enter');
    await dialog.getByText('Please say what should be corrected.').waitFor();
    await expectAccessible(later);
    await dialog.getByLabel('What should be corrected?').fill('It was Leo who came.');
    await dialog.getByRole('button', { name: 'Send request' }).press('Enter');
    await later.getByText('The school has your request and will answer within 24 hours.').waitFor();
    expect(await server.deps.db.rows(disputeOf, [id])).to.deep.equal([
      { reason: 'correction', text: 'It was Leo who came.', state: 'open' },
    ]);
  });
});

import { expect } from 'chai';
import { expectAccessible, expectFits, useTabs } from '../support/browser.js';
import { createBatch, createClass } from '../support/factories/classes.js';
import { createStudent, createTeacher, type Person } from '../support/factories/people.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const MINUTE_MS = 60_000;

describe('badges', () => {
  let server: TestServer;
  let teacher: Person;
  let mia: Person;
  let classId: number;

  before(async () => {
    server = await startTestServer('learner', { LIMIT_SCALE: '1000' });
    const { deps } = server;
    teacher = await createTeacher(deps, { name: 'Asha Rao' });
    mia = await createStudent(deps, { name: 'Mia Sommer' });
    const startsAt = new Date(Date.now() - 20 * MINUTE_MS);
    classId = await createClass(deps, await createBatch(deps, teacher), { startsAt }, [mia]);
  });
  useTabs();
  after(() => server.close());

  it('a teacher gives one from the class by keyboard, the child is congratulated once, and it can be taken back', async () => {
    const childs = await openAs(server, mia, '/student-dashboard', { size: 'phone' });
    const progress = childs.page.getByRole('region', { name: 'Learning Progress' });
    await progress.getByRole('status').waitFor({ state: 'attached' });
    expect(await childs.page.getByRole('region', { name: 'My badges' }).count()).to.equal(0);

    const { page } = await openAs(server, teacher, `/classroom/${classId}`);
    const link = page.getByRole('link', { name: 'Provide Badge (opens in a new tab)' });
    const [review] = await Promise.all([page.context().waitForEvent('page'), link.press('Enter')]);
    const badges = review.getByRole('region', { name: 'Badges: Make a cat dance' });
    await badges.getByRole('button', { name: 'Give Mia Sommer a badge' }).press('Enter');
    const dialog = review.getByRole('dialog', { name: 'Give Mia Sommer a badge' });
    await dialog.getByRole('button', { name: 'Give this badge' }).press('Enter');
    await dialog.getByText('Please choose a badge.').waitFor();
    await expectAccessible(review);
    await dialog.getByRole('radio', { name: 'Bug Hunter' }).press('Space');
    await dialog.getByLabel('Your words for the child').fill('You read the message and found line 3.');
    await dialog.getByRole('button', { name: 'Give this badge' }).press('Enter');
    await review.getByText('“Bug Hunter” for Mia Sommer.').waitFor();
    await badges.getByRole('button', { name: 'Take back: Bug Hunter, Mia Sommer' }).waitFor();
    await expectFits(review);

    await childs.page.reload();
    await progress.getByText('You got a badge: Bug Hunter!').waitFor();
    const own = childs.page.getByRole('region', { name: 'My badges' });
    await own.getByText('“You read the message and found line 3.”').waitFor();
    await expectAccessible(childs.page);
    await expectFits(childs.page, ['phone', 'narrow']);

    await badges.getByRole('button', { name: 'Take back: Bug Hunter, Mia Sommer' }).press('Enter');
    const question = review.getByRole('dialog', { name: 'Take back this badge?' });
    await question.getByText('Mia Sommer loses “Bug Hunter” and its 5 points.').waitFor();
    await question.getByRole('button', { name: 'Take back' }).press('Enter');
    await badges.getByText('No badge yet').waitFor();
    await childs.page.reload();
    await progress.getByRole('status').waitFor({ state: 'attached' });
    expect(await own.count(), 'nothing is left on the child’s page').to.equal(0);
  });
});

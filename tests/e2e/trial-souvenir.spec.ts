import { expect } from 'chai';
import type { Locator } from 'playwright';
import { expectAccessible, expectFits, openTab, useTabs } from '../support/browser.js';
import { endWithReceipts, receiptTokenOf } from '../support/factories/class-receipts.js';
import { createBatch, createClass } from '../support/factories/classes.js';
import { createCourse } from '../support/factories/lessons.js';
import { createStudent, createTeacher, type Person } from '../support/factories/people.js';
import { listSouvenirs } from '@school/infra/souvenirs/list-souvenirs';
import { smallPng } from '../support/hostile-pictures.js';
import { watchContentPolicy } from '../support/page.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

/** The picture has arrived and is shown. */
const drawn = (picture: Locator): Promise<void> =>
  picture.evaluate((image) => (image instanceof HTMLImageElement ? image.decode() : Promise.reject(new Error())));

describe('the souvenir of a trial class', () => {
  let server: TestServer;
  let teacher: Person;
  let mia: Person;
  let classId: number;

  before(async () => {
    server = await startTestServer('learner', { LIMIT_SCALE: '1000' });
  });
  useTabs();
  after(() => server.close());
  beforeEach(async () => {
    server.clock.set('2026-10-28T09:00:00Z');
    const { deps } = server;
    teacher = await createTeacher(deps, { name: 'Asha Rao', timezone: 'Asia/Kolkata' });
    mia = await createStudent(deps, { name: 'Mia Sommer', timezone: 'America/New_York' });
    const { versionId, lessons } = await createCourse(deps, [1], 'A cat that dances to music');
    const lesson = { lesson_id: lessons[0]?.id ?? 0, course_version_id: versionId };
    const batch = await createBatch(deps, teacher, 'free', lesson);
    classId = await createClass(deps, batch, { startsAt: new Date('2026-10-28T08:00:00Z') }, [mia]);
    await endWithReceipts(deps, teacher, classId, { attended: [mia] });
  });

  for (const size of ['phone', 'laptop'] as const)
    it(`${size}: the teacher makes it on the class’s page, the family opens it and asks for the price`, async () => {
      const now = server.clock.now();
      const { page } = await openAs(server, teacher, `/teacher-dashboard/classes/${classId}`, { size, now });
      await page.getByRole('heading', { name: 'Souvenir of the trial class' }).waitFor();
      await page.getByRole('button', { name: 'Make the souvenir' }).click();
      await page.getByText('Please write a line of praise.').waitFor();
      await page.getByLabel('Your praise').fill('You made a cat dance backwards!');
      await page.getByLabel('Link to what the child made').fill('javascript:alert(1)');
      await page.getByRole('button', { name: 'Make the souvenir' }).click();
      await page.getByText('Invalid submission data. Please check your project link.').waitFor();
      await page.getByLabel('Link to what the child made').fill('scratch.mit.edu/projects/7');
      await page
        .getByLabel('Picture of it')
        .setInputFiles({ name: 'cat.png', mimeType: 'image/png', buffer: await smallPng() });
      await page.getByText('cat.png goes with the souvenir.').waitFor();
      await page.getByRole('button', { name: 'Make the souvenir' }).click();
      await page.getByRole('button', { name: 'Copy the souvenir’s link' }).waitFor();
      await page.getByText('The family has not opened it yet.').waitFor();
      await page.getByRole('img', { name: 'What Mia Sommer made' }).waitFor();
      await expectAccessible(page);
      await expectFits(page);

      const [child] = await listSouvenirs(server.deps, { classId, teacherId: teacher.id });
      const { page: family } = await openTab(size);
      await family.clock.install({ time: now });
      await watchContentPolicy(family);
      // The family has the receipt of the class, which leads there.
      await family.goto(`${server.url}/r/${await receiptTokenOf(server.deps, classId, mia)}`);
      const way = await family.getByRole('link', { name: 'See the souvenir' }).getAttribute('href');
      expect(way).to.equal(child?.souvenir?.url);
      await expectAccessible(family);
      await family.goto(server.url + new URL(way ?? '').pathname);
      await family.getByRole('heading', { level: 1, name: 'Mia' }).waitFor();
      await family.getByText('You made a cat dance backwards!').waitFor();
      await drawn(family.getByRole('img', { name: 'What Mia made' }));
      const play = family.getByRole('link', { name: /^Play it/ });
      expect(await play.getAttribute('href')).to.equal('https://scratch.mit.edu/projects/7');
      await play.getByText('(scratch.mit.edu)').waitFor();
      expect(await family.getByText('Sommer').count(), 'first names only').to.equal(0);
      await expectAccessible(family);
      await expectFits(family);
      await family.getByRole('button', { name: 'Continue with lesson 2' }).press('Enter');
      await family.getByText('Thank you! We will tell you the price soon.').waitFor();
      await family.reload();
      await family.getByText('We know that you want to go on, and will tell you the price soon.').waitFor();
      await expectAccessible(family);
    });
});

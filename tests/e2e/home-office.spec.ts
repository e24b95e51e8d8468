import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, expectFits, expectLightAndDark, useTabs } from '../support/browser.js';
import { createPaymentPage } from '../support/factories/payment-pages.js';
import { createStaff, createStudent, createTeacher } from '../support/factories/people.js';
import { createHeldClass, createLiveRecording } from '../support/factories/recordings.js';
import { createProof } from '../support/factories/proofs.js';
import { waitForFocus } from '../support/page.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const HOME = '/blackops/';

describe('the home page of the office as a day', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer('staff');
  });
  after(() => server.close());
  useTabs();

  const open = async (permissions: string[], path = HOME): Promise<Page> =>
    (await openAs(server, await createStaff(server.deps, { permissions }), path)).page;

  it('nothing waits: it says so; what arrives is there on the next look, with its action filled in', async () => {
    const page = await open(['payment.mark_paid']);
    await page.getByText('Nothing waits for you.').waitFor();
    const made = await createPaymentPage(server.deps, { student: await createStudent(server.deps, { name: 'Mia' }) });
    await createProof(server.deps, { page: made });
    await page.reload();
    await page.getByRole('heading', { name: 'Proofs to check' }).waitFor();
    await expectFits(page);
    await expectLightAndDark(page);
    await page.getByRole('link', { name: /^Check: Mia/ }).click();
    await page.getByRole('heading', { name: 'Mark Payment Page as Paid', level: 1 }).waitFor();
    await page.getByText('TX 4711').first().waitFor();
  });

  it('a class that was recorded and has no video is named with its teacher, and leads to the recordings of its batch', async () => {
    const teacher = await createTeacher(server.deps, { name: 'Asha Rao' });
    const student = await createStudent(server.deps, { name: 'Mia' });
    await createLiveRecording(server.deps, await createHeldClass(server.deps, teacher, [student]));
    const page = await open(['class.schedule', 'batch.view']);
    await page.getByRole('heading', { name: 'Recorded classes without their video' }).waitFor();
    await expectFits(page);
    await page.getByRole('link', { name: /^Open: Asha Rao, / }).click();
    await page.getByRole('tab', { name: 'Recordings', selected: true }).waitFor();
  });

  it('without an answer it offers to try again', async () => {
    const page = await open(['payment.mark_paid'], '/blackops/security');
    await page.route('**/api/blackops/queue/', (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    await page.getByText('What waits for you could not be loaded.').waitFor();
    await page.unroute('**/api/blackops/queue/');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Proofs to check' }).waitFor();
  });

  it('ten sales are punched in three clicks, after a list of what each will do', async () => {
    for (let number = 1; number <= 10; number += 1)
      await createPaymentPage(server.deps, {
        state: 'paid',
        student: await createStudent(server.deps, { name: `Child ${number}` }),
      });
    const page = await open(['payment.punch']);
    await page.getByRole('heading', { name: 'Sales to punch' }).waitFor();
    await page.getByRole('checkbox', { name: 'Tick all' }).click();
    await page.getByRole('button', { name: 'Punch 10…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Punch these sales?' });
    const punch = dialog.getByRole('button', { name: 'Punch 10', exact: true });
    await punch.waitFor();
    expect(await dialog.getByText(/^\+\d+ credits to Child/).count()).to.equal(10);
    await expectAccessible(page);
    await punch.click();
    await dialog.getByText('10 of 10 punched.').waitFor();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByText('Nothing waits for you.').waitFor();
  });

  it('a sale that its own marker may not punch is named with the reason, and the others are punched', async () => {
    const finance = await createStaff(server.deps, { permissions: ['payment.punch', 'payment.mark_paid'] });
    const own = await createStudent(server.deps, { name: 'Own' });
    await createPaymentPage(server.deps, { state: 'paid', student: own, owner: finance });
    await createPaymentPage(server.deps, {
      state: 'paid',
      student: await createStudent(server.deps, { name: 'Other' }),
    });
    const { page } = await openAs(server, finance, HOME);
    await page.getByRole('checkbox', { name: 'Tick all' }).click();
    await page.getByRole('button', { name: 'Punch 2…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Punch these sales?' });
    await dialog.getByText('Not punched').waitFor();
    await dialog.getByRole('button', { name: 'Punch 1', exact: true }).click();
    await dialog.getByText('1 of 2 punched.').waitFor();
  });
});

describe('the sidebar of the office', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer('staff');
  });
  after(() => server.close());
  useTabs();

  it('by keyboard: a group folds and stays so after a reload; typing filters; Escape shows all again', async () => {
    const boss = await createStaff(server.deps, { superuser: true });
    const { page } = await openAs(server, boss, HOME);
    const nav = page.getByRole('navigation', { name: 'Main' });
    const fees = nav.getByRole('link', { name: 'Course fees' });
    await fees.waitFor();
    await nav.getByRole('button', { name: 'Catalog' }).press('Enter');
    await fees.waitFor({ state: 'hidden' });
    await page.reload();
    await nav.getByRole('link', { name: 'Jobs' }).waitFor();
    expect(await fees.isVisible()).to.equal(false);
    const filter = nav.getByRole('textbox', { name: 'Filter the menu' });
    await filter.fill('course fees');
    await fees.waitFor();
    expect(await nav.getByRole('link').allInnerTexts()).to.deep.equal(['Course fees']);
    await filter.fill('zzz');
    await nav.getByText('Nothing matches.').waitFor();
    await filter.press('Escape');
    await waitForFocus(filter);
    await nav.getByRole('link', { name: 'Jobs' }).waitFor();
    await expectLightAndDark(page);
  });

  it('the group of the page that is open cannot hide it, and its entry is in view', async () => {
    const boss = await createStaff(server.deps, { superuser: true });
    const { page } = await openAs(server, boss, '/blackops/jobs');
    const nav = page.getByRole('navigation', { name: 'Main' });
    const jobs = nav.getByRole('link', { name: 'Jobs' });
    await jobs.waitFor();
    await page.waitForFunction(() => {
      const box = document.querySelector('aside [aria-current=page]')?.getBoundingClientRect();
      return box !== undefined && box.top >= 0 && box.bottom <= innerHeight;
    });
    await nav.getByRole('button', { name: 'School', exact: true }).click();
    expect(await jobs.isVisible()).to.equal(true);
  });

  it('on a phone the drawer has the same', async () => {
    const boss = await createStaff(server.deps, { superuser: true });
    const { page } = await openAs(server, boss, HOME, { size: 'phone' });
    await page.getByRole('button', { name: 'Open menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await drawer.getByRole('textbox', { name: 'Filter the menu' }).fill('punch');
    await drawer.getByRole('link', { name: 'Punch Sales' }).click();
    await page.getByRole('heading', { name: 'Punch Sales', level: 1 }).waitFor();
  });
});

import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, expectFits, openTab, useTabs, type Size } from '../support/browser.js';
import { createStudent, createTeacher, type Person } from '../support/factories/people.js';
import { createCurriculum, createSlot, noonInDays } from '../support/factories/trial.js';
import { waitForFocus } from '../support/page.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';
import { bookAs, stateOf, type TrialFamily } from '../support/trial-families.js';

const withdrawOpen = statement('test-change-withdraw', 'DELETE FROM availability_slot WHERE is_open');

describe('a family changes its booked trial on the confirmation page', () => {
  let server: TestServer;
  let asha: Person;
  let mia: TrialFamily;
  let days = 1;

  before(async () => {
    server = await startTestServer('learner', { LIMIT_SCALE: '1000' });
    await createCurriculum(server.deps);
    asha = await createTeacher(server.deps, { name: 'Asha Rao', timezone: 'Asia/Kolkata' });
  });
  beforeEach(async () => {
    days += 1;
    await server.deps.db.run(withdrawOpen);
    mia = await bookAs(server, await createSlot(server.deps, asha, noonInDays(server.deps, days)));
  });
  useTabs();
  after(() => server.close());

  /** A free half hour of another teacher, half an hour after the booked one. */
  async function offer(): Promise<number> {
    const ben = await createTeacher(server.deps, { name: 'Ben Okafor', timezone: 'Africa/Lagos' });
    return createSlot(server.deps, ben, new Date(noonInDays(server.deps, days).getTime() + 1_800_000));
  }

  async function openBooking(size: Size = 'laptop'): Promise<Page> {
    const { page } = await openTab(size, 'Europe/Berlin');
    await page.goto(`${server.url}/trial-class/booked/${mia.token}`);
    await page.getByRole('heading', { name: 'Cannot come?' }).waitFor();
    return page;
  }

  const openTimes = async (page: Page): Promise<void> => {
    await page.getByRole('link', { name: 'Choose another time' }).click();
    await page.getByRole('radio').first().waitFor();
  };
  const moveButton = (page: Page) => page.getByRole('button', { name: 'Move the class' });

  for (const size of ['phone', 'laptop'] as const)
    it(`chooses another time, with another teacher, on a ${size}`, async () => {
      await offer();
      const page = await openBooking(size);
      await expectAccessible(page);
      await expectFits(page);
      await openTimes(page);
      await page.getByRole('heading', { level: 1, name: 'Choose another time' }).waitFor();
      await page.getByText(/^Now: .*with Asha Rao\./).waitFor();
      await expectAccessible(page);
      await expectFits(page);
      await moveButton(page).click();
      await page.getByRole('alert').getByText('Please select a time slot.').waitFor();
      await waitForFocus(page.locator('[type=radio]').first());
      await page.getByRole('radio').first().check();
      await moveButton(page).click();
      await page.getByText('Your trial class was moved!').waitFor();
      await page.getByText('Ben Okafor’s time').waitFor();
      expect(await stateOf(server, mia)).to.include({ moves: 1, state: 'open' });
      await page.goBack();
      await page.waitForURL(`**/trial-class/booked/${mia.token}`);
    });

  it('by keyboard only, and at 320 pixels', async () => {
    await offer();
    const page = await openBooking('narrow');
    await expectFits(page);
    await page.getByRole('link', { name: 'Choose another time' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('radio').first().waitFor();
    await expectFits(page);
    await page.getByRole('radio').first().focus();
    await page.keyboard.press('Space');
    await moveButton(page).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Your trial class was moved!').waitFor();
  });

  it('another family was faster: the sentence, the focus on it, the list without that time', async () => {
    const slot = await offer();
    const page = await openBooking();
    await openTimes(page);
    await page.getByRole('radio').first().check();
    await bookAs(server, slot);
    await moveButton(page).click();
    await page.getByRole('alert').getByText('That time was just taken. Please pick another one.').waitFor();
    await waitForFocus(page.locator('[tabindex="-1"]', { hasText: 'That time was just taken.' }));
    await page.getByText('No free times in the next two weeks').waitFor();
    await page.getByRole('link', { name: 'Keep the time' }).click();
    await page.getByRole('heading', { name: 'See you soon, Mia S.!' }).waitFor();
  });

  it('a move whose answer was lost is finished by pressing again, and moves once', async () => {
    await offer();
    const page = await openBooking();
    await openTimes(page);
    await page.getByRole('radio').first().check();
    await page.route('**/move/', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await moveButton(page).click();
    await page.getByRole('alert').getByText('An error occurred while moving the class. Please try again.').waitFor();
    await page.unroute('**/move/');
    await moveButton(page).click();
    await page.getByText('Your trial class was moved!').waitFor();
    expect((await stateOf(server, mia)).moves).to.equal(1);
  });

  it('cancels with a reason after a question; the page says so, and leads to another booking', async () => {
    const page = await openBooking('phone');
    const opener = page.getByRole('region', { name: 'Cannot come?' }).getByRole('button');
    await opener.click();
    const dialog = page.getByRole('dialog', { name: 'Cancel the trial class?' });
    await dialog.waitFor();
    await expectAccessible(page);
    await expectFits(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await waitForFocus(opener);
    await opener.click();
    await dialog.getByLabel('Why? (optional)').selectOption('Illness');
    await dialog.getByRole('button', { name: 'Cancel the class' }).click();
    await page.getByText('This trial class was canceled. You are welcome to book another one.').waitFor();
    await waitForFocus(page.locator('#content'));
    expect(await page.getByRole('link', { name: 'Book another time' }).getAttribute('href')).to.equal('/register');
    expect(await stateOf(server, mia)).to.include({ state: 'canceled', status: 'canceled' });
    await expectAccessible(page);
    await page.goto(`${server.url}/trial-class/booked/${mia.token}/time`);
    await page.getByText('This class cannot be moved here').waitFor();
    await page.getByText('This trial class was canceled.').waitFor();
    await page.getByRole('link', { name: 'To the booking' }).click();
    await page.waitForURL(`**/trial-class/booked/${mia.token}`);
  });

  it('a signed-in student gets there from the class on the home page', async () => {
    const lea = await createStudent(server.deps, { name: 'Lea Sommer' });
    const slot = await createSlot(server.deps, asha, new Date(noonInDays(server.deps, days).getTime() + 7_200_000));
    await bookAs(server, slot, lea.phone ?? '');
    const { page } = await openAs(server, lea, '/student-dashboard');
    await page
      .getByRole('button', { name: /Reschedule/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('A trial class is moved on its booking page.').waitFor();
    expect(await dialog.getByText('left this month').count(), 'that limit is not for trials').to.equal(0);
    await dialog.getByRole('link', { name: 'Move or cancel the trial class' }).click();
    await page.getByRole('heading', { name: 'Cannot come?' }).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('camera and sound can be tested before, without an account; the booking can be sent to WhatsApp', async () => {
    const page = await openBooking('phone');
    const shared = await page.getByRole('link', { name: 'Send to WhatsApp' }).getAttribute('href');
    expect(new URL(shared ?? '').searchParams.get('text'))
      .to.match(/^Trial class for Mia S\.: .*\(Berlin time\)\. /)
      .and.include(`/trial-class/booked/${mia.token}`);
    await page.addInitScript(() => {
      const refused = () => Promise.reject(new DOMException('', 'NotFoundError'));
      Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: refused } });
    });
    await page.getByRole('link', { name: 'Test camera and sound' }).click();
    await page.getByRole('heading', { level: 1, name: 'Is your computer ready?' }).waitFor();
    await expectAccessible(page);
    await expectFits(page);
    expect((await page.reload())?.status()).to.equal(200);
    await page.getByRole('button', { name: 'Test camera and microphone' }).click();
    await page.getByText('We found no camera or microphone. Please plug one in, then test again.').waitFor();
    await page.getByRole('button', { name: 'Play a sound' }).click();
    await page.getByText('Did you hear it?').waitFor();
  });

  it('canceling that fails keeps the reason and says so', async () => {
    const page = await openBooking();
    await page.getByRole('button', { name: 'Cancel the class' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel the trial class?' });
    await dialog.getByLabel('Why? (optional)').selectOption('Illness');
    await page.route('**/cancel/', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Cancel the class' }).click();
    await dialog.getByRole('alert').getByText('The class could not be canceled. Please try again.').waitFor();
    expect(await dialog.getByLabel('Why? (optional)').inputValue()).to.equal('Illness');
    expect(await stateOf(server, mia)).to.include({ state: 'open' });
  });

  it('in the last hour the page shows how to reach the school instead', async () => {
    const page = await openBooking();
    server.clock.set(new Date(noonInDays(server.deps, days).getTime() - 1_800_000).toISOString());
    await page.reload();
    await page
      .getByText('Less than an hour is left before this class. Please contact us directly. Call +353 1 555 0142')
      .waitFor();
    server.clock.release();
    expect(await page.getByRole('link', { name: 'Choose another time' }).count()).to.equal(0);
    expect(await page.getByRole('button', { name: 'Cancel the class' }).count()).to.equal(0);
  });

  it('a booking that cannot be loaded says so and can be tried again; an unknown one says that', async () => {
    await offer();
    const { page } = await openTab('laptop', 'Europe/Berlin');
    await page.route('**/api/trial-bookings/**', (route) => route.abort());
    await page.goto(`${server.url}/trial-class/booked/${mia.token}/time`);
    await page.getByText('The booking could not be loaded. Please try again.').waitFor();
    await page.unroute('**/api/trial-bookings/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('radio').first().waitFor();
    await page.goto(`${server.url}/trial-class/booked/nothing/time`);
    await page.getByText('We cannot find this booking').waitFor();
  });
});

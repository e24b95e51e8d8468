import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import type { Page, Route } from 'playwright';
import { openTab, useTabs, type Tab } from '../support/browser.js';
import { createTeacher, TEST_PASSWORD, type Person } from '../support/factories/people.js';
import { createCurriculum, createSlot, noonInDays } from '../support/factories/trial.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const HOUR_MS = 3_600_000;
/** How long the message of success stays. */
const REDIRECT_MS = 700;
const BOOKING_CALL = '**/api/trial-class-booking/';
const BOOKING_CODE = '**/assets/TrialBookingPage-*.js';
const DAY = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });
const NO_ANSWER = 'An error occurred while booking the trial class. Please try again.';

const takeSlots = statement(
  'test-faults-withdraw',
  'DELETE FROM availability_slot WHERE teacher_id = $1 AND booked_class_id IS NULL',
);
const bookingsOf = statement('test-faults-bookings', 'SELECT count(*) AS n FROM trial_booking WHERE phone = $1');
const zoneOf = statement('test-faults-zone', 'SELECT timezone FROM account WHERE phone = $1');

let serial = 0;
const nextNumber = (): string => `1512399${String(++serial).padStart(4, '0')}`;

describe('registering and booking a trial class when something goes wrong', () => {
  let server: TestServer;
  let teacher: Person;

  before(async () => {
    server = await startTestServer('learner', { LIMIT_SCALE: '1000' });
    await createCurriculum(server.deps);
  });
  beforeEach(async () => {
    teacher = await createTeacher(server.deps, { name: 'Asha Rao', timezone: 'Asia/Kolkata' });
    for (const days of [2, 3]) await createSlot(server.deps, teacher, noonInDays(server.deps, days));
  });
  useTabs();
  afterEach(() => server.deps.db.run(takeSlots, [teacher.id]));
  after(() => server.close());

  const send = (page: Page) => page.getByRole('button', { name: 'Continue to book a trial class' }).click();
  const book = (page: Page) => page.getByRole('button', { name: 'Book trial class' }).click();
  const booked = (page: Page) => page.getByText('Trial class booked successfully!').waitFor();
  const says = (page: Page, text: string) => page.getByRole('alert').getByText(text, { exact: true }).waitFor();

  async function fillIn(page: Page, number = nextNumber()): Promise<void> {
    await page.goto(`${server.url}/register`);
    await page.getByLabel('Phone number').fill(number);
    await page.getByLabel('Student name').fill('Mia Schmidt');
  }

  /** A family on the booking page; `prepare` runs before its first page opens. */
  async function register(number = nextNumber(), prepare?: (page: Page) => Promise<unknown>): Promise<Tab> {
    const tab = await openTab();
    await prepare?.(tab.page);
    await fillIn(tab.page, number);
    await send(tab.page);
    await tab.page.waitForURL('**/trial-class/booking');
    await tab.page.getByRole('radio').first().waitFor();
    return tab;
  }

  /** Books, but the answer never reaches the page. */
  async function loseAnswer(page: Page): Promise<void> {
    const statuses: number[] = [];
    await page.route(BOOKING_CALL, async (route) => {
      const body = route.request().postData();
      const { cookie = '' } = await route.request().allHeaders();
      const headers = { 'Content-Type': 'application/json', Cookie: cookie };
      statuses.push((await server.fetch('/api/trial-class-booking/', { method: 'POST', headers, body })).status);
      await route.abort();
    });
    await book(page);
    await says(page, NO_ANSWER);
    expect(statuses).to.deep.equal([201]);
    await page.unroute(BOOKING_CALL);
  }

  it('a booking whose answer was lost is finished by pressing again: the specification’s sentence, then the confirmation, one booking', async () => {
    const number = nextNumber();
    const { page } = await register(number);
    await page.getByRole('radio').first().check();
    await loseAnswer(page);
    await book(page);
    await booked(page);
    await page.getByRole('button', { name: 'Set a password and enter your portal' }).waitFor();
    expect(await server.deps.db.row(bookingsOf, [`+49${number}`])).to.deep.equal({ n: 1 });
  });

  it('a family that picks another time after a lost answer reads that the first one is booked', async () => {
    const number = nextNumber();
    const { page } = await register(number);
    const times = page.getByRole('radio');
    await times.first().check();
    await loseAnswer(page);
    await page.getByRole('tab').last().click();
    await times.first().check();
    await book(page);
    await booked(page);
    const [first = '', last = ''] = [2, 3].map((days) => DAY.format(noonInDays(server.deps, days)));
    const told = await page.getByText('Your first try had already reached us').innerText();
    expect(told).to.match(new RegExp(`your class is booked for ${first}.* If ${last}.* suits you better`));
    expect(await server.deps.db.row(bookingsOf, [`+49${number}`])).to.deep.equal({ n: 1 });
  });

  it('a booking without any answer is given up after 20 seconds with the specification’s sentence; pressing again books', async () => {
    const { page } = await register(nextNumber(), (opening) => opening.clock.install());
    await page.getByRole('radio').first().check();
    const held: Route[] = [];
    const asked = page.waitForRequest(BOOKING_CALL);
    await page.route(BOOKING_CALL, (route) => void held.push(route));
    await book(page);
    await asked;
    await page.clock.fastForward(20_000);
    await says(page, NO_ANSWER);
    await page.unroute(BOOKING_CALL);
    await book(page);
    await booked(page);
  });

  it('the family that changes its registration after a lost answer keeps its key', async () => {
    const number = nextNumber();
    const { page } = await register(number);
    await page.getByRole('radio').first().check();
    await loseAnswer(page);
    await page.getByRole('link', { name: 'Change' }).click();
    await page.getByLabel('Student grade').selectOption('5');
    await send(page);
    await page.waitForURL('**/trial-class/booking');
    await page.getByRole('radio').first().check();
    await book(page);
    await booked(page);
  });

  it('back on the page without a network, the loaded times and the chosen one stay', async () => {
    const { page } = await register();
    await page.getByRole('radio').first().check();
    await page.route('**/api/trial-slots/?**', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await failed;
    expect(await page.getByText('Failed to fetch available slots').count()).to.equal(0);
    expect(await page.getByRole('radio').first().isChecked()).to.equal(true);
    await page.unroute('**/api/trial-slots/?**');
    await book(page);
    await booked(page);
  });

  it('after the password is set, the confirmation page no longer offers its dead link', async () => {
    const { page } = await register();
    await page.getByRole('radio').first().check();
    await book(page);
    const link = page.getByRole('button', { name: 'Set a password and enter your portal' });
    await link.waitFor();
    const confirmation = page.url();
    await link.click();
    await page.getByLabel('New password').fill(TEST_PASSWORD);
    await page.getByLabel('Repeat the password').fill(TEST_PASSWORD);
    await page.getByRole('button', { name: 'Save and enter my portal' }).click();
    await page.waitForURL('**/student-dashboard');
    // A page in between may lead on before it has loaded, which ends playwright's own `goBack`.
    while (page.url() !== confirmation) {
      const from = page.url();
      await page.evaluate(() => history.back());
      await page.waitForURL((url) => url.href !== from, { waitUntil: 'commit' });
    }
    await page.getByRole('heading', { name: 'See you soon, Mia S.!' }).waitFor();
    await link.waitFor({ state: 'detached' });
  });

  it('the country code does not change after the number was typed beside it, on the register page and from the home page', async () => {
    // The zone says nothing, so the server's guess is that of the language.
    const { page } = await openTab('laptop', 'UTC');
    const asked = new Promise<Route>((resolve) => void page.route('**/api/geo/**', resolve));
    await page.goto(`${server.url}/register`);
    await page.getByLabel('Phone number').fill('170 5550001');
    const guess = await asked;
    const answered = page.waitForResponse('**/api/geo/**');
    await guess.continue();
    await (await answered).finished();
    await page.getByLabel('Student name').fill('Mia');
    expect(await page.getByLabel('Country code').inputValue()).to.equal('+49');

    await page.unroute('**/api/geo/**');
    await page.goto(server.url);
    await page.getByLabel('Your phone number').fill('170 5550001');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Register for a Free Lesson' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.getByLabel('Country code').inputValue()).to.equal('+49');

    // Without a number, the guess still comes.
    const { page: other } = await openTab('laptop', 'UTC');
    await other.goto(`${server.url}/register`);
    await other.getByLabel('Student name').focus();
    await other.waitForFunction(() => document.querySelector('select')?.value === '+44');
  });

  it('a zone that the school does not store becomes UTC, and the untouched form can be sent', async () => {
    const number = nextNumber();
    const { page } = await openTab('laptop', 'Etc/GMT+5');
    await fillIn(page, number);
    await send(page);
    await page.waitForURL('**/trial-class/booking');
    expect(await server.deps.db.row(zoneOf, [`+49${number}`])).to.deep.equal({ timezone: 'UTC' });
  });

  it("'Change' keeps UTC when the family chose it", async () => {
    const number = nextNumber();
    const { page } = await openTab('laptop', 'Asia/Dubai');
    await fillIn(page, number);
    await page.getByLabel('Country code').selectOption('+49');
    // The first script shows the device's zone by marks of its own; the page that is alive shows it without them. From then
    // on a touch replaces the plain list by the searchable one, which the touches above may have done already.
    await page.waitForFunction(() => {
      const field = document.querySelector<HTMLSelectElement | HTMLInputElement>('[name="timezone"]');
      return field?.value === 'Asia/Dubai' && !field.querySelector('option[label], option[data-guess]');
    });
    await page.getByLabel('Student name').click();
    await page.locator('select[name="timezone"]').waitFor({ state: 'detached' });
    await page.getByLabel('Timezone').click();
    await page.getByLabel('Timezone').fill('UTC');
    await page.getByRole('option', { name: 'UTC', exact: true }).click();
    await send(page);
    await page.waitForURL('**/trial-class/booking');
    await page.getByRole('link', { name: 'Change' }).click();
    await page.getByRole('heading', { name: 'Register for a Free Lesson' }).waitFor();
    await page.getByLabel('Student name').fill('Mia Sommer');
    await send(page);
    await page.waitForURL('**/trial-class/booking');
    await page.getByText('For Mia Sommer').waitFor();
    expect(await server.deps.db.row(zoneOf, [`+49${number}`])).to.deep.equal({ timezone: 'UTC' });
  });

  it('a page left open shows no time that is too close by now, and asks again when the family comes back', async () => {
    const { page } = await register(nextNumber(), (opening) => opening.clock.install());
    expect(await page.getByRole('tab').count()).to.equal(2);
    const start = noonInDays(server.deps, 2).getTime();
    const now = await page.evaluate(() => Date.now());
    await page.clock.fastForward(start - now - HOUR_MS);
    await page.waitForFunction(() => document.querySelectorAll('[role="tab"]').length === 1);
    await server.deps.db.run(takeSlots, [teacher.id]);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.getByRole('heading', { name: 'No free times in the next two weeks' }).waitFor();
  });

  it('offline right after the registration: the booking page opens and says so; online, trying again works', async () => {
    const { page, context } = await openTab();
    // The page waits between the two pages until the clock goes on.
    await page.clock.install();
    await fillIn(page);
    const now = await page.evaluate(() => Date.now());
    await page.clock.pauseAt(now + HOUR_MS);
    const code = page.waitForResponse(BOOKING_CODE);
    await send(page);
    await page.getByText('Registration successful! Redirecting to slot selection...').waitFor();
    const url = (await code).url();
    // With everything that the code itself needs.
    await page.evaluate((address) => import(address), url);
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(({ sheet }) => sheet !== null),
    );
    await context.setOffline(true);
    await page.clock.fastForward(REDIRECT_MS);
    await page.clock.resume();
    await page.getByRole('heading', { name: 'Pick a time for your free lesson' }).waitFor();
    await page.getByText('Failed to fetch available slots. Please try again later.').waitFor();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('radio').first().waitFor();
  });

  it('a page whose code could not be loaded loads again by itself when the network is back', async () => {
    const { page, context, complaints } = await openTab();
    await fillIn(page);
    await page.route(BOOKING_CODE, (route) => route.abort());
    await send(page);
    await page.getByText('This page could not be shown.').waitFor();
    await page.unroute(BOOKING_CODE);
    await context.setOffline(true);
    await context.setOffline(false);
    await page.getByRole('radio').first().waitFor();
    // What the browser and the page said about the missing code.
    complaints.splice(0);
  });

  it('a name that is too long is refused with a sentence, and nothing of it is cut', async () => {
    const { page } = await openTab('phone');
    await page.goto(`${server.url}/register`);
    await page.getByLabel('Phone number').fill(nextNumber());
    await page.getByLabel('Student name').focus();
    await page.keyboard.insertText('x'.repeat(101));
    await send(page);
    await page.getByText('Please use at most 100 characters.').waitFor();
    expect(await page.getByLabel('Student name').inputValue()).to.have.length(101);
  });
});

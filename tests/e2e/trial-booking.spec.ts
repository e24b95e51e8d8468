import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import type { Locator, Page } from 'playwright';
import { expectAccessible, expectFits, openTab, resizeTo, type Size, useTabs } from '../support/browser.js';
import { createTeacher, TEST_PASSWORD, type Person } from '../support/factories/people.js';
import { createCurriculum, createSlot, noonInDays } from '../support/factories/trial.js';
import { waitForFocus } from '../support/page.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const takeSlots = statement(
  'test-e2e-withdraw',
  'DELETE FROM availability_slot WHERE teacher_id = $1 AND booked_class_id IS NULL',
);

const HALF_HOUR_MS = 1_800_000;

/** How much of an element's height, in whole pixels, lies behind another one or outside of the window. */
async function hiddenBehind(element: Locator, cover: Locator): Promise<number> {
  const [box, over] = await Promise.all([element.boundingBox(), cover.boundingBox()]);
  const height = element.page().viewportSize()?.height ?? 0;
  if (!box || !over) throw new Error('an element is not shown');
  const isOver = over.y < box.y + box.height && over.y + over.height > box.y;
  const end = isOver ? Math.min(over.y, height) : height;
  return Math.max(0, Math.floor(Math.max(box.y + box.height - end, -box.y)));
}

describe("register, book a trial class, open the student's pages", () => {
  let server: TestServer;
  let teacher: Person;
  let serial = 0;

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

  async function register(size: Size = 'laptop', zone = 'Europe/Berlin'): Promise<Page> {
    const { page } = await openTab(size, zone);
    await page.goto(`${server.url}/register`);
    await page.getByLabel('Phone number').fill(`1512345${String(++serial).padStart(4, '0')}`);
    await page.getByLabel('Student name').fill(' "Mia  Schmidt" ');
    await page.getByLabel('Student grade').selectOption('4');
    await page.getByRole('button', { name: 'Continue to book a trial class' }).click();
    await page.getByText('Registration successful! Redirecting to slot selection...').waitFor();
    await page.waitForURL('**/trial-class/booking');
    await page.getByRole('radio').first().waitFor();
    return page;
  }

  it('from the register page to the student’s own dashboard, at every size', async () => {
    const page = await register('phone');
    await page.getByText('For Mia Schmidt, Grade 4').waitFor();
    // A name of another direction keeps its own signs, and lets ours be.
    await page.locator('bdi').getByText('Mia Schmidt', { exact: true }).waitFor();
    const first = page.locator('label', { has: page.getByRole('radio') }).first();
    expect(await first.innerText()).to.match(/1:00\sPM|2:00\sPM/);
    await expectAccessible(page);
    await expectFits(page);

    await page.getByRole('button', { name: 'Book trial class' }).click();
    await page.getByRole('alert').getByText('Please select a time slot.').waitFor();
    await waitForFocus(page.locator('[type=radio]'));
    expect(await page.getByRole('radiogroup').getAttribute('aria-invalid')).to.equal('true');
    await page.getByRole('radio').first().check();
    // Noon UTC, in the family's zone and in the teacher's.
    await page.getByText(/Berlin time, with Asha Rao, 5:30\sPM in Kolkata/).waitFor();
    await page.getByRole('button', { name: 'Book trial class' }).click();
    await page.getByText('Trial class booked successfully!').waitFor();
    await page.getByText('Kolkata time').waitFor();
    await expectAccessible(page);
    await expectFits(page);
    const calendar = await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href');
    expect(await (await server.fetch(calendar ?? '')).text()).to.contain('BEGIN:VEVENT');

    await page.getByRole('button', { name: 'Set a password and enter your portal' }).click();
    await page.getByLabel('New password').fill(TEST_PASSWORD);
    await page.getByLabel('Repeat the password').fill(`${TEST_PASSWORD}b`);
    await page.getByRole('button', { name: 'Save and enter my portal' }).click();
    await page.getByText('Passwords do not match').waitFor();
    await page.getByLabel('Repeat the password').fill(TEST_PASSWORD);
    await page.getByRole('button', { name: 'Save and enter my portal' }).click();
    await page.waitForURL('**/student-dashboard');
    await page.getByRole('heading', { name: 'Hi, Mia Schmidt!' }).waitFor();
    await page.getByText('Your trial is booked.').waitFor();
    await expectAccessible(page);
    await expectFits(page);
  });

  it('by keyboard only', async () => {
    const page = await register();
    await page.getByRole('radio').first().focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await page.getByText('Trial class booked successfully!').waitFor();
  });

  for (const [width, height] of [
    [320, 700],
    [640, 360],
    [844, 390],
    [320, 256],
  ] as const)
    it(`no time that the keyboard reaches is hidden behind the bar at ${width}x${height} (WCAG 2.4.11)`, async () => {
      for (let half = 0; half < 8; half += 1) {
        const at = new Date(noonInDays(server.deps, 2).getTime() + (half + 1) * HALF_HOUR_MS);
        await createSlot(server.deps, teacher, at);
      }
      const page = await register('narrow');
      await resizeTo(page, { width, height });
      const bar = page.locator('div', { has: page.getByRole('button', { name: 'Book trial class' }) }).last();
      await page.getByRole('radio').first().focus();
      for (let pressed = 0; pressed < 9; pressed += 1) {
        await page.keyboard.press('ArrowDown');
        const card = page.locator('label', { has: page.locator('input:focus') });
        await card.waitFor();
        expect(await hiddenBehind(card, bar), `after ${pressed + 1} presses`).to.equal(0);
      }
    });

  it('says that another family was faster, loads the list again, clears the choice and moves the focus', async () => {
    const page = await register();
    const slots = await page
      .getByRole('radio')
      .evaluateAll((all) => all.map((radio) => Number((radio as HTMLInputElement).value)));
    await page.getByRole('radio').first().check();
    const body = {
      student_name: 'Zoe',
      phone_number: `+49151999${String(++serial).padStart(5, '0')}`,
      grade: 3,
      teacher_availability_id: slots[0],
      timezone: 'Europe/London',
    };
    const other = await server.fetch('/api/trial-class-booking/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(other.status).to.equal(201);
    await page.getByRole('button', { name: 'Book trial class' }).click();
    await page.getByRole('alert').getByText('That time was just taken. Please pick another one.').waitFor();
    await page.waitForFunction((before) => document.querySelectorAll('[type="radio"]').length < before, slots.length);
    expect(await page.locator('[type="radio"]:checked').count()).to.equal(0);
    await page.locator(':focus', { hasText: 'just taken' }).waitFor();
  });

  it('shows the times in a chosen zone, keeps them after a reload, and goes back to the form', async () => {
    const page = await register();
    await page.getByLabel('Show times in').click();
    await page.getByLabel('Show times in').fill('Dubai');
    await page.getByRole('option', { name: /Asia\/Dubai/ }).click();
    await page
      .getByText(/4:00\sPM/)
      .first()
      .waitFor();
    await page.reload();
    await page
      .getByText(/4:00\sPM/)
      .first()
      .waitFor();
    await page.getByRole('link', { name: 'Change' }).click();
    const shown = async (): Promise<string[]> => [
      await page.getByLabel('Phone number').inputValue(),
      await page.getByLabel('Student name').inputValue(),
      await page.getByLabel('Student grade').inputValue(),
    ];
    const registered = [`1512345${String(serial).padStart(4, '0')}`, 'Mia Schmidt', '4'];
    await page.getByRole('heading', { name: 'Register for a Free Lesson' }).waitFor();
    expect(await shown()).to.deep.equal(registered);
    await page.reload();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=student_name]')?.value !== '');
    expect(await shown()).to.deep.equal(registered);
  });

  it('says when the list cannot be loaded, trying again works, and says when there is nothing', async () => {
    const page = await register();
    await page.route('**/api/trial-slots/**', (route) => route.abort());
    await page.reload();
    await page.getByText('Failed to fetch available slots. Please try again later.').waitFor();
    await page.unroute('**/api/trial-slots/**');
    await server.deps.db.run(takeSlots, [teacher.id]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'No free times in the next two weeks' }).waitFor();
    await expectAccessible(page);
  });

  it('sends a visitor without a registration to the register page', async () => {
    const { page } = await openTab();
    await page.goto(`${server.url}/trial-class/booking`);
    await page.getByRole('link', { name: 'Register for a free lesson' }).click();
    await page.getByRole('heading', { name: 'Register for a Free Lesson' }).waitFor();
  });

  it('checks the register form before it asks the server, and shows the specification’s sentence when that fails', async () => {
    const { page } = await openTab('phone');
    await page.goto(`${server.url}/register`);
    await page.getByRole('button', { name: 'Continue to book a trial class' }).click();
    await page.getByText('Please enter a valid phone number.').waitFor();
    await page.getByText("Please enter the student's name.").waitFor();
    await expectAccessible(page);
    await page.route('**/api/register/', (route) => route.abort());
    await page.getByLabel('Phone number').fill('15123456789');
    await page.getByLabel('Student name').fill('Mia');
    await page.getByRole('button', { name: 'Continue to book a trial class' }).click();
    const says = (text: string) => page.getByRole('alert').getByText(text, { exact: true }).waitFor();
    await says('Registration failed. Please check your details and try again.');
    for (const [body, text] of [
      ['', 'Registration failed. Please try again.'],
      ['{"error":"We are closed.","detail":"Today"}', 'We are closed.'],
      ['{"detail":"Come back later."}', 'Come back later.'],
    ] as const) {
      await page.route('**/api/register/', (route) => route.fulfill({ status: 500, body }));
      await page.getByRole('button', { name: 'Continue to book a trial class' }).click();
      await says(text);
    }
    // The refusal of the last try is over when the next one does not even pass the form's own checks.
    await page.getByLabel('Student name').fill('');
    await page.getByRole('button', { name: 'Continue to book a trial class' }).click();
    await page.getByText("Please enter the student's name.").waitFor();
    await page.getByText('Come back later.').waitFor({ state: 'detached' });
  });
});

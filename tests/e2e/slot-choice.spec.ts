import { TeacherProfileModel } from '@school/infra/profile/model';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, expectFits, openTab, resizeTo, type Size, useTabs } from '../support/browser.js';
import { createTeacher, type Person } from '../support/factories/people.js';
import { createCurriculum, createSlot, noonInDays } from '../support/factories/trial.js';
import { waitForFocus } from '../support/page.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const takeSlots = statement('test-e2e-take-slots', 'DELETE FROM availability_slot WHERE booked_class_id IS NULL');

const HOUR_MS = 3_600_000;
const BIO = 'I build games with children. Before that I built bridges.';

describe('choosing a time: a strip of days, the times of one of them, and a teacher if the family minds', () => {
  let server: TestServer;
  let asha: Person;
  let ben: Person;
  let serial = 0;

  /** Noon UTC in so many days, and some hours more: one o'clock in Berlin in winter. */
  const at = (days: number, hours = 0) => new Date(noonInDays(server.deps, days).getTime() + hours * HOUR_MS);
  const dayText = (days: number) =>
    new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(at(days));

  before(async () => {
    server = await startTestServer('learner', { LIMIT_SCALE: '1000' });
    await createCurriculum(server.deps);
  });
  // Asha: a morning, a noon and an evening in two days, noon in five; Ben: the same noon, and an afternoon in six days.
  beforeEach(async () => {
    asha = await createTeacher(server.deps, { name: 'Asha Rao', timezone: 'Asia/Kolkata' });
    ben = await createTeacher(server.deps, { name: 'Ben Okafor', timezone: 'Africa/Lagos' });
    await server.deps.db.query(TeacherProfileModel).insert({
      teacherId: asha.id,
      bio: BIO,
      languages: [],
      subjects: [],
      grades: [],
      roomMethod: 'jitsi',
      updatedAt: server.clock.now(),
    });
    for (const hours of [-3, 0, 5]) await createSlot(server.deps, asha, at(2, hours));
    await createSlot(server.deps, asha, at(5));
    await createSlot(server.deps, ben, at(2));
    await createSlot(server.deps, ben, at(6, 2));
  });
  useTabs();
  afterEach(() => server.deps.db.run(takeSlots));
  after(() => server.close());

  async function openTimes(size: Size = 'phone', search = ''): Promise<Page> {
    const { page } = await openTab(size, 'Europe/Berlin');
    await page.goto(`${server.url}/register`);
    await page.evaluate(
      (kept) => sessionStorage.setItem('trialRegistration', kept),
      JSON.stringify({
        phoneNumber: `+4915166${String(++serial).padStart(6, '0')}`,
        studentName: 'Mia Schmidt',
        grade: 4,
        countryCode: '+49',
        timezone: 'Europe/Berlin',
      }),
    );
    await page.goto(`${server.url}/trial-class/booking${search}`);
    await page.getByRole('radio').first().waitFor();
    return page;
  }
  const times = (page: Page) => page.getByRole('radiogroup').locator('label').allInnerTexts();
  const tab = (page: Page, days: number) => page.getByRole('tab', { name: new RegExp(`${dayText(days)}\\b`) });
  const isShown = (page: Page, days: number) =>
    page.locator('[role=tab][aria-selected=true]', { hasText: new RegExp(`${dayText(days)}\\b`) }).waitFor();

  for (const size of ['phone', 'laptop'] as const)
    it(`three taps on a ${size}: a day, a time, and the booking; the first day with times is chosen already`, async () => {
      const page = await openTimes(size);
      await isShown(page, 2);
      await page.getByText('All times are in Berlin time.').waitFor();
      // Two teachers offer one o'clock, and it is one time.
      expect(await page.getByRole('radiogroup').getByRole('heading').allInnerTexts()).to.deep.equal([
        'Morning',
        'Afternoon',
        'Evening',
      ]);
      expect(await times(page)).to.have.length(3);
      await expectAccessible(page);
      await expectFits(page);
      await tab(page, 5).click();
      await page.getByRole('radio').check();
      await page.getByText(/with Asha Rao, 5:30\sPM in Kolkata/).waitFor();
      await page.getByRole('button', { name: 'Book trial class' }).click();
      await page.getByText('Trial class booked successfully!').waitFor();
    });

  it('a day without times says so, and cannot be chosen', async () => {
    const page = await openTimes('narrow');
    const empty = tab(page, 3);
    await empty.getByText('No times').waitFor();
    expect(await empty.getAttribute('aria-disabled')).to.equal('true');
    await empty.click({ force: true });
    await isShown(page, 2);
    await expectFits(page);
    await resizeTo(page, { width: 820, height: 1180 });
    await expectFits(page);
  });

  it('by keyboard: arrows walk the days and the times, the button books', async () => {
    const page = await openTimes('laptop');
    await tab(page, 2).focus();
    await page.keyboard.press('End');
    await isShown(page, 6);
    await page.keyboard.press('ArrowLeft');
    await isShown(page, 5);
    // Past the two days without times: they are named, and nothing changes.
    for (const days of [4, 3]) {
      await page.keyboard.press('ArrowLeft');
      await waitForFocus(tab(page, days));
    }
    await isShown(page, 5);
    await page.keyboard.press('Home');
    await isShown(page, 2);
    await page.keyboard.press('Tab');
    await waitForFocus(page.getByRole('radio').first());
    await page.keyboard.press('ArrowDown');
    expect(await page.getByRole('radio').nth(1).isChecked()).to.equal(true);
    await page.keyboard.press('Enter');
    await page.getByText('Trial class booked successfully!').waitFor();
  });

  it('one teacher’s times: each has a picture or a letter and a line; what was chosen with another one is given up', async () => {
    const page = await openTimes();
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: 'With any teacher' }).click();
    await page.getByRole('button', { name: 'Asha Rao I build games with children.' }).waitFor();
    await expectAccessible(page);
    await expectFits(page);
    await page.getByRole('button', { name: 'Ben Okafor' }).click();
    await waitForFocus(page.getByRole('button', { name: 'With Ben Okafor' }));
    await page.getByText('No time chosen yet').waitFor();
    expect(await times(page)).to.have.length(1);
    await page.getByRole('radio').check();
    await page.getByText(/with Ben Okafor/).waitFor();
    await page.getByRole('button', { name: 'With Ben Okafor' }).click();
    await page.keyboard.press('Escape');
    await waitForFocus(page.getByRole('button', { name: 'With Ben Okafor' }));
    await page.getByRole('button', { name: 'With Ben Okafor' }).click();
    await page.getByRole('button', { name: /^Any teacher/ }).click();
    // The minute stays chosen, with the teacher with whom it was chosen.
    await page.getByText(/with Ben Okafor/).waitFor();
    expect(await page.getByRole('radio').nth(1).isChecked()).to.equal(true);
  });

  it('the address knows day and teacher: a reload, a link and Back show them again; nonsense in it shows the first day', async () => {
    const page = await openTimes();
    await page.getByRole('button', { name: 'With any teacher' }).click();
    await page.getByRole('button', { name: 'Asha Rao' }).click();
    await tab(page, 5).click();
    await isShown(page, 5);
    await page.waitForURL(/day=\d{4}-\d\d-\d\d&teacher=\d+$|teacher=\d+&day=\d{4}-\d\d-\d\d$/);
    const { search } = new URL(page.url());
    await page.reload();
    await isShown(page, 5);
    await page.getByRole('button', { name: 'With Asha Rao' }).waitFor();
    await page.getByRole('link', { name: 'Change' }).click();
    await page.getByRole('heading', { name: 'Register for a Free Lesson' }).waitFor();
    await page.goBack();
    await isShown(page, 5);
    await isShown(await openTimes('phone', search), 5);
    await isShown(await openTimes('phone', '?day=2019-02-31&teacher=nobody'), 2);
  });

  it('a time that another family has just taken: the list is loaded again, and the day stays', async () => {
    const page = await openTimes();
    const slots = await page
      .getByRole('radio')
      .evaluateAll((all) => all.map((radio) => Number((radio as HTMLInputElement).value)));
    await page.getByRole('radio').first().check();
    await takenByOthers(slots[0] ?? 0, 1);
    await page.getByRole('button', { name: 'Book trial class' }).click();
    await page.getByRole('alert').getByText('That time was just taken. Please pick another one.').waitFor();
    await page.waitForFunction(() => document.querySelectorAll('[type="radio"]').length === 2);
    await isShown(page, 2);
    await page.getByText('No time chosen yet').waitFor();
  });

  it('when it was the last time of the day, the day says so and the others are a tap away', async () => {
    const page = await openTimes();
    await tab(page, 6).click();
    await page.getByRole('radio').check();
    const slot = Number(await page.getByRole('radio').inputValue());
    await takenByOthers(slot, 2);
    await page.getByRole('button', { name: 'Book trial class' }).click();
    await page.getByRole('alert').getByText('That time was just taken. Please pick another one.').waitFor();
    await page.getByText('No time is free on this day any more. Please pick another day.').waitFor();
    await isShown(page, 6);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Book trial class' }).click();
    await page.getByRole('alert').getByText('Please select a time slot.').waitFor();
    await waitForFocus(tab(page, 6));
    await tab(page, 5).click();
    await page.getByRole('radio').waitFor();
  });

  it('when the teachers’ pictures cannot be loaded, their names and times are there', async () => {
    const page = await openTimes();
    await page.route('**/api/trial-teachers/', (route) => route.abort());
    await page.reload();
    await page.getByRole('button', { name: 'With any teacher' }).click();
    await page.getByRole('button', { name: 'Asha Rao', exact: true }).waitFor();
  });

  async function takenByOthers(slot: number, family: number): Promise<void> {
    const answer = await server.fetch('/api/trial-class-booking/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        student_name: 'Zoe',
        phone_number: `+49151888${String(family).padStart(5, '0')}`,
        grade: 3,
        teacher_availability_id: slot,
        timezone: 'Europe/London',
      }),
    });
    expect(answer.status).to.equal(201);
  }
});

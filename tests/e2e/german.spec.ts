import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, expectFits, openTab, useTabs, type Size } from '../support/browser.js';
import { createTeacher, TEST_PASSWORD, type Person } from '../support/factories/people.js';
import { createCurriculum, createSlot, noonInDays } from '../support/factories/trial.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

/** Words that English pages have and German ones do not. */
const ENGLISH = /\b(the|your|you|please|with|class|time|free|lesson|password)\b/i;

const languages = statement(
  'test-german-families',
  'SELECT DISTINCT a.language FROM account a JOIN lead l ON l.phone = a.phone',
);

describe('the public site and the booking in German, under /de', () => {
  let server: TestServer;
  let asha: Person;
  let phones = 0;

  before(async () => {
    server = await startTestServer('learner', { LIMIT_SCALE: '1000' });
    await createCurriculum(server.deps);
    asha = await createTeacher(server.deps, { name: 'Asha Rao', timezone: 'Asia/Kolkata' });
    for (const days of [2, 3, 4, 5]) await createSlot(server.deps, asha, noonInDays(server.deps, days));
  });
  useTabs();
  after(() => server.close());

  async function visit(path: string, size: Size = 'phone', locale = 'de-DE'): Promise<Page> {
    const { page } = await openTab(size, 'Europe/Berlin', { locale });
    await page.goto(server.url + path);
    return page;
  }

  /** The texts of the page without names, which may be English. */
  const shown = (page: Page): Promise<string> => page.locator('main').innerText();

  async function register(page: Page, name: string): Promise<void> {
    await page.getByLabel('Telefonnummer').fill(`1512346${String(++phones).padStart(4, '0')}`);
    await page.getByLabel('Name des Kindes').fill(name);
    await page.getByLabel('Schulklasse').selectOption({ label: '4. Klasse' });
    await page.getByRole('button', { name: 'Weiter zur Wahl der Probestunde' }).click();
    await page.waitForURL('**/de/trial-class/booking');
    await page.getByRole('radio').first().waitFor();
  }

  for (const size of ['phone', 'laptop'] as const)
    it(`a family registers, books, moves its class and enters, on a ${size}`, async () => {
      const page = await visit('/de', size);
      await page.getByRole('link', { name: 'Kostenlos starten' }).click();
      await page.waitForURL('**/de/register');
      expect(await page.locator('html').getAttribute('lang')).to.equal('de');
      await register(page, 'Mia Schmidt');
      expect(await shown(page)).to.not.match(ENGLISH);
      expect(await page.getByRole('radiogroup').locator('label').first().innerText()).to.match(/^\d{1,2}:\d\d$/);
      await expectAccessible(page);
      await expectFits(page);
      await page.getByRole('button', { name: 'Probestunde buchen' }).click();
      await page.getByRole('alert').getByText('Bitte wählen Sie eine Zeit aus.').waitFor();
      await page.getByRole('radio').first().check();
      await page.getByRole('button', { name: 'Probestunde buchen' }).click();
      await page.getByText('Ihre Probestunde ist gebucht!').waitFor();
      await page.getByText('Ortszeit Berlin').first().waitFor();
      expect((await shown(page)).replaceAll('Asha Rao', '')).to.not.match(ENGLISH);
      await expectAccessible(page);
      await expectFits(page);
      await page.getByRole('link', { name: 'Andere Zeit wählen' }).click();
      await page.waitForURL('**/de/trial-class/booked/*/time');
      await page.getByRole('tab', { disabled: false }).nth(1).click();
      await page.getByRole('radio').first().check();
      await page.getByRole('button', { name: 'Stunde verlegen' }).click();
      await page.getByText('Ihre Probestunde ist verlegt!').waitFor();
      await page.getByRole('button', { name: 'Passwort festlegen und zum Lernbereich' }).click();
      await page.waitForURL('**/de/set-password/*');
      await page.getByLabel('Neues Passwort').fill('kurz');
      await page.getByLabel('Passwort wiederholen').fill('lang');
      await page.getByRole('button', { name: 'Speichern und zum Lernbereich' }).click();
      await page.getByText('Das Passwort muss mindestens 6 Zeichen haben.').waitFor();
      await page.getByText('Die Passwörter stimmen nicht überein.').waitFor();
      await expectAccessible(page);
      await page.getByLabel('Neues Passwort').fill(TEST_PASSWORD);
      await page.getByLabel('Passwort wiederholen').fill(TEST_PASSWORD);
      await page.getByRole('button', { name: 'Speichern und zum Lernbereich' }).click();
      await page.waitForURL('**/student-dashboard');
      // The letters about the class are written in it.
      expect(await server.deps.db.rows(languages)).to.deep.equal([{ language: 'de' }]);
      expect(await page.locator('html').getAttribute('lang')).to.equal('en');
    });

  it('refusals of the server and of the form are German, and what was typed stays', async () => {
    const page = await visit('/de/register');
    await page.getByLabel('Telefonnummer').fill('12');
    await page.getByRole('button', { name: 'Weiter zur Wahl der Probestunde' }).click();
    await page.getByText('Bitte geben Sie den Namen des Kindes ein.').waitFor();
    await page.getByLabel('Name des Kindes').fill('Mia');
    await page.getByRole('button', { name: 'Weiter zur Wahl der Probestunde' }).click();
    await page.getByText('Bitte geben Sie eine gültige Telefonnummer ein: Diese ist zu kurz.').waitFor();
    expect(await page.getByLabel('Name des Kindes').inputValue()).to.equal('Mia');
    await page.goto(`${server.url}/de/login`);
    await page.getByLabel('Telefonnummer').fill('15123459999');
    await page.getByLabel('Passwort', { exact: true }).fill('falsch-geraten');
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await page.getByText('Die Anmeldung hat nicht geklappt. Bitte prüfen Sie Ihre Angaben.').waitFor();
    expect(await page.getByLabel('Telefonnummer').inputValue()).to.equal('15123459999');
  });

  it('the language is changed on the same page, what was typed stays, and the browser remembers it', async () => {
    const page = await visit('/register', 'laptop', 'en-GB');
    await page.getByLabel('Student name').fill('Mia Schmidt');
    await page.getByLabel('Student grade').selectOption('7');
    await page.getByRole('banner').getByRole('link', { name: 'Deutsch' }).click();
    await page.waitForURL('**/de/register');
    await page.getByRole('heading', { level: 1, name: 'Zur kostenlosen Probestunde anmelden' }).waitFor();
    expect(await page.getByLabel('Name des Kindes').inputValue()).to.equal('Mia Schmidt');
    expect(await page.getByLabel('Schulklasse').inputValue()).to.equal('7');
    expect(await page.title()).to.match(/^Zur kostenlosen Probestunde/);
    await page.goto(`${server.url}/courses`);
    await page.mouse.move(30, 300, { steps: 3 });
    const offer = page.getByRole('complementary', { name: 'Sprache' });
    await offer.getByRole('link', { name: 'Deutsch' }).click();
    await page.waitForURL('**/de/courses');
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
    await page.waitForURL(`${server.url}/courses`);
    await page.getByRole('heading', { level: 1, name: 'Courses' }).waitFor();
    expect(await offer.count()).to.equal(0);
  });

  it('a German browser is offered German on a first visit, never led there, and can refuse it for good', async () => {
    const page = await visit('/', 'narrow');
    await page.mouse.move(30, 300, { steps: 3 });
    const offer = page.getByRole('complementary', { name: 'Sprache' });
    await offer.waitFor();
    await expectAccessible(page);
    await expectFits(page);
    expect(new URL(page.url()).pathname).to.equal('/');
    await offer.getByRole('button', { name: 'Hinweis schließen' }).click();
    await offer.waitFor({ state: 'detached' });
    await page.goto(`${server.url}/courses`);
    await page.mouse.move(40, 320, { steps: 3 });
    await page.waitForLoadState('networkidle');
    expect(await offer.count()).to.equal(0);
  });

  for (const path of [
    '/de',
    '/de/courses',
    '/de/courses/python',
    '/de/register',
    '/de/login',
    '/de/device-test',
    '/de/terms',
  ])
    it(`${path}: accessible, and no sideways scroll with long German words, at 320, 390 and 1366 pixels`, async () => {
      const page = await visit(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.mouse.move(30, 300, { steps: 3 });
      await page.waitForLoadState('networkidle');
      await expectAccessible(page);
      await expectFits(page);
    });
});

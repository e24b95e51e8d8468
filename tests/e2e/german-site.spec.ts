import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, expectFits, openTab, useTabs, type Size } from '../support/browser.js';
import { createCamp } from '../support/factories/camps.js';
import { createStudent } from '../support/factories/people.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

/** Words that English pages have and German ones do not. */
const ENGLISH = /\b(the|your|you|please|with|class|and|free|lesson|which|ages)\b/i;

const PAGES = [
  '/de/quiz',
  '/de/camps',
  '/de/contents',
  '/de/contents/maze',
  '/de/contents/game-of-life',
  '/de/contents/your-own-adventure',
  '/de/blog',
  '/de/blog/holidays-with-code',
  '/de/blog/safe-online-lessons',
  '/de/blog/nothing',
  '/de/nothing',
];

describe('articles, projects, camps and the quiz in German, under /de', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer('learner', { LIMIT_SCALE: '1000' });
    await createCamp(server.deps, { title: 'Winterspiele', summary: '', seats: 1 });
  });
  useTabs();
  after(() => server.close());

  async function visit(path: string, size: Size = 'laptop'): Promise<Page> {
    const { page } = await openTab(size, 'Europe/Berlin', { locale: 'de-DE' });
    await page.goto(server.url + path);
    return page;
  }

  /** What a person reads on the whole page, without code and the name of the other language. */
  const shown = (page: Page): Promise<string> =>
    page.evaluate(() => {
      const hidden = [...document.querySelectorAll<HTMLElement>('pre, code, [lang="en"]')];
      for (const element of hidden) element.style.display = 'none';
      const text = document.body.innerText;
      for (const element of hidden) element.style.removeProperty('display');
      return text;
    });

  for (const path of PAGES)
    it(`${path}: no English sentence is left, axe finds nothing, and 320 pixels are wide enough`, async () => {
      const page = await visit(path, 'narrow');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.mouse.move(30, 300, { steps: 3 });
      await page.waitForLoadState('networkidle');
      expect(await page.locator('html').getAttribute('lang')).to.equal('de');
      expect(await shown(page)).to.not.match(ENGLISH);
      await expectFits(page);
      await expectAccessible(page);
    });

  it('blog: a subject, an article in the language of the list, what to read next, and the feed', async () => {
    const page = await visit('/de/blog');
    const articles = page.getByRole('region', { name: 'Artikel' });
    await articles.getByRole('link', { name: 'Sicherheit' }).click();
    await page.waitForURL('**/de/blog?tag=safety');
    await articles.getByText('2 Beiträge').waitFor();
    await articles.getByText('15. Sept. 2026').waitFor();
    await articles.getByRole('link', { name: 'Bildschirmzeit, in der etwas entsteht' }).click();
    await page.waitForURL('**/de/blog/making-time');
    await page.getByRole('heading', { name: 'Was ist danach da?' }).waitFor();
    expect(await page.getByRole('region', { name: 'Weiterlesen' }).getByRole('listitem').count()).to.be.at.least(3);
    const feed = await server.fetch('/de/blog/rss.xml');
    expect([feed.status, feed.headers.get('content-type')]).to.deep.equal([200, 'application/xml']);
    expect(await feed.text())
      .to.include(`${server.deps.config.PUBLIC_URL}/de/blog/making-time`)
      .and.include('Bildschirmzeit, in der etwas entsteht');
  });

  it('the link to the other language leads to the same article, project or list, with what was chosen', async () => {
    const page = await visit('/de/blog/making-time');
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
    await page.waitForURL(`${server.url}/blog/making-time`);
    await page.getByRole('heading', { level: 1, name: 'Screen time that makes something' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).to.equal('en');
    await page.goto(`${server.url}/contents?tool=python`);
    await page.getByText('7 projects', { exact: true }).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Deutsch' }).click();
    await page.waitForURL('**/de/contents?tool=python');
    await page.getByText('7 Projekte', { exact: true }).waitFor();
    await page.getByRole('link', { name: '9 bis 11 Jahre' }).click();
    await page.getByText('2 Projekte', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Rate meine Zahl' }).click();
    await page.waitForURL('**/de/contents/guess-my-number');
    await page.getByRole('region', { name: 'Programmcode (python)' }).first().waitFor();
    await page.getByRole('button', { name: 'Code kopieren' }).first().waitFor();
    await page.getByRole('region', { name: 'Und danach' }).getByRole('link').first().waitFor();
  });

  it('camps: dates as Germans write them, seats in words, and a registration that knows the camp', async () => {
    const page = await visit('/de/camps', 'phone');
    const card = page.getByRole('listitem').filter({ hasText: 'Winterspiele' });
    await card.getByText('noch 1 Platz').waitFor();
    await card.getByText(/\d{1,2}:\d\d bis \d{1,2}:\d\d Uhr \(Ortszeit Berlin\)/).waitFor();
    await card.getByRole('link', { name: /^Zu diesem Camp anmelden/ }).click();
    await page.waitForURL('**/de/register?camp=*');
    await page.getByText(/Winterspiele/).waitFor();
  });

  it('quiz: all by keyboard, and the result has a German address, says why and fills in the registration', async () => {
    const page = await visit('/de/quiz');
    await page.getByText('Frage 1 von 8').waitFor();
    await page.getByRole('button', { name: 'Weiter' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('Wählen Sie eine Antwort, dann geht es weiter.').waitFor();
    for (let question = 1; question <= 8; question += 1) {
      await page.getByText(`Frage ${question} von 8`).waitFor();
      await page.getByRole('radio').first().focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('Enter');
    }
    await page.waitForURL('**/de/quiz?age=6&*');
    await page.getByRole('heading', { level: 2, name: 'Probieren Sie: Programmieren mit Scratch' }).waitFor();
    await page.getByRole('heading', { name: 'Warum gerade dieser' }).waitFor();
    await page.getByText('Wie viel wurde schon programmiert? Noch gar nicht.').waitFor();
    expect(await shown(page)).to.not.match(ENGLISH);
    await expectAccessible(page);
    await expectFits(page);
    await page.reload();
    await page.getByRole('heading', { level: 2, name: 'Probieren Sie: Programmieren mit Scratch' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Gratis testen' }).click();
    await page.waitForURL('**/de/register?course=scratch&grade=*');
    expect(await page.getByLabel('Schulklasse').inputValue()).to.equal('1');
  });

  it('an address that does not exist gets status 404 and leads back to German pages', async () => {
    for (const path of ['/de/blog/nothing', '/de/contents/nothing', '/de/nothing'])
      expect((await server.fetch(path)).status, path).to.equal(404);
    const page = await visit('/de/contents/nothing');
    await page.getByRole('heading', { name: 'Diese Seite gibt es hier nicht' }).waitFor();
    await page.getByRole('link', { name: 'Kurse ansehen' }).click();
    await page.waitForURL('**/de/courses');
  });

  it('a signed-in family finds a German menu of its account on German pages', async () => {
    const { page } = await openAs(server, await createStudent(server.deps, { name: 'Mia Schmidt' }), '/de/blog');
    await page.getByRole('button', { name: 'Konto von Mia Schmidt' }).click();
    await page.getByRole('menuitem', { name: 'Zeitzone ändern' }).waitFor();
    await page.getByRole('menuitem', { name: 'Passwort ändern' }).click();
    await page.getByRole('dialog', { name: 'Passwort ändern' }).getByLabel('Neues Passwort').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Konto von Mia Schmidt' }).click();
    await page.getByRole('menuitem', { name: 'Abmelden' }).click();
    await page.waitForURL(`${server.url}/de`);
  });
});

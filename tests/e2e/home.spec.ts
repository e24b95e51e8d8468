import { SettingModel, SITE_NUMBERS } from '@school/infra/settings/model';
import { expect } from 'chai';
import type { Page } from 'playwright';
import {
  expectAccessible,
  expectFits,
  expectNoSidewaysScroll,
  openTab,
  useTabs,
  type Size,
} from '../support/browser.js';
import { pressNothing } from '../support/held-scripts.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

/** The most that a public page may load before a person uses it, compressed. */
const SCRIPT_BYTES_MAX = 75_000;
const STYLE_BYTES_MAX = 12_000;

const PUBLIC_PAGES = [
  '/',
  '/courses',
  '/contents',
  '/contents/catch-the-apple',
  '/quiz',
  '/blog',
  '/blog/sit-beside',
  '/register',
  '/login',
  '/trial-class/booking',
];

describe('the public site', () => {
  let server: TestServer;

  before(async () => {
    server = await startTestServer();
  });
  useTabs();
  after(() => server.close());

  async function visit(path: string, size: Size = 'laptop', zone?: string): Promise<Page> {
    const { page } = await openTab(size, zone);
    await page.goto(server.url + path);
    return page;
  }

  /** Delays everything except the page's first script, as on a slow line. */
  async function slowApp(page: Page): Promise<void> {
    await page.route('**/assets/{start,vendor,contract,kit,form}-*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800));
      await route.continue();
    });
  }

  for (const path of PUBLIC_PAGES) {
    it(`${path} is complete without a script and stays within its bytes until a person uses it`, async () => {
      const html = await (await server.fetch(path)).text();
      expect(html).to.match(/<title>[^<]{10,}<\/title>/);
      expect(html).to.match(/<meta name="description" content="[^"]{40,}"/);
      expect(html).to.match(/<h1[^>]*>[^<]{5,}<\/h1>/);
      expect(html).to.not.match(/<script(?![^>]+(src=|type="application\/ld\+json"))|<style|\sstyle=|\son\w+=/);
      const page = await visit(path);
      await page.waitForLoadState('networkidle');
      const bytes = await page.evaluate(() => {
        const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
        const sum = (end: string) =>
          loaded
            .filter(({ name }) => name.endsWith(end))
            .reduce((total, { encodedBodySize }) => total + encodedBodySize, 0);
        return { script: sum('.js'), style: sum('.css') };
      });
      expect(bytes.script).to.be.greaterThan(0).and.below(SCRIPT_BYTES_MAX);
      expect(bytes.style).to.be.greaterThan(0).and.below(STYLE_BYTES_MAX);
    });
  }

  for (const path of ['/', '/courses'])
    it(`${path}: axe finds nothing, no sideways scroll at any size, before and after the script`, async () => {
      const page = await visit(path, 'phone');
      await expectAccessible(page);
      await expectFits(page);
      await page.mouse.move(20, 300, { steps: 3 });
      await pressNothing(page);
      await expectAccessible(page);
    });

  for (const size of ['phone', 'laptop'] as const) {
    it(`camps, contents, quiz and blog on a ${size}: the navigation leads there, nothing scrolls sideways`, async () => {
      const page = await visit('/', size);
      const pages = [
        ['Camps', 'Camps'],
        ['Contents', 'Contents'],
        ['Blog', 'Blog for parents'],
        ['Quiz', 'Which course fits?'],
      ] as const;
      for (const [label, heading] of pages) {
        if (size === 'phone') await page.locator('summary').click();
        await page
          .getByRole('navigation', { name: size === 'phone' ? 'Main, short' : 'Main', exact: true })
          .getByRole('link', { name: label })
          .click();
        await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
        if (size === 'phone') await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      }
    });
  }

  it('the placement quiz: by keyboard through its eight questions to a course', async () => {
    const page = await visit('/quiz', 'phone');
    await page.getByRole('heading', { level: 1, name: 'Which course fits?', exact: true }).waitFor();
    for (let number = 1; number <= 8; number += 1) {
      await page.getByText(`Question ${number} of 8`).waitFor();
      // By keyboard into the group, then to its next answer.
      await page.getByRole('radio').first().focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    }
    // Only one course is for children of seven.
    await page.getByRole('heading', { level: 2, name: 'Try Scratch Programming' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Try a free lesson' }).click();
    await page.getByRole('heading', { name: 'Register for a Free Lesson' }).waitFor();
    const state = await page.evaluate(() => (history.state as { usr: unknown }).usr);
    expect(state).to.deep.equal({ utmSource: '', utmMedium: 'quiz' });
  });

  it('shows the six courses with ages and weeks, the three numbers, and both next steps', async () => {
    const page = await visit('/');
    const cards = await page
      .getByRole('region', { name: 'A course for every age' })
      .getByRole('listitem')
      .allInnerTexts();
    expect(cards.map((text) => text.replace(/\n+/g, ' | ').replace(/ \| [A-Z][^|]+[.] \| /, ' | '))).to.deep.equal([
      'Scratch Programming | Ages 6-10 | 12 weeks',
      'Python for Kids | Ages 10-14 | 16 weeks',
      'Web Development | Ages 12-16 | 20 weeks',
      'Data Science for Kids | Ages 11-15 | 14 weeks',
      'Game Development | Ages 10-16 | 18 weeks',
      'App Development | Ages 13-17 | 22 weeks',
    ]);
    for (const number of ['10,000+', '500+', '50+']) await page.getByText(number, { exact: true }).waitFor();
    await page.getByText('As of Nov 1, 2026').waitFor();
    await page.getByRole('link', { name: 'View All Courses' }).click();
    await page.getByRole('heading', { level: 1, name: 'Courses' }).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'Start Free Trial' }).click();
    await page.getByRole('heading', { name: 'Register for a Free Lesson' }).waitFor();
  });

  it('the order of the specification: the features, the courses, the call to action, then the numbers', async () => {
    const page = await visit('/');
    const sections = page.getByRole('main').locator('section[aria-labelledby], section[aria-label]');
    const names = await sections.evaluateAll((all) =>
      all.map((one) => one.getAttribute('aria-label') ?? one.getAttribute('aria-labelledby')),
    );
    expect(names).to.deep.equal([
      'hero-title',
      'features-title',
      'courses-title',
      'cta-title',
      'Our school in numbers',
    ]);
  });

  it('the numbers that the school has set come with the first touch, with the day of the count', async () => {
    const value = { students: 12_400, instructors: 610, countries: 54, as_of: '2026-11-20' };
    await server.deps.db.query(SettingModel).insert({ key: SITE_NUMBERS, value, updatedAt: server.clock.now() });
    const page = await visit('/', 'phone');
    await page.mouse.move(20, 300, { steps: 3 });
    for (const text of ['12,400+', '610+', '54+']) await page.getByText(text, { exact: true }).waitFor();
    await page.getByText('As of Nov 20, 2026').waitFor();
    await server.deps.db.query(SettingModel).deleteById(SITE_NUMBERS);
  });

  it('every link leads to a page that exists', async () => {
    const page = await visit('/');
    const links = await page.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    for (const href of new Set(links.filter((link) => link.startsWith('/')))) {
      expect((await server.fetch(href.replace(/#.*/, ''))).status, href).to.equal(200);
    }
  });

  it('passes the phone number typed into the hero to the register page, also when pressed before the app has loaded', async () => {
    const { page } = await openTab('phone', 'Asia/Kolkata');
    await slowApp(page);
    await page.goto(server.url);
    // Until the server answers, the country is guessed from the device's zone.
    expect(await page.getByLabel('Country code').inputValue()).to.equal('+91');
    await page.getByLabel('Your phone number').pressSequentially('9812345678');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Register for a Free Lesson' }).waitFor();
    expect(await page.getByLabel('Phone number').inputValue()).to.equal('9812345678');
    expect(await page.getByLabel('Country code').inputValue()).to.equal('+91');
    const state = await page.evaluate(() => (history.state as { usr: unknown }).usr);
    expect(state).to.deep.equal({
      countryCode: '+91',
      isCountryGuessed: true,
      phoneNumber: '9812345678',
      utmSource: '',
      utmMedium: 'homepage',
    });
  });

  it('on a phone, the menu opens before any script has loaded and closes on the next page', async () => {
    const { page } = await openTab('phone');
    await slowApp(page);
    await page.goto(server.url);
    await page.locator('summary').click();
    const menu = page.getByRole('navigation', { name: 'Main, short' });
    await menu.getByRole('link', { name: 'Login' }).waitFor();
    await menu.getByRole('link', { name: 'Courses' }).click();
    await page.getByRole('heading', { level: 1, name: 'Courses' }).waitFor();
    await menu.waitFor({ state: 'hidden' });
  });

  it('an address that does not exist gets status 404 and a page that says so', async () => {
    expect((await server.fetch('/nowhere')).status).to.equal(404);
    const page = await visit('/nowhere');
    await page.getByRole('heading', { name: 'This page is not here' }).waitFor();
    await expectAccessible(page);
  });
});

import { expect } from 'chai';
import type { Locator, Page } from 'playwright';
import { expectNoSidewaysScroll, resizeTo, useTabs } from '../support/browser.js';
import { createBatch, createClass } from '../support/factories/calendar.js';
import { createModuleWork } from '../support/factories/certificates.js';
import { createStudent, createTeacher, type Person } from '../support/factories/people.js';
import { createCurriculum } from '../support/factories/trial.js';
import { useOffice } from '../support/office.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const NOW = '2026-10-28T09:00:00Z';
const WEEKLY_HOURS = '/teacher-dashboard/weekly-hours';

/** What a reader may set for all text (WCAG 1.4.12). */
const SPACED =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }';

/** Sets the spacing as a sheet made by a script: the content policy forbids a <style> element. */
const spaceText = (page: Page): Promise<void> =>
  page.evaluate(async (rules) => {
    const sheet = await new CSSStyleSheet().replace(rules);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, SPACED);

/** The page has this width and its fonts, and nothing changes its size: with less motion that takes a millisecond. */
const settle = async (page: Page, width: number): Promise<void> => {
  await page.waitForFunction(
    (wanted) =>
      innerWidth === wanted &&
      document.fonts.status === 'loaded' &&
      !document.getAnimations().some((one) => one instanceof CSSTransition),
    width,
  );
};

async function resize(page: Page, width: number, height = 844): Promise<void> {
  await resizeTo(page, { width, height });
  await settle(page, width);
}

/** Where the found elements are, in the page's order and all at the same moment. */
const placesOf = (found: Locator): Promise<{ x: number; y: number; width: number }[]> =>
  found.evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width } = one.getBoundingClientRect();
      return { x, y, width };
    }),
  );

/** The labels of the bottom bar whose letters leave their place, or touch its edge. */
const crowdedLabels = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('nav[aria-label$=", short"] > *')]
      .filter((place) => place.offsetWidth > 0)
      .filter((place) => {
        const letters = document.createRange();
        letters.selectNodeContents(place.lastElementChild ?? place);
        const text = letters.getBoundingClientRect();
        const cell = place.getBoundingClientRect();
        return (
          text.left < Math.max(cell.left, 0) + 1 ||
          text.right > Math.min(cell.right, innerWidth) - 1 ||
          text.bottom > innerHeight
        );
      })
      .map((place) => place.textContent),
  );

/** The words of these elements, and of all within them, that stand on two lines. */
const brokenWords = (elements: Locator): Promise<string[]> =>
  elements.evaluateAll((all) =>
    all.flatMap((element) => {
      const broken: string[] = [];
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        for (const match of (text.textContent ?? '').matchAll(/\S+/g)) {
          const word = document.createRange();
          word.setStart(text, match.index);
          word.setEnd(text, match.index + match[0].length);
          if (new Set([...word.getClientRects()].map(({ top }) => top)).size > 1) broken.push(match[0]);
        }
      }
      return broken;
    }),
  );

/** The selects that have less room than the text of their choice needs. */
const cutSelects = (within: Locator): Promise<string[]> =>
  within.locator('select').evaluateAll((selects) =>
    selects
      .filter((select) => select instanceof HTMLSelectElement)
      .filter((select) => {
        const style = getComputedStyle(select);
        const pen = new OffscreenCanvas(1, 1).getContext('2d');
        if (!pen) return true;
        pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
        const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
        return pen.measureText(select.selectedOptions[0]?.text ?? '').width > room;
      })
      .map((select) => `${select.ariaLabel} ${select.clientWidth}`),
  );

describe('narrow screens and wide spacing of text (WCAG 1.4.10)', () => {
  let server: TestServer;
  let teacher: Person;

  before(async () => {
    server = await startTestServer('learner', { LIMIT_SCALE: '1000' });
    server.clock.set(NOW);
    teacher = await createTeacher(server.deps, { name: 'Asha Rao', timezone: 'America/New_York' });
  });
  useTabs();
  after(() => server.close());

  const open = async (person: Person, path: string): Promise<Page> =>
    (await openAs(server, person, path, { size: 'narrow', now: NOW })).page;

  for (const portal of ['student', 'teacher'] as const)
    it(`the bottom bar of a ${portal}: each label stays in its place, also with wide spacing`, async () => {
      const person = portal === 'student' ? await createStudent(server.deps) : teacher;
      const page = await open(person, `/${portal}-dashboard`);
      await resize(page, 320, 700);
      await page.getByRole('navigation', { name: /, short$/ }).waitFor();
      expect(await crowdedLabels(page), 'as designed').to.deep.equal([]);
      const labels = page.locator('nav[aria-label$=", short"] span');
      expect(await brokenWords(labels), 'as designed').to.deep.equal([]);
      await resize(page, 768, 1024);
      const bar = await page.getByRole('navigation', { name: /, short$/ }).boundingBox();
      expect(bar?.height, 'on a tablet every label has one line').to.be.at.most(65);
      await resize(page, 320, 700);
      await spaceText(page);
      await settle(page, 320);
      expect(await crowdedLabels(page), 'with wide spacing').to.deep.equal([]);
      await expectNoSidewaysScroll(page);
    });

  it('weekly hours: the whole text of each select can be read, and From is as wide as To', async () => {
    const page = await open(teacher, WEEKLY_HOURS);
    await page.getByRole('button', { name: 'Add hours: Monday' }).click();
    const from = page.getByRole('combobox', { name: 'Monday from' });
    const to = page.getByRole('combobox', { name: 'Monday to' });
    await from.selectOption('10:30');
    await to.selectOption('12:30');
    for (const width of [320, 390, 700, 768, 1366]) {
      await resize(page, width);
      expect(await cutSelects(page.getByRole('group', { name: 'Monday' })), `at ${width}`).to.deep.equal([]);
      await expectNoSidewaysScroll(page);
    }
    await resize(page, 390);
    const [left, right] = await placesOf(from.or(to));
    expect(left?.y).to.equal(right?.y);
    expect(left?.width).to.be.closeTo(right?.width ?? 0, 1);
  });

  it('the student’s home counts one upcoming class, and two upcoming classes', async () => {
    const lesson = await createCurriculum(server.deps);
    const mia = await createStudent(server.deps, { name: 'Mia Brandt' });
    const batch = await createBatch(server.deps, lesson, teacher, [mia]);
    await createClass(server.deps, batch, '2026-10-29T10:00:00Z');
    const page = await open(mia, '/student-dashboard');
    await page.getByRole('group', { name: 'Upcoming class', exact: true }).getByText('1', { exact: true }).waitFor();
    await createClass(server.deps, batch, '2026-10-30T10:00:00Z');
    await page.reload();
    await page.getByRole('group', { name: 'Upcoming classes', exact: true }).getByText('2', { exact: true }).waitFor();
  });

  it('My Certificates: the circle of a line is beside its text', async () => {
    const { student } = await createModuleWork(server.deps, { submitted: 3, quizBest: 40 });
    const page = await open(student, '/student-dashboard/my-certificates');
    await page.getByText('One project reviewed by your teacher').waitFor();
    const alone = await page.getByRole('list', { name: 'Still to do' }).evaluateAll((lists) =>
      lists
        .flatMap((list) => [...list.children])
        .filter((line) => {
          const circle = line.firstElementChild?.getBoundingClientRect();
          const words = line.children[1]?.getBoundingClientRect();
          return !circle || !words || words.left < circle.right || words.top >= circle.bottom;
        })
        .map((line) => line.textContent),
    );
    expect(alone).to.deep.equal([]);
  });

  it('My Lessons: no tab is cut off at the edge of the screen, also with wide spacing', async () => {
    const { student } = await createModuleWork(server.deps, { submitted: 3, quizBest: 40 });
    const page = await open(student, '/student-dashboard/my-lessons');
    await resize(page, 320, 700);
    const tabs = page.getByRole('tab', { name: /^(Ongoing|Upcoming|Completed) Module/ });
    await tabs.nth(2).waitFor();
    const rightEnd = async () => Math.max(...(await placesOf(tabs)).map(({ x, width }) => x + width));
    expect(new Set((await placesOf(tabs)).map(({ y }) => y)), 'one row, as designed').to.have.property('size', 1);
    expect(await rightEnd(), 'as designed').to.be.at.most(320);
    await spaceText(page);
    await settle(page, 320);
    expect(await rightEnd(), 'with wide spacing').to.be.at.most(320);
  });

  it('My Students: the first button starts at the edge of the page’s heading', async () => {
    const page = await open(teacher, '/teacher-dashboard/my-students');
    await page.getByRole('button', { name: 'Export (CSV)' }).waitFor();
    for (const width of [320, 768]) {
      await resize(page, width, 1024);
      const [heading, button] = await placesOf(
        page.getByRole('heading', { level: 1 }).or(page.getByRole('button', { name: 'Export (CSV)' })),
      );
      expect(button?.x, `at ${width}`).to.be.closeTo(heading?.x ?? 0, 1);
    }
  });
});

describe('My Payment Pages fits a laptop, a tablet and a phone', () => {
  const office = useOffice('staff', '/blackops/');

  it('a laptop shows a row to its last button without scrolling sideways, and no word is broken', async () => {
    const { page } = await office.openAs('sales', '/blackops/tools/my-payment-pages');
    const row = page.getByRole('row', { name: /508172394/ });
    const frame = page.getByRole('region', { name: 'Payment pages', exact: true });
    await row.waitFor();
    for (const width of [1366, 820, 390, 320]) {
      await resize(page, width, 768);
      await row.waitFor();
      expect(await frame.evaluate((box) => box.scrollWidth - box.clientWidth), `at ${width}`).to.equal(0);
      await expectNoSidewaysScroll(page);
    }
    await resize(page, 1366, 768);
    expect(await brokenWords(row.locator('td, th'))).to.deep.equal([]);
    const copy = await row.getByRole('button', { name: 'Copy link' }).boundingBox();
    expect(copy?.height, 'the label of the button has one line').to.be.at.most(32);
  });

  it('on a phone two filters share a row, and the choice of the order can be read', async () => {
    const { page } = await office.openAs('sales', '/blackops/tools/my-payment-pages', 'phone');
    await page.getByRole('row', { name: /508172394/ }).waitFor();
    await settle(page, 390);
    const tops = async (name: string) =>
      (await placesOf(page.getByRole('combobox', { name, exact: true }))).map(({ y }) => y);
    expect(await tops('Owner')).to.deep.equal(await tops('Currency'));
    expect(await tops('Type')).to.deep.equal(await tops('Expires'));
    expect(await cutSelects(page.getByRole('main'))).to.deep.equal([]);
  });
});

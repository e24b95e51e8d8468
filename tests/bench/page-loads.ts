import type { Browser, Page } from 'playwright';
import { createLeadManager, createStaff } from '../support/factories/people.js';
import type { SignedIn } from '../support/sign-in.js';
import { payablePage, type BenchSchool } from './bench-school.js';
import { scriptKb, visit, withBrowser } from './browser.js';
import { median } from './compare.js';
import { GOALS, type Goal } from './goals.js';
import { line, type Line } from './report.js';

const LOADS = 3;
const CHANGES = 5;

/** Row 11: what a family sees first on a slow phone, before it touches anything. */
export async function publicPages(school: BenchSchool): Promise<Line[]> {
  const pageId = await payablePage(school);
  const pages: readonly (readonly [name: string, path: string])[] = [
    ['home page', '/'],
    ['trial booking', '/trial-class/booking'],
    ['payment page', `/payment/${pageId}`],
  ];
  return withBrowser(async (browser) => {
    const lines: Line[] = [];
    for (const [name, path] of pages) {
      const each: { ms: number; kb: number }[] = [];
      for (let load = 0; load < LOADS; load += 1)
        each.push(await visit(browser, school.learner.url + path, SLOW_PHONE, firstLook));
      const [ms, kb] = [median(each.map((one) => one.ms)), median(each.map((one) => one.kb))];
      lines.push(line(GOALS.publicLcp, `${name} on a slow phone: LCP`, ms));
      lines.push(line(GOALS.publicScript, `${name}: script before interaction`, kb));
    }
    return lines;
  });
}

const SLOW_PHONE = { size: 'phone', slowNetwork: true, slowCpu: true } as const;

const firstLook = async (page: Page): Promise<{ ms: number; kb: number }> => ({
  ms: await page.evaluate(() => window.largestPaintMs),
  kb: await scriptKb(page),
});

/** A signed-in app: its first page, and a second one to which people go from there and back. */
interface App {
  name: string;
  goal: Goal;
  url: string;
  person: SignedIn;
  home: string;
  /** Which link leads there. */
  other: string;
}

/** Row 12: the first load of each app, and changing the page on a slow device. */
export async function appLoads(school: BenchSchool): Promise<Line[]> {
  const apps = await appsOf(school);
  return withBrowser(async (browser) => {
    const lines: Line[] = [];
    for (const { name, goal, url, person, home } of apps) {
      const kb = await visit(browser, url + home, { size: 'laptop', person }, (page) => scriptKb(page));
      lines.push(line(goal, `${name}: script of the first load`, kb));
    }
    for (const app of apps) lines.push(await routeChange(browser, app));
    return lines;
  });
}

async function appsOf(school: BenchSchool): Promise<App[]> {
  const [student] = await school.people('student', 1);
  const [teacher] = await school.people('teacher', 1);
  if (student === undefined || teacher === undefined) throw new Error('the big school is empty');
  const staff = await createStaff(school.deps, { superuser: true });
  const manager = await createLeadManager(school.deps);
  const [portal, office] = [GOALS.portalScript, GOALS.officeScript];
  const { learner, crm } = school;
  return [
    {
      name: 'student portal',
      goal: portal,
      url: learner.url,
      person: { ...student, userType: 'student', grade: 4 },
      home: '/student-dashboard',
      other: 'a[href="/student-dashboard/my-lessons"]',
    },
    {
      name: 'teacher portal',
      goal: portal,
      url: learner.url,
      person: { ...teacher, userType: 'teacher' },
      home: '/teacher-dashboard',
      other: 'a[href="/teacher-dashboard/calendar"]',
    },
    {
      name: 'back office',
      goal: office,
      url: school.staff.url,
      person: staff,
      home: '/blackops/',
      other: 'a[href="/blackops/tools/my-payment-pages"]',
    },
    { name: 'CRM', goal: office, url: crm.url, person: manager, home: '/lm/', other: 'a[href^="/lm/lead/"]' },
  ];
}

/** From the click to the painted heading of the other page, there and back, once its code is loaded. */
async function routeChange(browser: Browser, { name, url, person, home, other }: App): Promise<Line> {
  return visit(browser, url + home, { size: 'laptop', person, slowCpu: true }, async (page) => {
    const there: number[] = [];
    const back: number[] = [];
    const follow = async (link: string): Promise<number> => {
      await page.locator(link).first().waitFor({ state: 'attached' });
      const ms = await page.evaluate(clickAndWait, link);
      await page.waitForLoadState('networkidle');
      return ms;
    };
    for (let change = 0; change <= CHANGES; change += 1) {
      there.push(await follow(other));
      back.push(await follow(`a[href="${home}"]`));
    }
    const slower = Math.max(median(there.slice(1)), median(back.slice(1)));
    const note = `there ${there.map(Math.round).join(', ')} ms, back ${back.map(Math.round).join(', ')} ms; the first ones load code`;
    return line(GOALS.routeChange, `${name}: route change, slow device`, slower, note);
  });
}

/** Runs inside the page: follows a link, and waits until the heading of the page behind it is painted. */
function clickAndWait(selector: string): Promise<number> {
  const longestMs = 20_000;
  const [before, from] = [document.querySelector('h1'), location.pathname];
  const began = performance.now();
  document.querySelector<HTMLElement>(selector)?.click();
  return new Promise((resolve) => {
    const look = (): void => {
      const heading = document.querySelector('h1');
      const isThere =
        location.pathname !== from && heading !== null && heading !== before && heading.textContent !== '';
      if (!isThere && performance.now() - began < longestMs) return void requestAnimationFrame(look);
      requestAnimationFrame(() => setTimeout(() => resolve(isThere ? performance.now() - began : NaN)));
    };
    look();
  });
}

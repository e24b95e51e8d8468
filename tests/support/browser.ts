import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { expect } from 'chai';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';

/** The screens every page is looked at in (working rule 8). */
export const SIZES = {
  phone: { width: 390, height: 844 },
  laptop: { width: 1366, height: 768 },
  narrow: { width: 320, height: 640 },
} as const;

export type Size = keyof typeof SIZES;

let browser: Promise<Browser> | undefined;

/** The one Chromium of the browser tests. */
export function sharedBrowser(): Promise<Browser> {
  browser ??= chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Nothing runs long enough in a test to be worth the last optimisation.
      '--js-flags=--no-turbofan',
    ],
  });
  return browser;
}

/** Closes Chromium after the last browser test. */
export async function closeSharedBrowser(): Promise<void> {
  const running = browser;
  browser = undefined;
  if (running) await (await running).close();
}

/** A page of a fresh browser profile that remembers what went wrong in it. */
export interface Tab {
  page: Page;
  context: BrowserContext;
  /** Console errors, uncaught exceptions and requests that left the school's own hosts. */
  complaints: string[];
  close(): Promise<void>;
}

/** Those of the test that runs, and those that a suite keeps. */
const opened = new Set<Tab>();

/**
 * Closes the tabs of each test of a suite after it, and fails the test of which a tab complained. A suite that signs in
 * once for all its tests names the tabs it keeps: they are closed after the last one.
 */
export function useTabs(kept: readonly Tab[] = []): void {
  const close = async (tab: Tab): Promise<void> => {
    opened.delete(tab);
    await tab.close();
  };
  afterEach(async () => {
    const complaints = [...opened].flatMap((tab) => tab.complaints.splice(0));
    await Promise.all([...opened].filter((tab) => !kept.includes(tab)).map(close));
    expect(complaints, 'what the browser complained of').to.deep.equal([]);
  });
  after(() => Promise.all(kept.map(close)));
}

/** Opens a tab of its own, which `useTabs` closes; the zone is the family's. */
export async function openTab(size: Size = 'laptop', timezoneId = 'Europe/Berlin'): Promise<Tab> {
  const running = await sharedBrowser();
  // Motion says nothing that a test reads, and takes its time.
  const motion = { reducedMotion: 'reduce' } as const;
  const context = await running.newContext({ viewport: SIZES[size], timezoneId, locale: 'en-GB', ...motion });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  const complaints: string[] = [];
  page.on('console', (message) => {
    // An expected refusal (4xx) is logged by the browser itself; the page says it in its own words.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== 'localhost' && hostname !== '127.0.0.1')
      complaints.push(`left the school: ${hostname}`);
  });
  const tab = { page, context, complaints, close: () => context.close() };
  opened.add(tab);
  return tab;
}

/**
 * Ends what fades in or out, so that axe measures final colours. Not waited for: a browser without a window may draw
 * no frame at all. Spinners go on for ever and are left alone. What an element inherits begins to change when its
 * parent's change has ended, so one round is not enough.
 */
const endMotion = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const isMoving = (one: Animation): boolean =>
      one.playState !== 'finished' && one.effect?.getComputedTiming().endTime !== Infinity;
    for (let round = 0; round < 20; round += 1) {
      const moving = document.getAnimations().filter(isMoving);
      if (moving.length === 0) return;
      for (const one of moving) one.finish();
    }
  });

declare global {
  interface Window {
    /** Of axe-core, once its source has run in the page. */
    axe: typeof axe;
  }
}

/** Half the size of what the package gives as its source, and read by every page anew. */
const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const RULES: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
};

/** A colour that begins to change while axe looks is half-way; a real fault is still there at the next look. */
const LOOKS_MAX = 3;

/**
 * axe finds nothing on the page as it stands (look.md 6); `except` names third-party parts with a reason in the test.
 * axe stays in the page from one look to the next: reading its half megabyte costs more than the look itself.
 */
export async function expectAccessible(page: Page, except: readonly string[] = []): Promise<void> {
  let found: string[] = [];
  for (let look = 0; look < LOOKS_MAX; look += 1) {
    found = await lookWithAxe(page, except);
    if (found.length === 0) return;
  }
  expect(found, `axe on ${page.url()}`).to.deep.equal([]);
}

async function lookWithAxe(page: Page, except: readonly string[]): Promise<string[]> {
  await endMotion(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SOURCE);
  return page.evaluate(
    async ({ exclude, rules }) => {
      const { violations } = await window.axe.run({ exclude }, rules);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
    },
    { exclude: [...except], rules: RULES },
  );
}

/** Nothing sticks out sideways at this width (look.md 5). */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wider, `sideways scroll on ${page.url()}`).to.be.at.most(0);
}

/** Nothing sticks out at any of these sizes; afterwards the page is as large as it was. */
export async function expectFits(page: Page, sizes: readonly Size[] = ['narrow', 'phone', 'laptop']): Promise<void> {
  const before = page.viewportSize();
  for (const size of sizes) {
    await page.setViewportSize(SIZES[size]);
    await expectNoSidewaysScroll(page);
  }
  if (before) await page.setViewportSize(before);
}

/** Shows the office in light or dark colours: a page asks the device only once, when it is loaded. */
export async function showScheme(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((wanted) => void (document.documentElement.dataset['scheme'] = wanted), scheme);
  // The kit's components hear of it a moment later.
  await page.waitForFunction((wanted) => {
    const { mantineColorScheme = wanted } = document.documentElement.dataset;
    return mantineColorScheme === wanted;
  }, scheme);
}

/**
 * A screen of the back office at every size: axe looks at it once in light colours, on a narrow phone, and once in dark
 * ones, on a laptop. Afterwards it is a laptop in light colours.
 */
export async function expectLightAndDark(page: Page): Promise<void> {
  await page.setViewportSize(SIZES.narrow);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.setViewportSize(SIZES.phone);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(SIZES.laptop);
  await expectNoSidewaysScroll(page);
  await showScheme(page, 'dark');
  await expectAccessible(page);
  await showScheme(page, 'light');
}

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

/** Opens a tab of its own; the zone is the family's. */
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
  return { page, context, complaints, close: () => context.close() };
}

/**
 * Ends what fades in or out, so that axe measures final colours. Not waited for: a browser without a window may draw
 * no frame at all. Spinners go on for ever and are left alone.
 */
const endMotion = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const one of document.getAnimations()) if (one.effect?.getComputedTiming().endTime !== Infinity) one.finish();
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

/**
 * axe finds nothing on the page as it stands (look.md 6); `except` names third-party parts with a reason in the test.
 * axe stays in the page from one look to the next: reading its half megabyte costs more than the look itself.
 */
export async function expectAccessible(page: Page, except: readonly string[] = []): Promise<void> {
  await endMotion(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SOURCE);
  const found = await page.evaluate(
    async ({ exclude, rules }) => {
      const { violations } = await window.axe.run({ exclude }, rules);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
    },
    { exclude: [...except], rules: RULES },
  );
  expect(found, `axe on ${page.url()}`).to.deep.equal([]);
}

/** Nothing sticks out sideways at this width (look.md 5). */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wider, `sideways scroll on ${page.url()}`).to.be.at.most(0);
}

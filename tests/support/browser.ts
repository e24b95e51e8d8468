import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { expect } from 'chai';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';

/** The sizes in which every page is tested (working rule 8). */
export const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  laptop: { width: 1366, height: 768 },
  narrow: { width: 320, height: 640 },
} as const;

export type Size = keyof typeof SIZES;

let browser: Promise<Browser> | undefined;

/** The browser tests share one Chromium. */
export function sharedBrowser(): Promise<Browser> {
  browser ??= launch();
  return browser;
}

/** A Chromium whose camera shows a moving picture, whose microphone beeps, and which shares a screen without asking. */
export const mediaFlags = (framesPerSecond: number): readonly string[] => [
  `--use-fake-device-for-media-stream=fps=${framesPerSecond}`,
  '--use-fake-ui-for-media-stream',
  '--auto-select-desktop-capture-source=Entire screen',
  '--autoplay-policy=no-user-gesture-required',
  // The pages of a test meet on this machine, whose addresses browsers hide by names that nobody here resolves.
  '--disable-features=WebRtcHideLocalIpsWithMdns',
  '--allow-loopback-in-peer-connection',
];

/** Few, because a small machine makes and reads a picture for every pair of pages. */
const FRAMES_PER_SECOND = 5;

/** Starts a Chromium of its own for tests that see and hear; whoever starts it closes it. */
export const launchWithDevices = (): Promise<Browser> => launch(mediaFlags(FRAMES_PER_SECOND));

function launch(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [
      ...more,
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // A page of a test lives too briefly to gain from the JavaScript compilers that optimise, and from tidying often.
      '--js-flags=--no-turbofan --no-maglev --min-semi-space-size=8',
    ],
  });
}

/** Closes Chromium after the last browser test. */
export async function closeSharedBrowser(): Promise<void> {
  const running = browser;
  browser = undefined;
  if (running) await (await running).close();
}

/** A page in a fresh browser profile, with a record of its errors. */
export interface Tab {
  page: Page;
  context: BrowserContext;
  /** Console errors, uncaught exceptions, and requests to foreign hosts. */
  complaints: string[];
  close(): Promise<void>;
}

/** The tabs of the running test, and those that a suite keeps. */
const opened = new Set<Tab>();

/**
 * Closes the tabs after each test, and fails a test whose tab recorded an error. A suite that signs in once for all its
 * tests passes those tabs as `kept`: they are closed after its last test.
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

/**
 * How long a test waits for what a page should show. Long, because the build machine may be busy: it costs only a test
 * that fails.
 */
export const WAITS_MS = 30_000;

/** What is otherwise on a family's device than on ours. */
export interface Device {
  locale?: string;
  /** How far the device's clock is ahead of the server's. */
  daysAhead?: number;
  /** Another browser than the one that all tests share. */
  browser?: Browser;
}

/** Begins what a page says of the cause of an error. */
const CAUSE = 'The cause: ';

/** Runs in the page: React reports an error from which it recovered by its number, and hides what had gone wrong. */
const tellCauses = (cause: string): void =>
  window.addEventListener('error', ({ error }: ErrorEvent) => {
    if (error instanceof Error && error.cause instanceof Error) console.info(cause + String(error.cause.stack));
  });

/** Opens a tab in a new profile; `useTabs` closes it. The zone is the family's. */
export async function openTab(size: Size = 'laptop', timezoneId = 'Europe/Berlin', device: Device = {}): Promise<Tab> {
  const running = device.browser ?? (await sharedBrowser());
  // Animations take time, and no test depends on one.
  const motion = { reducedMotion: 'reduce' } as const;
  const { locale = 'en-GB', daysAhead = 0 } = device;
  const context = await running.newContext({ viewport: SIZES[size], timezoneId, locale, ...motion });
  if (daysAhead !== 0) await context.addInitScript(moveClock, daysAhead * 86_400_000);
  await context.addInitScript(tellCauses, CAUSE);
  const page = await context.newPage();
  page.setDefaultTimeout(WAITS_MS);
  const complaints: string[] = [];
  page.on('console', (message) => {
    // The browser logs every expected refusal (4xx) by itself; the page shows it in its own words.
    if (message.text().startsWith(CAUSE)) complaints.push(message.text());
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

/** Runs in the page before its scripts. Only its dates are moved: its timers and the network keep the real time. */
function moveClock(aheadMs: number): void {
  const RealDate = Date;
  const now = (): number => RealDate.now() + aheadMs;
  const isSilent = (args: readonly unknown[]): boolean => args.length === 0;
  globalThis.Date = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (target, args, self) => Reflect.construct(target, isSilent(args) ? [now()] : args, self) as Date,
    get: (target, key, self): unknown => (key === 'now' ? now : Reflect.get(target, key, self)),
  });
}

/**
 * Ends all fading, so that axe measures the final colours. It does not wait for a frame, because a browser without a
 * window may draw none. Spinners run for ever and are left alone. An inherited value starts to change only when its
 * parent's change has ended, so several rounds are needed.
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
    /** axe-core's global, after its source has run in the page. */
    axe: typeof axe;
  }
}

/** The minified source: half the size of the other one, and every page reads it. */
const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const RULES: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
};

/** axe may look while a colour is changing; a real fault is still there at the next look. */
const LOOKS_MAX = 3;

/**
 * axe finds no fault on the page now, and every button is drawn in our style; `except` names parts of other
 * makers, with the reason in the test. axe stays in the page for the next look, because loading its half megabyte costs
 * more than the look.
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
      // Behind an open dialog nothing can be used, and what the scrolled page happens to hide is no fault.
      const modal = '[aria-modal="true"]';
      const include = document.querySelector(modal) === null ? ['html'] : [modal];
      // Where somebody has scrolled to, a bar that stays in view may cover half of a button.
      const { scrollX, scrollY } = window;
      scrollTo({ left: 0, top: 0, behavior: 'instant' });
      const { violations } = await window.axe.run({ include, exclude }, rules);
      scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
      );
      // Only the browser itself draws such a border: our style did not reach the button.
      const bare = [...document.querySelectorAll('button')].filter(
        (one) => one.checkVisibility() && getComputedStyle(one).borderStyle === 'outset',
      );
      return [...found, ...bare.map((one) => `a button without our style: ${one.outerHTML.slice(0, 200)}`)];
    },
    { exclude: [...except], rules: RULES },
  );
}

/** The page does not scroll sideways at this width. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wider, `sideways scroll on ${page.url()}`).to.be.at.most(0);
}

/**
 * Gives the page this size and waits until it has been drawn twice at it: what a component chooses by the width (cards
 * instead of a table) follows in the first of these frames.
 */
export async function resizeTo(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction((width) => innerWidth === width, size.width);
  await page.evaluate(
    () => new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))),
  );
}

/** The page does not scroll sideways at any of these sizes; its own size is set again afterwards. */
export async function expectFits(page: Page, sizes: readonly Size[] = ['narrow', 'phone', 'laptop']): Promise<void> {
  const before = page.viewportSize();
  for (const size of sizes) {
    await resizeTo(page, SIZES[size]);
    await expectNoSidewaysScroll(page);
  }
  if (before) await resizeTo(page, before);
}

/** Switches the office to light or dark colours; a page reads the device's setting only when it loads. */
export async function showScheme(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((wanted) => void (document.documentElement.dataset['scheme'] = wanted), scheme);
  // The kit's components read the change a moment later.
  await page.waitForFunction((wanted) => {
    const { mantineColorScheme = wanted } = document.documentElement.dataset;
    return mantineColorScheme === wanted;
  }, scheme);
}

/**
 * Checks a screen of the back office: with axe in light colours on a narrow phone, and in dark colours on a laptop. At
 * the end it is in light colours on a laptop again.
 */
export async function expectLightAndDark(page: Page): Promise<void> {
  await resizeTo(page, SIZES.narrow);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await resizeTo(page, SIZES.phone);
  await expectNoSidewaysScroll(page);
  await resizeTo(page, SIZES.laptop);
  await expectNoSidewaysScroll(page);
  await showScheme(page, 'dark');
  await expectAccessible(page);
  await showScheme(page, 'light');
}

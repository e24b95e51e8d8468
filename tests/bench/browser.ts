import { gzipSync } from 'node:zlib';
import { chromium, type Browser, type Page } from 'playwright';
import { SIZES, type Size } from '../support/browser.js';
import { gotoAs, type SignedIn } from '../support/sign-in.js';
import type { Shot } from './load.js';

const KB = 1024;
/** A slow phone: a quarter of this machine's speed, 150 ms and 1.6 Mbit/s away. */
const SLOW_CPU = 4;
const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 768_000 / 8 };
const LOADED_WITHIN_MS = 60_000;
/** After the last paint of a page there may come a larger one. */
const SETTLE_MS = 1000;

/** How a page is opened: by whom, and how slow the device is. */
export interface Visit {
  size: Size;
  person?: SignedIn;
  slowNetwork?: boolean;
  slowCpu?: boolean;
}

/** Runs some work with a Chromium that ends with it. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>, more: readonly string[] = []): Promise<T> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [...more, '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
    // main.ts ends everything itself.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** Opens an address with an empty cache, looks at the page when nothing loads any more, and closes it. */
export async function visit<T>(
  browser: Browser,
  address: string,
  { size, person, slowNetwork = false, slowCpu = false }: Visit,
  look: (page: Page, asked: readonly Shot[]) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: SIZES[size], isMobile: size === 'phone' });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    if (slowNetwork) await devtools.send('Network.emulateNetworkConditions', SLOW_NETWORK);
    if (slowCpu) await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
    await page.addInitScript(watchPaint);
    const asked: Shot[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      const isCall = ['document', 'fetch', 'xhr'].includes(request.resourceType());
      const { authorization } = request.headers();
      if (isCall && request.method() === 'GET')
        asked.push({
          path: pathname + search,
          ...(authorization === undefined ? {} : { headers: { Authorization: authorization } }),
        });
    });
    await (person === undefined ? page.goto(address) : gotoAs(page, person, address));
    await loaded(page);
    return await look(page, asked);
  } finally {
    await context.close();
  }
}

/** Waits for the page's heading and for all that loads after it, also on a machine that is busy. */
async function loaded(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ timeout: LOADED_WITHIN_MS });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLE_MS);
  await page.waitForLoadState('networkidle');
}

declare global {
  interface Window {
    /** When the largest part of the page was painted. */
    largestPaintMs: number;
  }
}

/** Runs inside the page. */
function watchPaint(): void {
  window.largestPaintMs = NaN;
  new PerformanceObserver((list) =>
    list.getEntries().forEach((entry) => (window.largestPaintMs = entry.startTime)),
  ).observe({
    type: 'largest-contentful-paint',
    buffered: true,
  });
}

/** The scripts that the page has loaded so far, packed, in KB. */
export async function scriptKb(page: Page): Promise<number> {
  const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const scripts = [...new Set(names.filter((name) => /\.m?js(\?|$)/.test(name)))];
  const sizes = await Promise.all(
    scripts.map(async (url) => gzipSync(Buffer.from(await (await fetch(url)).arrayBuffer()), { level: 9 }).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / KB;
}

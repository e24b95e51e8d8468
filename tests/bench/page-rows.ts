import { chromium, type Browser } from 'playwright';
import { createPaymentOptions } from '../support/factories/catalog.js';
import { createPaymentPage } from '../support/factories/payment-pages.js';
import type { BenchContext } from './bench-context.js';
import { addMeasure, compare, measured, median, type Figures, type Goal, type Timing } from './compare.js';
import type { LimitRoute } from './limit-routes.js';

const ROW_13: Goal = { row: '13', goal: 0.45, floor: 0.38 };
const PAGE = { lcpRatio: 1.35, lcpFloorMs: 1600, jsGoalKb: 75, jsFloorKb: 100, cssKb: 12, tbtMs: 50, loads: 5 };
/** Lighthouse's phone: a quarter of this machine's speed, 150 ms and 1.6 Mbit/s away. */
const PHONE = { cpuSlowdown: 4, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 768_000 / 8 };

/** A call without a statement: only limit, policy, contracts and all middleware (row 13). */
const PING = '/api/geo/?timezone=Europe/Berlin';

/** The cost of our whole request path, compared with the same bytes from memory. */
export async function ping(context: BenchContext, timing: Timing): Promise<Figures> {
  const answer = await fetch(context.learner.url + PING);
  const body = Buffer.from(await answer.arrayBuffer());
  if (answer.status !== 200) throw new Error(`${PING} answered ${answer.status}: ${body.toString()}`);
  await context.limit.teach([{ kind: 'bytes', path: '/ping', body, headers: { 'Content-Type': 'application/json' } }]);
  return compare(
    {
      name: 'ping',
      goal: ROW_13,
      ours: context.learner,
      oursShots: [{ path: PING }],
      isRead: true,
      limitUrl: context.limit.url,
      limitShots: [{ path: '/ping' }],
    },
    timing,
  );
}

/** The home page as brotli, compared with the same bytes from memory. */
export async function homePage(context: BenchContext, timing: Timing): Promise<Figures> {
  const headers = { 'Accept-Encoding': 'br' };
  const plain = Buffer.from(
    await (await fetch(`${context.learner.url}/`, { headers: { 'Accept-Encoding': 'identity' } })).arrayBuffer(),
  );
  const { brotliCompressSync } = await import('node:zlib');
  const body = brotliCompressSync(plain);
  await context.limit.teach([
    {
      kind: 'bytes',
      path: '/home',
      body,
      headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' },
    },
  ]);
  const figures = await compare(
    {
      name: 'home-page',
      ours: context.learner,
      oursShots: [{ path: '/', headers }],
      limitUrl: context.limit.url,
      limitShots: [{ path: '/home', headers }],
    },
    timing,
  );
  figures.notes.push(`${plain.length} bytes of HTML, ${body.length} as brotli`);
  return figures;
}

/** The home page on a throttled phone (row 21). */
export const pageLoad = (context: BenchContext): Promise<Figures> => onAPhone(context, 'home-on-a-phone', '/');

/** The first load of a family's payment page on a throttled phone (row 21, issue 3). */
export async function paymentPageLoad(context: BenchContext): Promise<Figures> {
  await createPaymentOptions(context.deps);
  const { pageId } = await createPaymentPage(context.deps, { payments: 3 });
  return onAPhone(context, 'payment-page', `/payment/${pageId}`);
}

/** How a page loads on a throttled phone, compared with the same page without its scripts (row 21). */
async function onAPhone(context: BenchContext, name: string, path: string): Promise<Figures> {
  const figures = measured(name);
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    await teachPlainPage(browser, context, path);
    const ours: PageTimes[] = [];
    const plain: PageTimes[] = [];
    for (let load = 0; load < PAGE.loads; load += 1) {
      plain.push(await timePage(browser, `${context.limit.url}${path}`));
      ours.push(await timePage(browser, `${context.learner.url}${path}`));
    }
    judgePage(figures, ours, plain);
  } finally {
    await browser.close();
  }
  return figures;
}

interface PageTimes {
  lcpMs: number;
  blockedMs: number;
  shift: number;
  scripts: string[];
  styles: string[];
  jsBytes: number;
  cssBytes: number;
}

function judgePage(figures: Figures, ours: readonly PageTimes[], plain: readonly PageTimes[]): void {
  const middle = (pages: readonly PageTimes[], key: 'lcpMs' | 'blockedMs' | 'shift' | 'jsBytes' | 'cssBytes'): number =>
    median(pages.map((page) => page[key]));
  const lcp = middle(ours, 'lcpMs');
  const lcpRatio = lcp / middle(plain, 'lcpMs');
  const [jsKb, cssKb] = [middle(ours, 'jsBytes') / 1000, middle(ours, 'cssBytes') / 1000];
  figures.notes.push(
    `LCP ${lcp.toFixed(0)} ms, without scripts ${middle(plain, 'lcpMs').toFixed(0)} ms: ${lcpRatio.toFixed(2)} (goal ${PAGE.lcpRatio})`,
    `blocked ${middle(ours, 'blockedMs').toFixed(0)} ms (goal ${PAGE.tbtMs}), layout shift ${middle(ours, 'shift').toFixed(3)}`,
    `js ${jsKb.toFixed(1)} kB gz, css ${cssKb.toFixed(1)} kB gz (budget ${PAGE.cssKb}) before interaction`,
  );
  // The goal is a ratio to the page without scripts; the floor is a time.
  const lcpGoalMs = Math.round(middle(plain, 'lcpMs') * PAGE.lcpRatio);
  const row = '21';
  addMeasure(figures, { row, what: 'LCP', value: lcp, unit: 'ms', goal: lcpGoalMs, floor: PAGE.lcpFloorMs });
  addMeasure(figures, { row, what: 'scripts', value: jsKb, unit: 'kB', goal: PAGE.jsGoalKb, floor: PAGE.jsFloorKb });
}

/** The same HTML and styles from memory, without a script. */
async function teachPlainPage(browser: Browser, { learner, limit }: BenchContext, own: string): Promise<void> {
  const html = await (await fetch(`${learner.url}${own}`)).text();
  const plain = html.replace(/<script\b[\s\S]*?<\/script>/g, '').replace(/<link[^>]*modulepreload[^>]*>/g, '');
  const routes: LimitRoute[] = [
    {
      kind: 'bytes',
      path: own,
      body: await gzipped(Buffer.from(plain)),
      headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'gzip' },
    },
  ];
  const page = await browser.newPage();
  const others: { path: string; type: string }[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!['script', 'fetch'].includes(response.request().resourceType()) && pathname !== own)
      others.push({ path: pathname, type: response.headers()['content-type'] ?? '' });
  });
  await page.goto(`${learner.url}${own}`, { waitUntil: 'networkidle' });
  await page.close();
  for (const { path, type } of others) {
    const body = Buffer.from(await (await fetch(`${learner.url}${path}`)).arrayBuffer());
    routes.push({
      kind: 'bytes',
      path,
      body: await gzipped(body),
      headers: { 'Content-Type': type, 'Content-Encoding': 'gzip' },
    });
  }
  await limit.teach(routes);
}

async function gzipped(body: Buffer): Promise<Buffer> {
  const { gzipSync } = await import('node:zlib');
  return gzipSync(body, { level: 9 });
}

/** One visit with an empty cache and without any input. */
async function timePage(browser: Browser, url: string): Promise<PageTimes> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: PHONE.latency,
    downloadThroughput: PHONE.downloadThroughput,
    uploadThroughput: PHONE.uploadThroughput,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: PHONE.cpuSlowdown });
  await page.addInitScript(watchPage);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(500);
  const seen = await page.evaluate(
    () => (globalThis as unknown as { pageWatch: { lcpMs: number; blockedMs: number; shift: number } }).pageWatch,
  );
  const files = await page.evaluate(() => performance.getEntriesByType('resource').map((entry) => entry.name));
  await context.close();
  const scripts = files.filter((name) => /\.m?js(\?|$)/.test(name));
  const styles = files.filter((name) => /\.css(\?|$)/.test(name));
  return { ...seen, scripts, styles, jsBytes: await gzipBytes(scripts), cssBytes: await gzipBytes(styles) };
}

/** Runs inside the page. */
function watchPage(): void {
  const watch = { lcpMs: 0, blockedMs: 0, shift: 0 };
  Object.assign(globalThis, { pageWatch: watch });
  const observe = (type: string, take: (entry: PerformanceEntry & { value?: number }) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('largest-contentful-paint', (entry) => void (watch.lcpMs = entry.startTime));
  observe('longtask', (entry) => void (watch.blockedMs += Math.max(0, entry.duration - 50)));
  observe('layout-shift', (entry) => void (watch.shift += entry.value ?? 0));
}

async function gzipBytes(urls: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    urls.map(async (url) => (await gzipped(Buffer.from(await (await fetch(url)).arrayBuffer()))).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

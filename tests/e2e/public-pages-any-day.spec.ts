import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { openTab, useTabs, type Size } from '../support/browser.js';
import { createPaymentLink } from '../support/factories/links.js';
import { createPaymentPage } from '../support/factories/payment-pages.js';
import { pressNothing } from '../support/held-scripts.js';
import { isEnglish, onePerTemplate, prerenderedPages } from '../support/prerendered.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

/** Beyond the next change of clocks in each half of the world, and beyond the one after it. */
const DAYS_AHEAD = [150, 250];

const READERS: readonly { size: Size; zone: string; locale: string }[] = [
  { size: 'phone', zone: 'Europe/Berlin', locale: 'de-DE' },
  { size: 'laptop', zone: 'America/New_York', locale: 'en-US' },
  { size: 'laptop', zone: 'Asia/Kolkata', locale: 'hi-IN' },
  { size: 'phone', zone: 'Pacific/Auckland', locale: 'ar-EG' },
];

describe('every public page opens without an error, on every day and for every reader', () => {
  let server: TestServer;
  // Of these two, the build renders only the beginning; the address of each page comes from the school.
  const rendered = prerenderedPages().filter(({ path }) => path !== '/payment' && path !== '/r');
  const written = rendered.map(({ path }) => path);
  const others = [
    ...['/device-test', '/nowhere', `/trial-class/booked/${randomUUID()}`],
    ...['/set-password/abcdefghijklmnopqrstuvwxyz', '/autologin/abcdefghijklmnopqrstuvwxyz'],
    '/payment/1-20261121-0123456789abcdefghijkl',
  ];

  before(async () => {
    server = await startTestServer('learner', { LIMIT_SCALE: '1000' });
    const { pageId } = await createPaymentPage(server.deps);
    const { code } = await createPaymentLink(server.deps);
    others.push(`/payment/${pageId}`, `/r/${code}`);
  });
  useTabs();
  after(() => server.close());

  /** German readers read the German pages, too; on one day every page, and else what differs by zone, language and day. */
  const pathsOf = (locale: string, daysAhead: number): readonly string[] => {
    if (locale !== 'de-DE') return onePerTemplate(written.filter(isEnglish));
    return daysAhead === DAYS_AHEAD[0] ? written : onePerTemplate(written);
  };

  for (const { size, zone, locale } of READERS)
    for (const daysAhead of DAYS_AHEAD)
      it(`in ${zone} and ${locale}, ${daysAhead} days from now`, async () => {
        const { page, complaints } = await openTab(size, zone, { locale, daysAhead });
        for (const path of [...pathsOf(locale, daysAhead), ...others]) {
          await page.goto(server.url + path);
          // A site page sleeps until somebody is there.
          await pressNothing(page);
          await page.getByRole('heading', { level: 1 }).first().waitFor();
          await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
          expect(complaints, path).to.deep.equal([]);
        }
      });
});

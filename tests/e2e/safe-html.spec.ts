import { ALLOWED_HTML } from '@school/core/shared/allowed-html';
import { cleanHtml } from '@school/infra/html/clean-html';
import { expect } from 'chai';
import type { BrowserContext, Locator, Page } from 'playwright';
import { sharedBrowser, WAITS_MS } from '../support/browser.js';
import { OFFICE_PASSWORD, signInToOffice } from '../support/office.js';
import { sharedSchool, type School } from '../support/school.js';
import { XSS_PAYLOADS } from '../support/xss-payloads.js';

const PAYLOADS = XSS_PAYLOADS.flatMap(({ payloads }) => payloads);
const ALLOWED = {
  tags: ALLOWED_HTML.tags.map((tag) => tag.toUpperCase()),
  attributes: ['href', 'colspan', 'rowspan', 'target', 'rel'],
};

/** What the payloads have done in a page until now. */
interface Traps {
  hits: number;
  reports: string[];
}

/** Counts the payloads that run (each one calls `hit()`) and what the page's policy blocked. */
function setTraps(): void {
  const traps: Traps = { hits: 0, reports: [] };
  const hit = (): void => void (traps.hits += 1);
  Object.assign(window, { traps, hit, alert: hit });
  addEventListener('securitypolicyviolation', (event) =>
    traps.reports.push(`${event.violatedDirective} ${event.blockedURI}`),
  );
  // A press on hostile content must not leave the page.
  const stay = (event: Event): void => {
    if (event.target instanceof Element && event.target.closest('#box, [role=group]')) event.preventDefault();
  };
  addEventListener('click', stay, true);
}

/** Touches everything inside the box, and names elements that must not be there. */
function touchAll([selector, allowed]: [string, typeof ALLOWED]): string[] {
  const found: string[] = [];
  for (const element of document.querySelectorAll(`${selector} *`)) {
    if (!allowed.tags.includes(element.tagName)) found.push(`<${element.tagName}>`);
    for (const { name, value } of element.attributes) {
      if (!allowed.attributes.includes(name)) found.push(`${element.tagName} ${name}=${value}`);
      if (name === 'href' && !/^(https|mailto):/i.test(value)) found.push(`${element.tagName} ${name}=${value}`);
    }
    for (const type of [
      'mouseover',
      'focus',
      'click',
      'toggle',
      'load',
      'error',
      'animationstart',
      'input',
      'pointerdown',
    ])
      element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
  }
  return found;
}

const readTraps = (page: Page): Promise<Traps> => page.evaluate(() => (window as unknown as { traps: Traps }).traps);

describe('Hostile texts in a real browser', () => {
  let school: School;
  let context: BrowserContext;
  before(async () => {
    school = await sharedSchool();
  });
  afterEach(() => context.close());

  const open = async (path: string, bypassCSP: boolean): Promise<Page> => {
    context = await (await sharedBrowser()).newContext({ bypassCSP, viewport: { width: 1366, height: 768 } });
    await context.addInitScript(setTraps);
    const page = await context.newPage();
    page.setDefaultTimeout(WAITS_MS);
    await page.goto(school.staff + path);
    return page;
  };
  const put = (page: Page, html: string): Promise<void> =>
    page.evaluate((text) => {
      const box = document.createElement('div');
      box.id = 'box';
      document.getElementById('box')?.remove();
      document.body.append(box);
      box.innerHTML = text;
    }, html);

  const openPreview = async (): Promise<Record<'source' | 'preview', Locator> & { page: Page }> => {
    const page = await open('/blackops/catalog/payment-options', false);
    await signInToOffice(page, 'admin@school.test', OFFICE_PASSWORD);
    await page.getByRole('button', { name: 'PAY001', exact: true }).press('Enter');
    const source = page.getByLabel('Payment details');
    const preview = page.getByRole('group', { name: 'Preview' });
    await preview.getByText('Pay to our demo account').waitFor();
    return { page, source, preview };
  };

  it('the traps work: an uncleaned text runs without the policy, and is reported with it', async () => {
    const bare = await open('/blackops/login/', true);
    await put(bare, '<img src=x onerror=hit()>');
    await bare.waitForFunction(() => (window as unknown as { traps: Traps }).traps.hits > 0);
    await context.close();
    const guarded = await open('/blackops/login/', false);
    await put(guarded, '<img src=x onerror=hit()>');
    await guarded.waitForFunction(() => (window as unknown as { traps: Traps }).traps.reports.length > 0);
    expect((await readTraps(guarded)).hits).to.equal(0);
  });

  it(`what the server keeps of ${PAYLOADS.length} payloads runs nowhere, even without a policy`, async () => {
    const page = await open('/blackops/login/', true);
    for (const payload of PAYLOADS) {
      await put(page, cleanHtml(payload));
      expect(await page.evaluate(touchAll, ['#box', ALLOWED] as [string, typeof ALLOWED]), payload).to.deep.equal([]);
    }
    expect(await readTraps(page)).to.deep.equal({ hits: 0, reports: [] });
  });

  it('the page cleans them again before it shows them: 0 script runs, 0 reports', async () => {
    const { page, source, preview } = await openPreview();
    for (const [index, payload] of PAYLOADS.entries()) {
      const mark = `payload ${index}.`;
      await source.evaluate((element, text) => {
        Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(element, text);
        element.dispatchEvent(new Event('input', { bubbles: true }));
      }, `<p>${mark}</p>${payload}`);
      await preview.getByText(mark, { exact: true }).waitFor();
      const found = await page.evaluate(touchAll, ['[role=group] > div', ALLOWED] as [string, typeof ALLOWED]);
      expect(found, payload).to.deep.equal([]);
    }
    expect(await readTraps(page)).to.deep.equal({ hits: 0, reports: [] });
  });

  it('harmless texts come out as they were written, also with the words that are broken while they are cleaned', async () => {
    const { source, preview } = await openPreview();
    for (const html of [
      '<p>Click on me, based on the "Online" Style: on/on \'on\' once, ON TIME.</p>',
      '<p>on</p><ul><li>one</li><li>\non two</li></ul><strong>on strong style</strong>',
    ]) {
      await source.fill(html);
      await preview.getByText(/on (?:strong|the)/).waitFor();
      expect(await preview.locator('> div').innerHTML()).to.equal(html);
    }
    await source.fill(
      '<p><a href="https://on.school.test/on/style?y=1&amp;x=/one">go on</a></p><table><tr><td colspan="2">x</td></tr></table>',
    );
    const link = preview.getByRole('link', { name: 'go on', exact: true });
    expect(await link.getAttribute('href')).to.equal('https://on.school.test/on/style?y=1&x=/one');
    expect(await preview.getByRole('cell').getAttribute('colspan')).to.equal('2');
  });
});

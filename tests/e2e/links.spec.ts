import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, expectFits, expectNoSidewaysScroll, openTab } from '../support/browser.js';
import { useOffice } from '../support/office.js';
import { waitForFocus } from '../support/page.js';

const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36';

describe('links of the back office in the browser', () => {
  const office = useOffice('staff', '/blackops/');

  const openTool = async (path: string): Promise<Page> =>
    (await office.openAs('sales', `/blackops/tools/${path}`)).page;

  /** The address of the link that was just made. */
  const madeLink = async (page: Page): Promise<string> =>
    (await page.getByRole('region', { name: 'Result' }).getByRole('link').textContent()) ?? '';

  it('makes a collection link, shows Copied for 3 s, and the public call finds it', async () => {
    const page = await openTool('generate-collection-link');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Generate link' }).click();
    await page.getByText('Title is required').waitFor();
    await waitForFocus(page.getByLabel('Title'));
    await page.getByLabel('Title').fill('Robotics kit');
    await page.getByLabel('Amount').fill('12.345');
    await page.getByLabel('Collector name').fill('Carla Collector');
    await page.getByLabel('Collector email').fill('carla@collector.test');
    await page.getByRole('button', { name: 'Generate link' }).click();
    await page.getByText('Please enter an amount above 0 with at most two decimals.').waitFor();
    await expectAccessible(page);
    await page.getByLabel('Amount').fill('1200.50');
    await page.getByRole('button', { name: 'Generate link' }).click();
    await page.getByText('The collection link is ready.').waitFor();
    const link = await madeLink(page);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).to.equal(link);
    await page.getByRole('button', { name: 'Copy link' }).waitFor();
    await expectAccessible(page);
    const answer = await fetch(`${office.school.learner}/api/r/${link.split('/r/')[1]}/`);
    expect(await answer.json()).to.include({
      kind: 'collection',
      title: 'Robotics kit',
      amount: '1200.50',
      state: 'active',
    });
  });

  it('shows the text selected when the clipboard is refused', async () => {
    const page = await openTool('shortener');
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } }),
    );
    await page.getByLabel('URL', { exact: true }).fill(`${office.school.learner}/courses?by=hand`);
    await page.getByRole('button', { name: 'Shorten URL' }).click();
    await page.getByRole('button', { name: 'Copy link', exact: true }).click();
    const field = page.getByLabel('The browser does not let us copy.');
    await field.waitFor();
    const selected = await field.evaluate((input: HTMLInputElement) =>
      input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0),
    );
    expect(selected).to.equal(await madeLink(page));
    await expectAccessible(page);
  });

  it('lists collection links, reminds once a day, and disables after a question', async () => {
    const page = await openTool('my-collector-payment-pages/');
    const robots = page.getByRole('row', { name: /Robotics kit, spring group/ });
    await robots.waitFor();
    await page.getByRole('tab', { name: /^Paid/ }).click();
    await page.getByRole('row', { name: /SEPA 2026-4471/ }).waitFor();
    await page.getByRole('tab', { name: /^Active/ }).click();
    const act = async (item: string, button: string): Promise<void> => {
      await page.getByRole('button', { name: 'Actions for Robotics kit, spring group' }).click();
      await page.getByRole('menuitem', { name: item }).click();
      await page.getByRole('button', { name: button }).click();
    };
    await act('Send a reminder', 'Send reminder');
    await page.getByText('The reminder is on its way.').waitFor();
    await act('Send a reminder', 'Send reminder');
    await page.getByText('A reminder was already sent today. Please wait until tomorrow.').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expectAccessible(page);
    await act('Disable', 'Disable link');
    await page.getByText('The link is disabled.').waitFor();
    await robots.waitFor({ state: 'detached' });
  });

  it('makes a token link for the child of a phone, and refuses an unknown phone', async () => {
    const page = await openTool('generate-token-link');
    await page.getByLabel('Student phone').fill('1799999999');
    await page.getByText('Phone number is not registered!').waitFor();
    await page.getByLabel('Student phone').fill('1700000103');
    await page.getByRole('option', { name: /^Emil Sommerlund/ }).click();
    await page.getByLabel('Course', { exact: true }).selectOption('Coding Champion');
    await page.getByLabel('Token amount').fill('50');
    await page.getByRole('button', { name: 'Generate link' }).click();
    await page.getByText('The token link is ready.').waitFor();
    await page.getByRole('row', { name: /Emil Sommerlund/ }).waitFor();
    await expectAccessible(page);
  });

  it('the warning of a paid deposit is about the chosen child', async () => {
    await office.school.query(
      `INSERT INTO payment_link (kind, code, form_key, title, amount_minor, currency_code, student_id, course, expires_at,
         created_by, created_at, paid_at, paid_by, payment_ref)
       SELECT 'token', 'paidTokenOfEmil0000000001', gen_random_uuid(), 'Deposit', 6500, 'GBP', s.id, 'Coding Champion',
         now() + interval '7 days', u.account_id, now() - interval '1 day', now(), u.account_id, 'TX 65'
       FROM student s, staff_user u WHERE s.full_name = 'Emil Sommerlund' AND u.username = 'sales'`,
    );
    const page = await openTool('generate-token-link');
    await page.getByLabel('Student phone').fill('1700000103');
    await page.getByRole('option', { name: /^Emil Sommerlund/ }).click();
    const warning = page.getByText(/^A deposit of GBP\s65\.00 is paid and not used yet\.$/);
    await warning.waitFor();
    await page.getByLabel('Student phone').fill('1700000103');
    await page.getByRole('option', { name: /^Ida Sommerlund/ }).click();
    await warning.waitFor({ state: 'detached' });
    expect(await page.getByLabel('Student phone').inputValue()).to.match(/^Ida Sommerlund, number \d+$/);
  });

  it('shortens an address, counts visits, and disables it', async () => {
    const page = await openTool('shortener/');
    await page.getByLabel('URL', { exact: true }).fill('javascript:alert(1)');
    await page.getByRole('button', { name: 'Shorten URL' }).click();
    await page.getByText('Failed to shorten URL. The address must start with http:// or https://.').waitFor();
    expect(await page.getByLabel('URL', { exact: true }).inputValue()).to.equal('javascript:alert(1)');
    await page.getByLabel('URL', { exact: true }).fill('https://www.example.org/camp');
    await page.getByRole('button', { name: 'Shorten URL' }).click();
    await page.getByText('The short link is ready.').waitFor();
    const link = await madeLink(page);
    const name = link.replace('http://', '');
    const reader = await openTab('phone');
    // The tests' browser calls itself headless, which would count as a robot.
    await reader.page.setExtraHTTPHeaders({ 'User-Agent': PHONE });
    await reader.page.goto(link);
    await reader.page.getByRole('heading', { name: /^You are leaving localhost:\d+ to www\.example\.org$/ }).waitFor();
    const onward = reader.page.getByRole('link', { name: 'Continue to www.example.org' });
    expect(await onward.getAttribute('href')).to.equal('https://www.example.org/camp');
    await expectAccessible(reader.page);
    await expectNoSidewaysScroll(reader.page);
    await page.reload();
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('button', { name: /^1 click in 14 days/ })
      .click();
    await page.getByRole('dialog').getByText('United Kingdom').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: `Actions for ${link}` }).click();
    await page.getByRole('menuitem', { name: 'Disable' }).click();
    await page.getByRole('button', { name: 'Disable link' }).click();
    await page.getByText('The link is disabled.').waitFor();
    expect((await reader.page.goto(link))?.status()).to.equal(410);
    await reader.page.getByText('Please ask the school for a new link.').waitFor();
    await expectAccessible(reader.page);
  });

  it('each tool fits 320 px', async () => {
    const page = await openTool('generate-collection-link/');
    for (const path of [
      'generate-collection-link/',
      'my-collector-payment-pages',
      'generate-token-link/',
      'shortener',
    ]) {
      await page.goto(`${office.school.staff}/blackops/tools/${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
      await expectFits(page, ['narrow']);
    }
  });

  it('says that a list could not be loaded, and trying again works', async () => {
    const page = await openTool('shortener');
    await page.getByRole('row', { name: /summer-camp/ }).waitFor();
    await page.route('**/api/short-links/**', (route) => route.fulfill({ status: 500, body: '' }));
    await page.reload();
    await page.getByText('The short links could not be loaded.').waitFor();
    await page.unroute('**/api/short-links/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('row', { name: /summer-camp/ }).waitFor();
  });
});

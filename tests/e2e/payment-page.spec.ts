import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, expectFits, openTab, useTabs, type Size } from '../support/browser.js';
import { createCurrencies, createPaymentOption } from '../support/factories/catalog.js';
import { createPaymentPage, type TestPage, type TestPageOptions } from '../support/factories/payment-pages.js';
import { createStudent } from '../support/factories/people.js';
import { holdScripts, openWithoutScripts } from '../support/held-scripts.js';
import { pngOfExactly, smallPng } from '../support/hostile-pictures.js';
import { isFocused, lookAgain, waitForFocus, watchContentPolicy } from '../support/page.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const HOUR_MS = 3_600_000;
const UNKNOWN = '482-20260314-k9x2k9x2k9x2k9x2k9x2k9';
const DETAILS = '<p>Send it to <strong>IE00 DEMO</strong>.</p><img src=x onerror="alert(1)"><script>alert(2)</script>';

const moveEnd = statement(
  'test-e2e-move-end',
  'UPDATE payment_page SET expires_at = $2, expired_at = NULL WHERE id = $1',
);
const expireNow = statement('test-e2e-expire-page', 'UPDATE payment_page SET expired_at = now() WHERE id = $1');
const discount = statement('test-e2e-discount', 'UPDATE enrolment SET discount_percent = 20 WHERE id = $1');
const rejectProofs = statement(
  'test-e2e-reject-proofs',
  `UPDATE payment_proof SET state = 'rejected', note = 'Another amount arrived', decided_at = now(), decided_by = $2
   WHERE payment_page_id = $1`,
);
const newestProof = statement(
  'test-e2e-proof',
  `SELECT f.state, f.reference, u.content_type AS type FROM payment_proof f LEFT JOIN upload u ON u.id = f.upload_id
   WHERE f.payment_page_id = $1 ORDER BY f.id DESC LIMIT 1`,
);

describe('the public payment page', () => {
  let server: TestServer;

  before(async () => {
    server = await startTestServer('learner', { LIMIT_SCALE: '1000' });
    await createCurrencies(server.deps);
    await createPaymentOption(server.deps, {
      optionId: 'PAY001',
      partner: 'Bank transfer',
      details: DETAILS,
      position: 2,
    });
    await createPaymentOption(server.deps, { optionId: 'PAY002', partner: 'Card by phone', position: 1 });
    await createPaymentOption(server.deps, { optionId: 'PAY003', partner: 'UPI', currency: 'INR', position: 3 });
  });
  useTabs();
  after(() => server.close());

  const make = async (options: TestPageOptions = {}): Promise<TestPage> => {
    const student = options.student ?? (await createStudent(server.deps, { name: 'Rafi Rahman' }));
    const sums = { discountedFeeMinor: 96_000, totalFeeMinor: 120_000, totalClasses: 48, payments: 3 };
    const made = await createPaymentPage(server.deps, { ...sums, ...options, student });
    await server.deps.db.run(discount, [made.enrolmentRowId]);
    return made;
  };

  async function open(path: string, size: Size = 'phone'): Promise<Page> {
    const { page } = await openTab(size);
    await watchContentPolicy(page);
    await page.goto(`${server.url}${path}`);
    return page;
  }
  const openPage = async (made: TestPage, size?: Size) => open(`/payment/${made.pageId}`, size);

  const secondsLeft = async (page: Page): Promise<number> =>
    Number(await page.getByRole('timer').getAttribute('data-seconds'));

  it('pending: everything a payer needs; axe finds nothing, and it fits every size', async () => {
    const page = await openPage(await make());
    await page.getByText('Pending').waitFor();
    for (const text of ['USD 320.00', 'Payment 1 of 3', 'Prime (1:1 classes)', '48 in total, 8 a month', 'USD 960.00'])
      await page.getByText(text, { exact: true }).first().waitFor();
    for (const text of ['Your discount (20%)', '16 class credits', '100% pro-rata money-back guarantee'])
      await page.getByText(text).first().waitFor();
    await page.getByText('IE00 DEMO').waitFor();
    const names = await page.locator('summary').allInnerTexts();
    expect(names.map((name) => name.split('\n')[0])).to.deep.equal(['Bank transfer', 'Card by phone']);
    expect(names[0]).to.include('Recommended');
    expect(await page.locator('details img, details script').count(), 'nothing that runs (C27)').to.equal(0);
    for (const name of ['Terms', 'Privacy policy', 'Refund policy', 'Payment policy'])
      expect(await page.getByRole('link', { name, exact: true }).count()).to.be.greaterThan(0);
    await expectAccessible(page);
    await expectFits(page);
  });

  it('the sum is there before the code, which then takes over the page as it is', async () => {
    const made = await make();
    const { page } = await openTab('phone');
    const release = await holdScripts(page, 'all but the first');
    await openWithoutScripts(page, `${server.url}/payment/${made.pageId}`);
    await page.getByText('USD 320.00').waitFor();
    await page.getByText('for Rafi Rahman').waitFor();
    const link = page.getByRole('link', { name: 'Courses' });
    await link.focus();
    release();
    await page.getByText('Pending').waitFor();
    expect(await isFocused(link), 'React has kept the elements of the build').to.equal(true);
  });

  it('names of any length and the largest sums fit on 320 px', async () => {
    const student = await createStudent(server.deps, { name: `Maximiliana-${'Wolfeschlegelstein'.repeat(4)}` });
    const page = await openPage(await make({ student, discountedFeeMinor: 99_999_999_900, totalFeeMinor: 1e11 }));
    await page.getByText('USD 333,333,333.00').first().waitFor();
    await expectFits(page, ['narrow']);
  });

  it('search engines and caches must not store it, and an unknown or malformed id says so', async () => {
    const made = await make();
    const good = await server.fetch(`/payment/${made.pageId}`);
    expect([good.status, good.headers.get('Cache-Control'), good.headers.get('Referrer-Policy')]).to.deep.equal([
      200,
      'no-store',
      'no-referrer',
    ]);
    expect(await good.text()).to.include('<meta name="robots" content="noindex, nofollow" />');
    const page = await open(`/payment/${UNKNOWN}`);
    for (const [id, status] of [
      [UNKNOWN, 200],
      ['nonsense', 404],
    ] as const) {
      expect((await server.fetch(`/payment/${id}`)).status).to.equal(status);
      await page.goto(`${server.url}/payment/${id}`);
      await page.getByRole('heading', { name: 'Payment page not found' }).waitFor();
      await page.getByText("The payment page you're looking for doesn't exist.").waitFor();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Go to homepage' }).click();
      await page.waitForURL(`${server.url}/`);
    }
  });

  it('the countdown uses the server’s clock and agrees with it after an extension and an expiry', async () => {
    const made = await make({ expiresAt: new Date(Date.now() + 2 * HOUR_MS) });
    const { page } = await openTab('phone');
    // This phone's clock is a day ahead; a countdown by it would be at its end.
    await page.clock.install({ time: new Date(Date.now() + 24 * HOUR_MS) });
    await page.goto(`${server.url}/payment/${made.pageId}`);
    await page.getByRole('timer').waitFor();
    expect(await secondsLeft(page)).to.be.within(7170, 7200);
    await server.deps.db.run(moveEnd, [made.rowId, new Date(Date.now() + 26 * HOUR_MS)]);
    await page.reload();
    await page.getByRole('timer').waitFor();
    expect(await secondsLeft(page)).to.be.within(26 * 3600 - 30, 26 * 3600);
    await server.deps.db.run(expireNow, [made.rowId]);
    await page.reload();
    await page.getByText('Expired', { exact: true }).waitFor();
    expect(await page.getByRole('timer').count()).to.equal(0);
  });

  it('it expires while the reader looks: the page says Expired and offers more time', async () => {
    const made = await make({ expiresAt: new Date(Date.now() + HOUR_MS) });
    const page = await openPage(made);
    await page.getByText('Pending').waitFor();
    await server.deps.db.run(moveEnd, [made.rowId, new Date(Date.now() + 3000)]);
    await lookAgain(page);
    await page.getByRole('heading', { name: 'This payment page has expired' }).waitFor();
    expect(await page.getByRole('button', { name: 'I’ve paid' }).count()).to.equal(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Ask for more time' }).click();
    await page.getByText('We have asked the school for more time. They will get in touch with you.').waitFor();
    await expectAccessible(page);
  });

  it('it expires while a proof is written: what was typed stays, nothing can be sent, and more time brings it back', async () => {
    const made = await make({ expiresAt: new Date(Date.now() + HOUR_MS) });
    const page = await openPage(made);
    await page.getByRole('button', { name: 'I’ve paid' }).click();
    const reference = page.getByLabel('Payment reference');
    await reference.fill('TRX 4711');
    await server.deps.db.run(expireNow, [made.rowId]);
    await lookAgain(page);
    await page.getByText('The page expired while you were writing.', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Ask for more time' }).waitFor();
    expect(await reference.inputValue()).to.equal('TRX 4711');
    await waitForFocus(reference);
    expect(await page.getByRole('button', { name: 'Send to the school' }).isDisabled()).to.equal(true);
    await server.deps.db.run(moveEnd, [made.rowId, new Date(Date.now() + HOUR_MS)]);
    await lookAgain(page);
    await page.getByText('Bank transfer').first().waitFor();
    expect(await reference.inputValue()).to.equal('TRX 4711');
    expect(await page.getByRole('button', { name: 'Send to the school' }).isDisabled()).to.equal(false);
  });

  it('by keyboard only: a way to pay is opened, and the proof form opens with the focus in it', async () => {
    const page = await openPage(await make(), 'laptop');
    await page.getByText('IE00 DEMO').waitFor();
    await page.locator('summary').nth(1).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Pay to PAY002').waitFor();
    expect(await page.getByText('IE00 DEMO').isVisible(), 'one is open at a time').to.equal(false);
    await page.getByRole('button', { name: 'I’ve paid' }).focus();
    await page.keyboard.press('Enter');
    await page.locator(':focus', { has: page.getByLabel('How did you pay?') }).waitFor();
    await page.keyboard.press('Tab');
    await waitForFocus(page.locator('[name=option_id]'));
    await expectAccessible(page);
  });

  it('"I’ve paid": each refusal at its field, then the proof is sent with its screenshot; after a rejection the form is back', async () => {
    const made = await make();
    const page = await openPage(made);
    await page.getByRole('button', { name: 'I’ve paid' }).click();
    const send = page.getByRole('button', { name: 'Send to the school' });
    await send.click();
    await page.getByText('Please choose how you paid.').waitFor();
    await page.getByLabel('How did you pay?').selectOption('PAY001');
    await send.click();
    await page.getByText('Please give the payment reference or add a screenshot of the payment.').waitFor();
    const file = page.getByLabel('Screenshot or PDF');
    const large = { name: 'l.png', mimeType: 'image/png', buffer: await pngOfExactly(5 * 1024 * 1024 + 1) };
    await file.setInputFiles(large);
    await page.getByText('File size must be less than 5MB').waitFor();
    await file.setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>') });
    await page.getByText('Only PNG, JPEG, WebP, and GIF images and plain PDF files are allowed').waitFor();
    // Only the name says that this is a picture. The server checks the content, and what was typed stays.
    await page.getByLabel('Payment reference').fill('TX 4711');
    await file.setInputFiles({ name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('<script>1</script>') });
    await send.click();
    await page.getByRole('alert').getByText('plain PDF files are allowed').waitFor();
    await waitForFocus(file.and(page.locator('[aria-invalid=true]')));
    expect(await page.getByLabel('Payment reference').inputValue()).to.equal('TX 4711');
    await file.setInputFiles({ name: 'transfer.png', mimeType: 'image/png', buffer: await smallPng() });
    await page.getByText('transfer.png').waitFor();
    // What was said of the other file is over.
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await waitForFocus(file);
    await expectAccessible(page);
    await send.click();
    await page.getByRole('heading', { name: 'We have your proof of payment' }).waitFor();
    await page.getByText('Pending', { exact: true }).waitFor();
    await page.getByText('Proof submitted').waitFor();
    await expectAccessible(page);
    expect(await server.deps.db.row(newestProof, [made.rowId])).to.deep.equal({
      state: 'submitted',
      reference: 'TX 4711',
      type: 'image/webp',
    });
    await server.deps.db.run(rejectProofs, [made.rowId, made.owner.accountId]);
    await page.reload();
    await page.getByText('We could not find the payment of your last proof.').waitFor();
    await page.getByText('The school wrote: Another amount arrived').waitFor();
  });

  it('paid: thanks and a receipt, and only the receipt is printed', async () => {
    const made = await make({ state: 'punched' });
    const page = await openPage(made);
    await page.getByRole('heading', { name: 'Thank you, your payment has arrived' }).waitFor();
    for (const text of [`R-${made.id}`, 'Bank transfer', 'Coding Champion, payment 1 of 3'])
      await page.getByText(text, { exact: true }).waitFor();
    expect(await page.getByRole('timer').count()).to.equal(0);
    await expectAccessible(page);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('heading', { name: 'Receipt' }).isVisible()).to.equal(true);
    expect(await page.getByText(`R-${made.id}`).isVisible()).to.equal(true);
    for (const gone of ['Thank you, your payment has arrived', 'What you pay for', 'Questions? Talk to a person'])
      expect(await page.getByText(gone).isVisible(), gone).to.equal(false);
    expect(await page.getByRole('contentinfo').count()).to.equal(0);
  });

  it('consent to automatic payments is confirmed once', async () => {
    const page = await openPage(await make());
    await page.getByRole('button', { name: 'I agree to automatic payments' }).click();
    await page.getByText(/^You agreed on /).waitFor();
    await expectAccessible(page);
  });

  it('without an answer: the sentence, and trying again works', async () => {
    const made = await make();
    const { page, complaints } = await openTab('phone');
    await page.route('**/api/enrollments/**', (route) => route.abort());
    await page.goto(`${server.url}/payment/${made.pageId}`);
    await page.getByText('We could not load this payment page.').waitFor();
    await expectAccessible(page);
    await page.unroute('**/api/enrollments/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('USD 320.00').first().waitFor();
    complaints.splice(0);
  });
});

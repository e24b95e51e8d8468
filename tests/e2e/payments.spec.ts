import { expect } from 'chai';
import type { Page } from 'playwright';
import {
  expectAccessible,
  expectLightAndDark,
  expectNoSidewaysScroll,
  useTabs,
  type Size,
} from '../support/browser.js';
import { putUpload } from '../bff-staff/payments/screenshot-form.js';
import { createPaymentOptions } from '../support/factories/catalog.js';
import { creditsOf } from '../support/factories/credits.js';
import { createPaymentPage, type TestPage, type TestPageOptions } from '../support/factories/payment-pages.js';
import { giveBack, screenshotOf, typeToken, uploadOf } from '../support/factories/payment-rows.js';
import { createStaff, createStudent, type Person } from '../support/factories/people.js';
import { createProof } from '../support/factories/proofs.js';
import { pngOfExactly, smallPng } from '../support/hostile-pictures.js';
import { waitForFocus } from '../support/page.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const TOOLS = '/blackops/tools';

describe('payments in the browser', () => {
  let server: TestServer;
  let finance: Person;
  let student: Person;

  before(async () => {
    server = await startTestServer('staff');
    await createPaymentOptions(server.deps);
    const permissions = ['payment.view_all', 'payment.mark_paid', 'payment.punch', 'payment.expire'];
    finance = await createStaff(server.deps, { permissions });
    student = await createStudent(server.deps, { name: 'Mia Brandtner' });
  });
  after(() => server.close());
  useTabs();

  let fee = 50_000;
  const made = (options: TestPageOptions = {}): Promise<TestPage> =>
    createPaymentPage(server.deps, { student, discountedFeeMinor: (fee += 300), ...options });
  const open = async (path: string, size?: Size, as = finance): Promise<Page> =>
    (await openAs(server, as, path, { size })).page;
  const tool = (name: string, page: TestPage, size?: Size): Promise<Page> =>
    open(`${TOOLS}/${name}?page_id=${page.pageId}`, size);
  const choose = (page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> =>
    page.getByLabel('Screenshot', { exact: true }).setInputFiles({ name, mimeType, buffer });

  it('a page is looked up, marked as paid with a screenshot, and punched; the student has the credits', async () => {
    const target = await made({ payments: 3, totalClasses: 50 });
    await server.deps.db.run(typeToken, [target.enrolmentRowId]);
    const page = await open(`${TOOLS}/mark-payment-page-as-paid`);
    await page.getByLabel('Page id').fill(target.pageId);
    await page.getByRole('button', { name: 'Look up' }).click();
    await page.getByRole('heading', { name: 'Mia Brandtner' }).waitFor();
    await page.getByLabel('Payment method', { exact: true }).selectOption({ label: 'Bank transfer' });
    await page.getByLabel('Payment reference').fill('TX 91');
    await page.getByLabel('Notes').fill('By phone');
    await choose(page, 'r.png', 'image/png', await smallPng());
    await page.getByText('Uploaded.').waitFor();
    await page.getByRole('img', { name: 'The chosen screenshot' }).waitFor();
    await page.getByRole('button', { name: 'Mark as paid' }).click();
    await page.getByRole('heading', { name: 'Marked as paid.' }).waitFor();
    expect(await server.deps.db.row(screenshotOf, [target.rowId])).to.deep.equal({
      reference: 'TX 91',
      notes: 'By phone',
      purpose: 'payment_screenshot',
    });
    await expectAccessible(page);
    await page.getByText('+17 credits to Mia Brandtner.').waitFor();
    await page.getByText(/^Payment 3, due .*: USD\s.* for 16 classes\.$/).waitFor();
    await page.getByText('Deposit: USD 40.00, Cash, not by a link.').waitFor();
    expect(await page.getByRole('button', { name: 'Punch', exact: true }).isDisabled()).to.equal(true);
    await page.getByLabel('The deposit of USD 40.00 has arrived, too.').check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Punch', exact: true }).click();
    await page.getByRole('heading', { name: 'Punched.' }).waitFor();
    expect(await creditsOf(server.deps, student.id)).to.equal(17);
  });

  it('a superuser undoes a punch with a reason and punches again; other people cannot', async () => {
    const child = await createStudent(server.deps, { name: 'Ole Undine' });
    const target = await made({ student: child, payments: 3, totalClasses: 50, state: 'punched' });
    const page = await tool('punch-sales', target, 'phone');
    await page.getByRole('alert').getByText('This enrollment is already punched.').waitFor();
    expect(await page.getByRole('button', { name: 'Undo punch' }).count()).to.equal(0);
    const admin = await createStaff(server.deps, { superuser: true });
    const again = await open(`${TOOLS}/punch-sales?page_id=${target.pageId}`, 'phone', admin);
    await again.getByRole('button', { name: 'Undo punch' }).click();
    const dialog = again.getByRole('dialog', { name: 'Undo this punch?' });
    await dialog.getByText('−17 credits from Ole Undine.').waitFor();
    await dialog.getByRole('button', { name: 'Undo punch' }).click();
    await dialog.getByText('Please say why.').waitFor();
    await expectAccessible(again);
    await dialog.getByLabel('Reason').fill('The wrong child');
    await dialog.getByRole('button', { name: 'Undo punch' }).click();
    await again.getByRole('heading', { name: 'The punch is undone.' }).waitFor();
    expect(await creditsOf(server.deps, child.id)).to.equal(0);
    await expectNoSidewaysScroll(again);
    await again.getByText('+17 credits to Ole Undine.').waitFor();
    await again.getByRole('button', { name: 'Punch', exact: true }).click();
    await again.getByRole('heading', { name: 'Punched.' }).waitFor();
    expect(await creditsOf(server.deps, child.id)).to.equal(17);
  });

  it('punched, paid, unpaid and refunded pages, and an unknown id, show their sentences instead of a form', async () => {
    const [paid, punched, pending] = [await made({ state: 'paid' }), await made({ state: 'punched' }), await made()];
    const refunded = await made({ state: 'paid' });
    await server.deps.db.run(giveBack, [refunded.enrolmentRowId]);
    const page = await tool('mark-payment-page-as-paid', paid);
    for (const [name, target, sentence] of [
      ['mark-payment-page-as-paid', paid, 'This enrollment is already marked as paid.'],
      ['punch-sales', punched, 'This enrollment is already punched.'],
      ['punch-sales', pending, 'This enrollment must be marked as paid before it can be punched.'],
      ['punch-sales', refunded, 'This enrollment has been refunded.'],
      ['expire-payment-page', await made({ state: 'expired by hand' }), 'This payment page is already expired.'],
      ['expire', await made({ state: 'expired' }), 'This payment page is already expired.'],
      ['extend-payment-expiry-date', paid, 'This enrollment is already marked as paid.'],
    ] as const) {
      await page.goto(`${server.url}${TOOLS}/${name}?page_id=${target.pageId}`);
      await page.getByRole('alert').getByText(sentence).waitFor();
    }
    const nobody = pending.pageId.replace(/x+$/, 'yyyy');
    await page.goto(`${server.url}${TOOLS}/punch-sales?page_id=${nobody}`);
    await page.getByText('Enrollment not found.').waitFor();
    await page.goto(`${server.url}${TOOLS}/expire-payment-page?page_id=${nobody}`);
    await page.getByText('Payment page not found.').waitFor();
    await expectAccessible(page);
  });

  it('another person was faster: both see what happened, and what was typed stays', async () => {
    const target = await made();
    const page = await tool('mark-payment-page-as-paid', target);
    await page.getByLabel('Payment reference').fill('LATE 1');
    await page.getByLabel('Payment method', { exact: true }).selectOption({ label: 'Bank transfer' });
    await page.route('**/mark_payment_paid/', (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: 'Mark as paid' }).click();
    await page.getByRole('alert').getByText('Failed to mark enrollment as paid.').waitFor();
    await page.route('**/mark_payment_paid/', (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('button', { name: 'Mark as paid' }).click();
    await page.getByRole('alert').getByText('Failed to mark as paid.').waitFor();
    expect(await page.getByLabel('Payment reference').inputValue()).to.equal('LATE 1');
    await page.unroute('**/mark_payment_paid/');
    const sent = page.waitForResponse('**/mark_payment_paid/');
    await page.getByRole('button', { name: 'Mark as paid' }).dblclick();
    expect((await sent).status()).to.equal(200);
    await page.getByRole('heading', { name: 'Marked as paid.' }).waitFor();
  });

  it('by keyboard only: look up, read at the fields what is missing, choose, mark as paid', async () => {
    const target = await made();
    const page = await open(`${TOOLS}/mark-payment-page-as-paid`);
    await page.getByLabel('Page id').focus();
    await page.keyboard.type(target.pageId);
    await page.keyboard.press('Enter');
    const method = page.getByLabel('Payment method', { exact: true });
    const date = page.getByLabel('Payment date');
    const today = await date.inputValue();
    await date.fill('');
    await page.getByRole('button', { name: 'Mark as paid' }).press('Enter');
    await page.getByText('Please select a payment method.').waitFor();
    await page.getByText('Please choose a payment date.').waitFor();
    await waitForFocus(method);
    await expectAccessible(page);

    // A file that is not a picture is refused when it is chosen; a picture can be removed again.
    await choose(page, 'a.svg', 'image/svg+xml', Buffer.from('<svg/>'));
    await page.getByText('Only PNG, JPEG, WebP, and GIF images are allowed').waitFor();
    await choose(page, 'big.png', 'image/png', await pngOfExactly(5_300_000));
    await page.getByText('File size must be less than 5MB').waitFor();
    await choose(page, 'a.png', 'image/png', Buffer.from('not a picture'));
    await page.getByText('Only PNG, JPEG, WebP, and GIF images are allowed').waitFor();
    await choose(page, 'good.png', 'image/png', await smallPng());
    await page.getByText('Uploaded.').waitFor();
    await page.getByRole('button', { name: 'Remove screenshot' }).click();
    await page.getByRole('img', { name: 'The chosen screenshot' }).waitFor({ state: 'detached' });

    await date.fill(today);
    await method.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.type('KEYS 1');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Marked as paid.' }).waitFor();
    await page.locator(':focus', { hasText: 'Marked as paid.' }).waitFor();
  });

  it('a payment that looks like a duplicate needs a reason', async () => {
    const [first, second] = [await made({ state: 'paid', reference: 'SAME-1' }), await made()];
    const page = await tool('mark-payment-page-as-paid', second);
    await page.getByLabel('Payment method', { exact: true }).selectOption({ label: 'Bank transfer' });
    await page.getByLabel('Payment reference').fill('same 1');
    await page.getByRole('button', { name: 'Mark as paid' }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByText(`This payment reference was already used for payment page ${first.id} (Mia Brandtner).`)
      .waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Mark as paid anyway' }).click();
    await dialog.getByText('Please say why this payment is not a duplicate.').waitFor();
    await dialog.getByLabel('Why is it not a duplicate?').fill('One transfer for two children');
    await dialog.getByRole('button', { name: 'Mark as paid anyway' }).click();
    await page.getByRole('heading', { name: 'Marked as paid.' }).waitFor();
  });

  it('a page is expired after a question, and extended: 30 days are suggested, today is the earliest', async () => {
    const target = await made();
    const page = await tool('expire-payment-page', target);
    await page.getByRole('button', { name: 'Expire page' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Expire page' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Expire page' }).click();
    await page.getByRole('heading', { name: 'The payment page is expired.' }).waitFor();
    await page.goto(`${server.url}${TOOLS}/expire-payment-page/?page_id=${target.pageId}`);
    await page.getByText('This payment page is already expired.').waitFor();

    // The day must not change between the form's look at it and ours.
    await page.clock.setFixedTime(new Date());
    await page.goto(`${server.url}${TOOLS}/extend-payment-expiry-date?page_id=${target.pageId}`);
    const field = page.getByLabel('Expiry date', { exact: true });
    const today = await page.evaluate(() => new Intl.DateTimeFormat('sv-SE').format(new Date()));
    const proposed = new Date(Date.parse(`${today}T00:00:00Z`) + 30 * 86_400_000).toISOString().slice(0, 10);
    expect([await field.inputValue(), await field.getAttribute('min')]).to.deep.equal([proposed, today]);
    await field.fill('');
    expect(await page.getByRole('button', { name: 'Extend expiry' }).isDisabled()).to.equal(true);
    await field.fill('2020-01-01');
    await page.getByRole('button', { name: 'Extend expiry' }).click();
    await page.getByText('Please choose today or a later date.').waitFor();
    await field.fill(proposed);
    await page.getByRole('button', { name: 'Extend expiry' }).click();
    await page.getByRole('heading', { name: 'The expiry date is extended.' }).waitFor();
    await page.getByText('Pending').first().waitFor();
  });

  it('My AR Pages lists the pages to punch and leads to the tool', async () => {
    const target = await made({ state: 'paid', student: await createStudent(server.deps, { name: 'Ada Waiting' }) });
    // One letter is too short for a search.
    const page = await open(`${TOOLS}/my-ar-pages?q=a`);
    await page.getByRole('link', { name: 'Punch Ada Waiting' }).click();
    await page.waitForURL(new RegExp(`my-ar-pages\\?q=a&tool=punch&page_id=${target.pageId}`));
    await page.getByRole('dialog', { name: 'Punch Sales' }).getByText('credits to Ada Waiting.').waitFor();
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('main').getByRole('link', { name: 'Punch Sales' }).click();
    await page.getByRole('heading', { name: 'Punch Sales', level: 1 }).waitFor();
  });

  it('a proof with its picture is accepted by marking its page, another is rejected with a reason, a link is confirmed', async () => {
    const target = await made({ student: await createStudent(server.deps, { name: 'Ben Proof' }) });
    const other = await made({ student: await createStudent(server.deps, { name: 'Cem Wrong' }) });
    const { id } = await server.deps.db.row<{ id: number }>(uploadOf, [await putUpload(server.deps)]);
    await createProof(server.deps, { page: target, uploadId: id, reference: 'PROOF-1' });
    await createProof(server.deps, { page: other, reference: 'PROOF-2' });
    await createProof(server.deps, { reference: 'PROOF-3' });
    const page = await open(`${TOOLS}/payment-proofs`);
    await page.getByRole('img', { name: 'Proof for Ben Proof' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Reject the proof for Cem Wrong' }).click();
    await page.getByRole('dialog').getByLabel('Reason', { exact: true }).fill('Another amount');
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await page.getByText('The proof is rejected.').waitFor();
    await page.getByRole('button', { name: 'Accept the proof for Summer camp' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click();
    await page.getByText('The link is marked as paid.').waitFor();
    await page.getByRole('link', { name: 'Accept the proof for Ben Proof' }).click();
    const drawer = page.getByRole('dialog', { name: 'Mark Payment Page as Paid' });
    await drawer.getByRole('heading', { name: 'Ben Proof' }).waitFor();
    // A proof can be accepted only after it was shown.
    await drawer.getByRole('img', { name: 'Proof for Ben Proof' }).waitFor();
    expect(await page.getByLabel('Payment reference').inputValue()).to.equal('PROOF-1');
    await page.getByRole('button', { name: 'Mark as paid' }).click();
    await page.getByRole('heading', { name: 'Marked as paid.' }).waitFor();
    await page.goto(`${server.url}${TOOLS}/payment-proofs`);
    await page.getByText('No proof is waiting.').waitFor();
    await page.getByRole('tab', { name: 'Decided' }).click();
    await page.getByText('Another amount').waitFor();
  });

  it('every tool fits every size and is accessible, light and dark', async () => {
    const [pending, paid] = [await made(), await made({ state: 'paid', payments: 3 })];
    await createProof(server.deps, { page: pending, reference: 'A very long reference '.repeat(4) });
    const page = await open(`${TOOLS}/my-ar-pages`);
    for (const [path, title] of [
      ['my-ar-pages', 'My AR Pages'],
      ['payment-proofs', 'Payment proofs'],
      [`mark-payment-page-as-paid?page_id=${pending.pageId}`, 'The payment'],
      [`punch-sales?page_id=${paid.pageId}`, 'What will happen'],
      [`expire-payment-page?page_id=${pending.pageId}`, 'What will happen'],
      [`extend-payment-expiry-date?page_id=${pending.pageId}`, 'New expiry date'],
    ] as const) {
      await page.goto(`${server.url}${TOOLS}/${path}`);
      await page.getByRole('heading', { name: title, exact: true }).waitFor();
      await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
      await expectLightAndDark(page);
    }
  });
});

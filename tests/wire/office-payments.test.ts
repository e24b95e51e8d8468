import { expect } from 'chai';
import {
  at,
  expectFields,
  expectRefused,
  expectStatus,
  listOf,
  office,
  textAt,
  visitor,
  WireClient,
} from './client.js';
import { lookUp, markPaid, newPage, type WirePage } from './office-kit.js';

const OPTION = ['partner_name', 'payment_details', 'allowed_currency', 'is_active'];
/** A picture of one point. */
const POINT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const today = (plusDays = 0): string =>
  new Date(Date.now() + plusDays * 86_400_000).toISOString().slice(0, 'yyyy-mm-dd'.length);

const punch = async (page: { id: number }) => (await office('admin')).post(`/api/enrollments/${page.id}/punch/`);
const expire = async (page: { id: number }) => (await office('finance')).post(`/api/enrollments/${page.id}/expire/`);
const extend = async (page: { id: number }, expiry_date: unknown) =>
  (await office('finance')).post(`/api/enrollments/${page.id}/extend-expiry/`, { expiry_date });
const upload = async (file?: File) =>
  (await office('finance')).upload('/api/mark-payment-paid/upload_screenshot/', 'file', file);
const picture = (): File => new File([POINT], 'receipt.png', { type: 'image/png' });

describe('the wire of payment options', () => {
  for (const path of [
    '/api/payment-options/?is_active=true',
    '/api/payment-options/?is_active=true&currency=USD',
    '/api/payment-options/active_options/',
    '/api/payment-options/',
    '/api/payment-options/by_currency/?currency=USD',
  ])
    it(`GET ${path} is a plain list`, async () => {
      const answer = await (await office('finance')).get(path);
      expectStatus(answer, 200);
      expect(answer.json).to.be.an('array');
      const options = listOf(answer.json);
      expect(options).to.have.length.above(0);
      for (const option of options) {
        expectFields(option, ...OPTION);
        expect(at(option, 'option_id') ?? at(option, 'id')).to.not.equal(undefined);
      }
    });

  it('the recommended option is PAY001', async () => {
    const options = listOf((await (await office('finance')).get('/api/payment-options/?is_active=true')).json);
    expect(options.map((option) => at(option, 'option_id'))).to.include('PAY001');
  });

  it('the public payment page reads them without a token', async () => {
    const answer = await visitor().get('/api/payment-options/', { is_active: true, currency: 'EUR' });
    expectStatus(answer, 200);
    for (const option of listOf(answer.json)) expectFields(option, 'partner_name', 'payment_details');
  });
});

describe('the wire of marking a page as paid', () => {
  it('POST /api/mark-payment-paid/mark_payment_paid/ takes the payload of the specification', async () => {
    const page = await newPage();
    expectStatus(await markPaid(page, { payment_ref: `ref ${page.id}`, notes: 'By phone' }), 200);
    const found = await lookUp(page);
    expect([at(found, 'is_paid'), at(found, 'is_punched')]).to.deep.equal([true, false]);
    expect(at(found, 'paid_at')).to.be.a('string');
  });

  for (const nothing of [null, '', undefined])
    it(`reference, notes and screenshot may be ${JSON.stringify(nothing)}; the date is then today`, async () => {
      const page = await newPage();
      const change = { payment_ref: nothing, notes: nothing, screenshot: nothing, paid_on: nothing };
      expectStatus(await markPaid(page, change), 200);
    });

  it('the ids may be texts, and the method may be named by its id', async () => {
    const [option] = listOf((await (await office('finance')).get('/api/payment-options/?is_active=true')).json);
    const page = await newPage();
    expectStatus(await markPaid(page, { enrollment_id: String(page.id), paid_via_id: at(option, 'id') }), 200);
  });

  it('a page is paid once', async () => {
    const page = await newPage();
    expectStatus(await markPaid(page), 200);
    expectRefused(await markPaid(page), 'This enrollment is already marked as paid.');
  });

  it('two families pay the same amount on the same day by the same method: no warning', async () => {
    const pages = [await newPage(), await newPage(), await newPage()];
    for (const [index, page] of pages.entries())
      expectStatus(await markPaid(page, { payment_ref: index === 0 ? '' : `other ${page.id}` }), 200);
  });

  it('the same reference is a warning, which anybody who marks pages as paid may confirm', async () => {
    const [first, second] = [await newPage(), await newPage()];
    const payment_ref = `TX-${first.id}`;
    expectStatus(await markPaid(first, { payment_ref }), 200);
    const warned = await markPaid(second, { payment_ref });
    expect(warned.status, warned.text).to.equal(409);
    expect(textAt(warned.json, 'error')).to.include(String(first.id));
    const sure = { payment_ref, confirm_duplicate: true, duplicate_reason: 'One transfer for two children' };
    expectStatus(await markPaid(second, sure), 200);
  });

  it('POST /api/mark-payment-paid/upload_screenshot/ answers file_url; the same picture again is a warning', async () => {
    const [first, second] = [await newPage(), await newPage()];
    const shots = [await upload(picture()), await upload(picture())];
    for (const shot of shots) expectStatus(shot, 200);
    const [one, other] = shots.map((shot) => textAt(shot.json, 'file_url'));
    expectStatus(await markPaid(first, { screenshot: one }), 200);
    const warned = await markPaid(second, { screenshot: other });
    expect(warned.status, warned.text).to.equal(409);
    const sure = { screenshot: other, confirm_duplicate: true, duplicate_reason: 'The bank sends one receipt' };
    expectStatus(await markPaid(second, sure), 200);
  });

  it('an upload without a file, with an empty one, or with another kind of file: a sentence', async () => {
    const empty = new File([], 'empty.png', { type: 'image/png' });
    const text = new File(['hello'], 'hello.txt', { type: 'text/plain' });
    const sentences = [];
    for (const file of [undefined, empty, text]) {
      const answer = await upload(file);
      expect(answer.status, answer.text).to.be.within(400, 499);
      sentences.push(textAt(answer.json, 'error'));
    }
    expect(sentences[0]).to.equal('Please select a file');
    expect(sentences[1]).to.equal('Please select a file');
    for (const sentence of sentences) expect(sentence).to.match(/^[A-Z][^{}[\]]+$/);
  });

  for (const [field, value] of [
    ['paid_via_id', ''],
    ['paid_via_id', null],
    ['paid_via_id', 'PAY999'],
    ['paid_on', 'yesterday'],
    ['enrollment_id', null],
  ] as const)
    it(`${field} ${JSON.stringify(value)} is refused with a sentence of ours`, async () => {
      const answer = await markPaid(await newPage(), { [field]: value });
      expect(answer.status, answer.text).to.equal(400);
      expect(textAt(answer.json, 'error')).to.match(/^Please /);
    });

  it('an enrolment that nobody knows', async () => {
    expectRefused(await markPaid({ id: 999_999_999_999 } as WirePage), 'Enrollment not found.', 404);
  });
});

describe('the wire of punch, expire and extend', () => {
  it('POST /api/enrollments/{id}/punch/: paid becomes punched, once', async () => {
    const page = await newPage();
    expectRefused(await punch(page), 'This enrollment must be marked as paid before it can be punched.');
    expectStatus(await markPaid(page), 200);
    expectStatus(await punch(page), 200);
    expect(at(await lookUp(page), 'is_punched')).to.equal(true);
    expectRefused(await punch(page), 'This enrollment is already punched.');
  });

  it('a punched sale makes the next one a renewal, and the phone check says what it needs', async () => {
    const page = await newPage();
    expectStatus(await markPaid(page), 200);
    expectStatus(await punch(page), 200);
    const known = await (await office('sales')).post('/api/check-phone/', { phone: page.family.phone });
    expect(at(known.json, 'enrollment_type')).to.equal('Renewal');
    expect(at(known.json, 'course_enrolled')).to.equal('Coding Champion');
    expect(Number(at(known.json, 'latest_cpc'))).to.be.above(0);
    expect(at(known.json, 'credits_remaining')).to.equal(at(known.json, 'credits'));
  });

  it('POST /api/enrollments/{id}/expire/: only a page that has not expired', async () => {
    const page = await newPage();
    expectStatus(await expire(page), 200);
    expect(at(await lookUp(page), 'is_expired')).to.equal(true);
    expectRefused(await expire(page), 'This payment page is already expired.');
  });

  it('POST /api/enrollments/{id}/extend-expiry/: from today on, and the page is open again', async () => {
    const page = await newPage();
    expectStatus(await expire(page), 200);
    expectStatus(await extend(page, today(30)), 200);
    expect([at(await lookUp(page), 'is_expired'), at(await lookUp(page), 'expiry_date')]).to.deep.equal([
      false,
      today(30),
    ]);
    for (const wrong of [today(-2), '', null, undefined, 'soon'])
      expect((await extend(page, wrong)).status, String(wrong)).to.equal(400);
  });

  it('a paid page neither expires nor is extended', async () => {
    const page = await newPage();
    expectStatus(await markPaid(page), 200);
    expectRefused(await expire(page), 'This enrollment is already marked as paid.');
    expectRefused(await extend(page, today(30)), 'This enrollment is already marked as paid.');
  });

  it('a page that nobody knows', async () => {
    const nobodys = { id: 999_999_999 };
    expectRefused(await punch(nobodys), 'Enrollment not found.', 404);
    expectRefused(await expire(nobodys), 'Payment page not found.', 404);
    expectRefused(await extend(nobodys, today(30)), 'Payment page not found.', 404);
  });

  it('each of them needs a token', async () => {
    const nobody = new WireClient('staff');
    for (const call of ['punch', 'expire', 'extend-expiry'])
      expectStatus(await nobody.post(`/api/enrollments/1/${call}/`, {}), 401);
    expectStatus(await nobody.post('/api/mark-payment-paid/mark_payment_paid/', {}), 401);
  });
});

import { expect } from 'chai';
import { at, expectFields, expectStatus, office, textAt, visitor, type WireAnswer, type WireClient } from './client.js';
import { newFamily } from './office-kit.js';

const sales = (): Promise<WireClient> => office('sales');
const UNKNOWN = 'Phone number is not registered!';

/** A refusal of a form: 400 and a sentence that a person can read. */
function expectSentence(answer: WireAnswer): void {
  expect(answer.status, answer.text).to.equal(400);
  expect(textAt(answer.json, 'error')).to.match(/^[A-Z][^{}[\]]+$/);
  expect(textAt(answer.json, 'error')).to.not.match(/^(Invalid|Too|Expected|Unrecognized) /);
}

describe('the wire of collection links', () => {
  const form = (change: object = {}) => ({
    title: 'Summer camp',
    description: '',
    amount: '120.50',
    currency: 'USD',
    collector_name: 'Rita Rao',
    collector_email: 'rita@example.test',
    expires_in_days: 30,
    ...change,
  });
  const send = async (change: object = {}) => (await sales()).post('/api/generate-collection-link/', form(change));

  it('POST /api/generate-collection-link/ answers collection_link', async () => {
    const answer = await send({ title: `Camp ${Date.now()}` });
    expectStatus(answer, 200);
    expect(textAt(answer.json, 'collection_link')).to.match(/^https?:\/\/.+\/r\/[A-Za-z0-9]+$/);
  });

  for (const amount of [120.5, '120', 120])
    it(`amount ${JSON.stringify(amount)}`, async () => {
      expectStatus(await send({ amount }), 200);
    });

  for (const currency of ['USD', 'INR', 'EUR', 'GBP', 'AUD', 'CAD'])
    it(`currency ${currency}`, async () => {
      expectStatus(await send({ currency }), 200);
    });

  for (const expires_in_days of [7, '14', 30, 60, '90', null, '', undefined])
    it(`expires_in_days ${JSON.stringify(expires_in_days)}`, async () => {
      expectStatus(await send({ expires_in_days }), 200);
    });

  for (const description of [null, undefined])
    it(`description ${JSON.stringify(description)}`, async () => {
      expectStatus(await send({ description }), 200);
    });

  for (const field of ['title', 'amount', 'currency', 'collector_name', 'collector_email'])
    for (const nothing of [null, '', undefined])
      it(`${field} ${JSON.stringify(nothing)} is refused with a sentence`, async () => {
        expectSentence(await send({ [field]: nothing }));
      });

  it('an amount of three decimals, of nothing, or below it', async () => {
    for (const amount of ['1.234', 0, -5]) expectSentence(await send({ amount }));
  });

  it('whoever has the link opens it without a token', async () => {
    const link = textAt((await send()).json, 'collection_link');
    const page = await visitor().get(new URL(link).pathname);
    expect(page.status).to.be.oneOf([200, 302]);
  });
});

describe('the wire of token links', () => {
  const send = async (student_phone: unknown, change: object = {}) =>
    (await sales()).post('/api/generate-token-link/', {
      student_phone,
      course: 'Coding Champion',
      token_amount: 40,
      currency: 'EUR',
      validity_days: 7,
      description: '',
      ...change,
    });

  it('POST /api/generate-token-link/ answers token_link', async () => {
    const answer = await send((await newFamily()).phone);
    expectStatus(answer, 200);
    expect(textAt(answer.json, 'token_link')).to.match(/^https?:\/\/.+\/r\/[A-Za-z0-9]+$/);
  });

  it('the student may be named by the address of the phone check', async () => {
    const { phone } = await newFamily();
    const known = await (await sales()).post('/api/check-phone/', { phone });
    expectStatus(await send(textAt(known.json, 'student', 'email')), 200);
  });

  for (const change of [
    { token_amount: '40.00' },
    { validity_days: '14' },
    { validity_days: null },
    { validity_days: '' },
    { validity_days: undefined, description: null },
  ])
    it(`takes ${JSON.stringify(change)}`, async () => {
      expectStatus(await send((await newFamily()).phone, change), 200);
    });

  it('a phone and an address that nobody has', async () => {
    for (const nobody of ['+4989799999997', 'nobody@example.test', 's999999@students.localhost']) {
      const answer = await send(nobody);
      expect(answer.status, nobody).to.be.within(400, 499);
      expect(at(answer.json, 'error')).to.equal(UNKNOWN);
    }
  });

  for (const field of ['student_phone', 'course', 'token_amount', 'currency'])
    for (const nothing of [null, '', undefined])
      it(`${field} ${JSON.stringify(nothing)} is refused with a sentence`, async () => {
        expectSentence(await send('+491700000101', { [field]: nothing }));
      });
});

describe('the wire of the shortener', () => {
  const send = async (url: unknown) => (await sales()).post('/api/shorten-url/', { url });

  it('POST /api/shorten-url/ answers short_url, which leads there', async () => {
    const answer = await send('https://example.org/a/long/way?to=go');
    expectStatus(answer, 200);
    expectFields(answer.json, 'short_url');
    const path = new URL(textAt(answer.json, 'short_url')).pathname;
    const led = await visitor().get(path);
    expect(led.status).to.be.oneOf([200, 302]);
    expect(led.headers.get('location') ?? led.text).to.include('https://example.org/a/long/way?to=go');
  });

  for (const url of ['', null, undefined, 'example', 'ftp://example.org/', 'javascript:alert(1)', 7])
    it(`url ${JSON.stringify(url)} begins with the sentence of the specification`, async () => {
      const answer = await send(url);
      expect(answer.status).to.equal(400);
      expect(textAt(answer.json, 'error')).to.match(/^Failed to shorten URL\./);
    });
});

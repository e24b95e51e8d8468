import { expect } from 'chai';
import { CODES, ProbeSite, SECRET } from './probe-site.js';

describe('the only place where an error becomes an answer', () => {
  const site = new ProbeSite();

  for (const [code, status] of CODES) {
    it(`${code} is ${status}, in our words`, async () => {
      const { body, ...answer } = await site.ask(`/api/fail/${code}/`);
      expect(answer.status).to.equal(status);
      expect(Object.keys(body).sort()).to.deep.equal(['code', 'detail', 'error', 'request_id']);
      expect(JSON.stringify(body)).to.not.include(SECRET);
      expect(answer.headers.has('Retry-After')).to.equal(status === 503);
      expect(site.gateway.errors.length, 'only what nobody expected is logged').to.equal(status === 500 ? 1 : 0);
    });
  }

  for (const how of ['bug', 'text', 'missing-file']) {
    it(`an unexpected error (${how}) is 500, logged once with the request’s id, and reveals nothing`, async () => {
      const { status, body } = await site.ask(`/api/fail/${how}/`);
      expect([status, body['error'], body['code']]).to.deep.equal([
        500,
        'Something went wrong on our side.',
        'internal',
      ]);
      expect(site.gateway.errors).to.have.length(1);
      expect(site.gateway.errors[0]).to.include(String(body['request_id']));
      expect(JSON.stringify(body)).to.not.include(SECRET);
    });
  }

  it('a refusal has its sentence in error and detail, its code, its field and its Retry-After', async () => {
    const { status, body, headers } = await site.ask('/api/fail/refusal/');
    expect({ status, ...body, request_id: '' }).to.deep.equal({
      status: 429,
      error: 'Not so fast.',
      detail: 'Not so fast.',
      code: 'why',
      field: 'name',
      request_id: '',
    });
    expect(headers.get('Retry-After')).to.equal('2');
    expect(headers.get('X-Request-Id')).to.equal(body['request_id']);
  });

  it('an error of Koa below 500 is the caller’s mistake', async () => {
    const { status, body } = await site.ask('/api/fail/teapot/');
    expect([status, body['error']]).to.deep.equal([400, 'The request could not be read.']);
  });
});

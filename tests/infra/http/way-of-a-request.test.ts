import { expect } from 'chai';
import { rawRequest } from '../../support/raw-request.js';
import { ProbeSite } from './probe-site.js';

describe('the way of a request', () => {
  const site = new ProbeSite();

  it('HEAD on a call is answered like GET, without the body', async () => {
    const answer = await fetch(`${site.gateway.url}/api/thing/1/`, { method: 'HEAD' });
    expect([answer.status, await answer.text()]).to.deep.equal([200, '']);
    expect(answer.headers.get('content-length')).to.equal('11');
  });

  it('HEAD never runs a call with an effect', async () => {
    const answer = await fetch(`${site.gateway.url}/api/effect/`, { method: 'HEAD' });
    expect([answer.status, await answer.text(), site.effects]).to.deep.equal([403, '', 0]);
    expect((await site.ask('/api/effect/')).status).to.equal(200);
    expect(site.effects).to.equal(1);
  });

  for (const path of ['/%61pi/fail/bug/', '/api%2Ffail/bug/', '/ap%69/nothing/', '/%61pi/%ff']) {
    it(`HEAD on ${path}, the encoded path of a call, is 404 and runs nothing`, async () => {
      const { status, text } = await rawRequest(site.gateway.url + path, { method: 'HEAD' });
      expect([status, text, site.gateway.errors.length]).to.deep.equal([404, '', 0]);
    });
  }

  for (const [method, path, allowed] of [
    ['POST', '/api/thing/1/', 'HEAD, GET'],
    ['DELETE', '/api/echo/', 'POST'],
    ['GET', '/api/echo', 'POST'],
    ['PATCH', '/api/effect/', 'HEAD, GET'],
  ] as const) {
    it(`${method} ${path}, which has other methods, is a 405 that names them`, async () => {
      const { status, body, headers } = await site.ask(path, { method });
      expect([status, body['error'], headers.get('allow')]).to.deep.equal([
        405,
        'This address does not support this method.',
        allowed,
      ]);
    });
  }

  it('OPTIONS names the methods of an address', async () => {
    const answer = await fetch(`${site.gateway.url}/api/thing/1/`, { method: 'OPTIONS' });
    expect([answer.status, answer.headers.get('allow'), await answer.text()]).to.deep.equal([200, 'HEAD, GET', '']);
  });

  it('a method that nothing here has is a 501', async () => {
    const { status, body } = await site.ask('/api/thing/1/', { method: 'PROPFIND' });
    expect([status, body['error']]).to.deep.equal([501, 'This address does not support this method.']);
  });

  it('a fixed path is meant before one with a param that would take it', async () => {
    expect((await site.ask('/api/kind/today/')).body).to.deep.equal({ kind: 'today' });
    expect((await site.ask('/api/kind/7/')).body).to.deep.equal({ kind: 'any' });
  });

  it('paths are told apart by capital letters', async () => {
    expect((await site.ask('/api/Thing/1/')).status).to.equal(404);
  });

  for (const [method, path] of [
    ['GET', '/%61pi/nothing/'],
    ['GET', '/ap%69'],
    ['GET', '/api/nothing/'],
    ['GET', '/api'],
    ['GET', '/api/'],
    ['OPTIONS', '/api/nothing/'],
    ['PATCH', '/nothing'],
    ['GET', '/api/%ff/'],
    ['GET', '/api/echo/%00'],
  ] as const) {
    it(`${method} ${path} is a JSON 404`, async () => {
      const { status, body, headers } = await site.ask(path, { method });
      expect([status, body['error'], headers.get('content-type')]).to.deep.equal([
        404,
        'Not found.',
        'application/json; charset=utf-8',
      ]);
    });
  }

  for (const id of [
    '0',
    '-1',
    '01',
    '1.5',
    'abc',
    '9'.repeat(16),
    '1e3',
    '%31%30%30%30%30%30%30%30%30%30%30%30%30%30%30%30',
    '../1',
    '1%00',
    '१',
  ]) {
    it(`an impossible id (${id}) is answered like one that does not exist`, async () => {
      const { status } = await rawRequest(`${site.gateway.url}/api/thing/${encodeURI(id).replace(/%25/g, '%')}/`, {});
      expect(status).to.equal(404);
    });
  }

  it('every answer has the security headers', async () => {
    for (const path of ['/api/thing/1/', '/api/nothing/', '/api/fail/bug/', '/livez', '/']) {
      const { headers } = await site.ask(path);
      expect(headers.get('x-content-type-options'), path).to.equal('nosniff');
      expect(headers.get('content-security-policy'), path)
        .to.match(/^default-src 'none';/)
        .and.include("frame-ancestors 'none'")
        .and.not.include('unsafe');
      expect(headers.get('referrer-policy'), path).to.equal('no-referrer');
      expect(headers.get('cross-origin-resource-policy'), path).to.equal('same-origin');
      expect(headers.get('x-powered-by'), path).to.equal(null);
    }
  });

  it('a page can run and show only our own files, and cannot read the device’s place', async () => {
    const { headers } = await site.ask('/');
    expect(headers.get('content-security-policy')).to.match(
      /^default-src 'none'; script-src 'self'; style-src 'self';/,
    );
    expect(headers.get('permissions-policy')).to.include('geolocation=()');
  });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { FileAnswer, prepared, Redirect } from '@school/infra/http/answer';
import { endpoint } from '@school/infra/http/endpoint';
import { anyone } from '@school/infra/auth/policy';
import { expect } from 'chai';
import { z } from 'zod';
import { startProbeGateway, type ProbeGateway } from '../../support/probe-gateway.js';

const OWN_POLICY = "default-src 'none'; sandbox";
const OWN = { 'Content-Security-Policy': OWN_POLICY, 'Referrer-Policy': 'same-origin' };

const give = (path: string, answer: unknown, status?: 204) =>
  endpoint(
    defineEndpoint({
      method: 'GET',
      path,
      summary: 'Answers',
      response: z.object({ ok: z.boolean() }),
      ...(status === undefined ? {} : { status }),
    }),
    anyone,
    {},
    // `as`: the probes give every kind of answer there is.
    ({ cookies }) => {
      cookies.set('probe', '1', { maxAgeS: 60 });
      return Promise.resolve(answer as { ok: boolean });
    },
  );

const ROUTES = [
  give('/api/plain/', { ok: true }),
  give('/api/prepared/', prepared('{"ok":true}')),
  give('/api/nothing-to-say/', undefined, 204),
  give('/leave', new Redirect('https://school.example/kurs/größe?a=b%20c', OWN)),
  give('/broken', new Redirect('https://school.example/', { 'X-Own': 'two\nlines' })),
  give('/api/file/', new FileAnswer('BEGIN', 'text/calendar', OWN)),
];

/** How each kind of answer leaves the house: its status, and whether it brings its own policy. */
const KINDS = [
  { kind: 'an object', path: '/api/plain/', status: 200, own: false },
  { kind: 'prepared JSON', path: '/api/prepared/', status: 200, own: false },
  { kind: 'no content', path: '/api/nothing-to-say/', status: 204, own: false },
  { kind: 'a redirect', path: '/leave', status: 302, own: true },
  { kind: 'a file', path: '/api/file/', status: 200, own: true },
  { kind: 'an unknown call', path: '/api/unknown/', status: 404, own: false },
  { kind: 'a probe', path: '/livez', status: 200, own: false },
  { kind: 'a stored file', path: '/app.css', status: 200, own: false },
  { kind: 'a missing file', path: '/none.css', status: 404, own: false },
] as const;

describe('every kind of answer has the headers of all answers once', () => {
  let gateway: ProbeGateway;
  let folder: string;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'school-pages-'));
    await writeFile(join(folder, 'app.css'), 'body{}');
    gateway = await startProbeGateway(ROUTES, folder);
  });

  after(async () => {
    await gateway.close();
    await rm(folder, { recursive: true });
  });

  const ask = (path: string): Promise<Response> => fetch(gateway.url + path, { redirect: 'manual' });

  for (const { kind, path, status, own } of KINDS) {
    it(`${kind}: ${path}${own ? ', whose own headers replace them' : ''}`, async () => {
      const answer = await ask(path);
      const { headers } = answer;
      expect(answer.status).to.equal(status);
      expect(headers.get('content-security-policy')).to.equal(
        own ? OWN_POLICY : "default-src 'none'; frame-ancestors 'none'",
      );
      expect(headers.get('referrer-policy')).to.equal(own ? 'same-origin' : 'no-referrer');
      expect(headers.get('x-content-type-options')).to.equal('nosniff');
      expect(headers.get('cross-origin-resource-policy')).to.equal('same-origin');
      expect(headers.get('x-request-id')).to.match(/^[\da-f-]{36}$/);
    });
  }

  it('keeps the cookies that the handler has set', async () => {
    for (const path of ['/api/plain/', '/api/prepared/', '/api/nothing-to-say/', '/leave', '/api/file/']) {
      expect((await ask(path)).headers.get('set-cookie'), path).to.match(/^probe=1; Path=\/; Max-Age=60; Secure/);
    }
  });

  it('data may not be stored by any cache, and depend on the token', async () => {
    for (const path of ['/api/plain/', '/api/prepared/', '/api/nothing-to-say/']) {
      const { headers } = await ask(path);
      expect([headers.get('cache-control'), headers.get('vary')], path).to.deep.equal(['no-store', 'Authorization']);
    }
  });

  it("data bear the time of the school's clock, by which they were judged, and by which screens correct their device's", async () => {
    gateway.clock.set('2026-10-28T09:00:00.900Z');
    for (const path of ['/api/plain/', '/api/prepared/', '/api/nothing-to-say/'])
      expect((await ask(path)).headers.get('date'), path).to.equal('Wed, 28 Oct 2026 09:00:00 GMT');
    gateway.clock.release();
  });

  it('an address is encoded where a header cannot carry it, and stays as it is where it can', async () => {
    expect((await ask('/leave')).headers.get('location')).to.equal(
      'https://school.example/kurs/gr%C3%B6%C3%9Fe?a=b%20c',
    );
  });

  it('HEAD on a page that a route answers has its headers and no body', async () => {
    const answer = await fetch(`${gateway.url}/leave`, { method: 'HEAD', redirect: 'manual' });
    expect([answer.status, await answer.text()]).to.deep.equal([302, '']);
    expect(answer.headers.get('content-security-policy')).to.equal(OWN_POLICY);
  });

  it('a header that cannot be written is a 500 with the headers of all answers, not silence', async () => {
    const answer = await ask('/broken');
    expect([answer.status, gateway.errors.length]).to.deep.equal([500, 1]);
    expect(answer.headers.get('x-content-type-options')).to.equal('nosniff');
  });

  it('a call is found with and without its last slash', async () => {
    expect((await ask('/api/plain')).status).to.equal(200);
  });
});

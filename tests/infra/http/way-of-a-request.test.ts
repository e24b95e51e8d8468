import { defineEndpoint } from '@school/core/shared/endpoint';
import { AppError } from '@school/infra/app-error';
import { statement } from '@school/infra/db/sql';
import { prepared } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { anyone } from '@school/infra/http/policy';
import { expect } from 'chai';
import { z } from 'zod';
import { startProbeFace, type ProbeFace } from '../../support/probe-face.js';
import { rawRequest } from '../../support/raw-request.js';

const SECRET = 'canary-4711';
const response = z.object({ ok: z.boolean() });
const one = statement('test-probe-one', 'SELECT 1');

/** Statements of a caller's mistake or of the database's trouble, by the code Postgres answers. */
const CODES: readonly (readonly [string, number])[] = [
  ['22P02', 400],
  ['22003', 400],
  ['22007', 400],
  ['22008', 400],
  ['22021', 400],
  ['22P05', 400],
  ['22001', 400],
  ['22023', 400],
  ['23503', 409],
  ['23505', 409],
  ['23P01', 409],
  ['23001', 409],
  ['23514', 422],
  ['40001', 409],
  ['40P01', 409],
  ['55P03', 409],
  ['57014', 503],
  ['53300', 503],
  ['57P01', 503],
  ['57P03', 503],
  ['08006', 503],
  ['ECONNREFUSED', 503],
  ['ECONNRESET', 503],
  ['42P01', 500],
  ['42703', 500],
  ['XX000', 500],
];

const fail: Record<string, () => unknown> = {
  bug: () => {
    throw new TypeError(`cannot read ${SECRET}`);
  },
  text: () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- what a careless library does is the point here
    throw SECRET;
  },
  'missing-file': () => {
    throw Object.assign(new Error(`ENOENT: no such file, open '/${SECRET}'`), {
      code: 'ENOENT',
      syscall: 'open',
      path: `/${SECRET}`,
    });
  },
  refusal: () => {
    throw new AppError('why', 'limit', 'Not so fast.', { field: 'name', retryAfterS: 1.2 });
  },
  teapot: () => {
    throw Object.assign(new Error(SECRET), { status: 418 });
  },
};
for (const [code] of CODES) {
  fail[code] = () => {
    throw Object.assign(new Error(`something about ${SECRET}`), { code, detail: SECRET, where: SECRET });
  };
}

const get = (path: string): { method: 'GET'; path: string; summary: string; response: typeof response } => ({
  method: 'GET',
  path,
  summary: 'Probe',
  response,
});
const params = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
});

const routes: readonly Route[] = [
  endpoint(
    defineEndpoint({ ...get('/api/fail/{how}/'), params: z.object({ how: z.string() }) }),
    anyone,
    {},
    (call) => {
      fail[call.params.how]?.();
      return Promise.resolve({ ok: true });
    },
  ),
  endpoint(defineEndpoint({ ...get('/api/thing/{id}/'), params }), anyone, {}, () => Promise.resolve({ ok: true })),
  endpoint(defineEndpoint(get('/api/extra/')), anyone, {}, () =>
    Promise.resolve({ ok: true, password_hash: SECRET } as { ok: boolean }),
  ),
  endpoint(defineEndpoint(get('/api/wrong/')), anyone, {}, () =>
    Promise.resolve({ ok: SECRET } as unknown as { ok: boolean }),
  ),
  endpoint(defineEndpoint(get('/api/prepared-extra/')), anyone, {}, () =>
    Promise.resolve(prepared(`{"ok":true,"password_hash":"${SECRET}"}`)),
  ),
  endpoint(defineEndpoint(get('/api/prepared-wrong/')), anyone, {}, () => Promise.resolve(prepared('{"ok":1}'))),
  endpoint(
    defineEndpoint(
      get('/api/queries/{n}/') && { ...get('/api/queries/{n}/'), params: z.object({ n: z.coerce.number() }) },
    ),
    anyone,
    { queries: 2 },
    async (call, deps) => {
      for (let index = 0; index < call.params.n; index += 1) await deps.db.row(one);
      return { ok: true };
    },
  ),
  endpoint(defineEndpoint(get('/api/pool-in-transaction/')), anyone, {}, async (_call, deps) => {
    await deps.db.transaction(async () => deps.db.row(one));
    return { ok: true };
  }),
  endpoint(
    defineEndpoint({
      ...get('/api/echo/'),
      method: 'POST',
      body: z.object({ text: z.string('Please type a text.').max(200_000) }),
      response: z.object({ text: z.string() }),
    }),
    anyone,
    {},
    ({ body }) => Promise.resolve({ text: body.text }),
  ),
];

describe('the way of a request', () => {
  let face: ProbeFace;
  before(async () => {
    face = await startProbeFace(routes);
  });
  after(() => face.close());
  beforeEach(() => face.errors.splice(0));

  const ask = async (
    path: string,
    init: RequestInit = {},
  ): Promise<{ status: number; body: Record<string, unknown>; headers: Headers }> => {
    const answer = await fetch(`${face.url}${path}`, init);
    const text = await answer.text();
    return {
      status: answer.status,
      body: (text.startsWith('{') ? JSON.parse(text) : { text }) as Record<string, unknown>,
      headers: answer.headers,
    };
  };
  const post = (
    body: string | Buffer,
    type = 'application/json',
    headers: Record<string, string> = {},
  ): ReturnType<typeof ask> =>
    ask('/api/echo/', {
      method: 'POST',
      body: typeof body === 'string' ? body : new Uint8Array(body),
      headers: { 'Content-Type': type, ...headers },
    });

  describe('the error map: the one place where an error becomes an answer', () => {
    for (const [code, status] of CODES) {
      it(`${code} is ${status}, in our words`, async () => {
        const { body, ...answer } = await ask(`/api/fail/${code}/`);
        expect(answer.status).to.equal(status);
        expect(Object.keys(body).sort()).to.deep.equal(['code', 'detail', 'error', 'request_id']);
        expect(JSON.stringify(body)).to.not.include(SECRET);
        expect(answer.headers.has('Retry-After')).to.equal(status === 503);
        expect(face.errors.length, 'only what nobody expected is logged').to.equal(status === 500 ? 1 : 0);
      });
    }

    for (const how of ['bug', 'text', 'missing-file']) {
      it(`an error nobody expected (${how}) is 500, logged once with the request's id, and tells nothing`, async () => {
        const { status, body } = await ask(`/api/fail/${how}/`);
        expect([status, body['error'], body['code']]).to.deep.equal([
          500,
          'Something went wrong on our side.',
          'internal',
        ]);
        expect(face.errors).to.have.length(1);
        expect(face.errors[0]).to.include(String(body['request_id']));
        expect(JSON.stringify(body)).to.not.include(SECRET);
      });
    }

    it('a refusal carries its sentence in error and detail, its code, its field and its Retry-After', async () => {
      const { status, body, headers } = await ask('/api/fail/refusal/');
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

    it('what Koa throws below 500 is the caller’s mistake', async () => {
      const { status, body } = await ask('/api/fail/teapot/');
      expect([status, body['error']]).to.deep.equal([400, 'The request could not be read.']);
    });
  });

  it('HEAD on a call is 405 and runs nothing (reliability 0.8)', async () => {
    const answer = await fetch(`${face.url}/api/fail/bug/`, { method: 'HEAD' });
    expect([answer.status, await answer.text(), face.errors.length]).to.deep.equal([405, '', 0]);
  });

  for (const [method, path] of [
    ['GET', '/api/nothing/'],
    ['GET', '/api'],
    ['GET', '/api/'],
    ['POST', '/api/thing/1/'],
    ['DELETE', '/api/echo/'],
    ['PATCH', '/nothing'],
    ['GET', '/api/%ff/'],
    ['GET', '/api/echo/%00'],
  ] as const) {
    it(`${method} ${path} is a JSON 404`, async () => {
      const { status, body, headers } = await ask(path, { method });
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
    it(`an id that could not exist (${id}) is answered like one that does not`, async () => {
      const { status } = await rawRequest(`${face.url}/api/thing/${encodeURI(id).replace(/%25/g, '%')}/`, {});
      expect(status).to.equal(404);
    });
  }

  describe('bodies', () => {
    it('are read as JSON', async () => expect((await post('{"text":"hello"}')).body).to.deep.equal({ text: 'hello' }));

    const broken: readonly (readonly [string, string | Buffer, string, Record<string, string>, number])[] = [
      ['bad JSON', '{"text":', 'application/json', {}, 400],
      ['a bare string', '"text"', 'application/json', {}, 400],
      ['NUL in a text', '{"text":"a\\u0000b"}', 'application/json', {}, 400],
      ['half of a surrogate pair', '{"text":"\\ud800"}', 'application/json', {}, 400],
      ['1e999', '{"text":"a","n":1e999}', 'application/json', {}, 400],
      ['bottomless nesting', `{"text":"a","n":${'['.repeat(5000)}${']'.repeat(5000)}}`, 'application/json', {}, 400],
      [
        '5,000 keys',
        JSON.stringify(Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`k${index}`, 1]))),
        'application/json',
        {},
        400,
      ],
      ['gzip that is none', Buffer.from('hello'), 'application/json', { 'Content-Encoding': 'gzip' }, 400],
      ['an encoding nobody knows', '{"text":"a"}', 'application/json', { 'Content-Encoding': 'x' }, 400],
      ['100 KB and one', `{"text":"${'x'.repeat(102_400)}"}`, 'application/json', {}, 413],
      ['a form', 'text=hello', 'application/x-www-form-urlencoded', {}, 400],
      ['JSON called text', '{"text":"hello"}', 'text/plain', {}, 400],
      ['nothing', '', 'application/json', {}, 400],
      ['a list', '["text"]', 'application/json', {}, 400],
    ];
    for (const [title, body, type, headers, status] of broken) {
      it(`${title}: ${status}, not 5xx`, async () => {
        const answer = await post(body, type, headers);
        expect([answer.status, face.errors]).to.deep.equal([status, []]);
        expect(answer.body['error']).to.be.a('string');
      });
    }

    it('a missing field is refused with the contract’s sentence and its name', async () => {
      const { status, body } = await post('{}');
      expect([status, body['error'], body['field']]).to.deep.equal([400, 'Please type a text.', 'text']);
    });

    it('__proto__ in a body changes no object of ours', async () => {
      for (const key of ['__proto__', 'constructor', 'prototype']) {
        expect(
          (await post(`{"text":"a","${key}":{"polluted":true,"prototype":{"polluted":true}}}`)).status,
          key,
        ).to.be.oneOf([200, 400]);
      }
      expect(({} as Record<string, unknown>)['polluted']).to.equal(undefined);
    });

    it('texts are read in one Unicode form', async () =>
      expect((await post('{"text":"e\u0301"}')).body).to.deep.equal({ text: '\u00e9' }));
  });

  describe('answers leave through their contract', () => {
    it('a field that the contract does not name is dropped', async () =>
      expect((await ask('/api/extra/')).body).to.deep.equal({ ok: true }));

    for (const path of ['/api/wrong/', '/api/prepared-extra/', '/api/prepared-wrong/']) {
      it(`an answer against its contract (${path}) is a logged 500 and nothing of it leaks`, async () => {
        const { status, body } = await ask(path);
        expect([status, body['code']]).to.deep.equal([500, 'internal']);
        expect(JSON.stringify(body)).to.not.include(SECRET);
        expect(face.errors).to.have.length(1);
        expect(face.errors[0]).to.include('contract');
      });
    }
  });

  it('a route that asks the database more often than it says fails its test', async () => {
    expect((await ask('/api/queries/2/')).status).to.equal(200);
    expect((await ask('/api/queries/3/')).status).to.equal(500);
    expect(face.errors[0]).to.include('/api/queries/{n}/ used 3 statements; its route says at most 2');
  });

  it('a second connection inside a transaction is refused before it can lock the pool up (C17)', async () => {
    expect((await ask('/api/pool-in-transaction/')).status).to.equal(500);
    expect(face.errors[0]).to.include('inside a transaction');
  });

  it('every answer has the headers of a hardened site', async () => {
    for (const path of ['/api/thing/1/', '/api/nothing/', '/api/fail/bug/', '/livez', '/']) {
      const { headers } = await ask(path);
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

  it('a page may run and draw our own files only, and has no use for the place of the device', async () => {
    const { headers } = await ask('/');
    expect(headers.get('content-security-policy')).to.match(
      /^default-src 'none'; script-src 'self'; style-src 'self';/,
    );
    expect(headers.get('permissions-policy')).to.include('geolocation=()');
  });
});

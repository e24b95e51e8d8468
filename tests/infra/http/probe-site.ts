import { defineEndpoint } from '@school/core/shared/endpoint';
import { AppError } from '@school/infra/app-error';
import { statement } from '@school/infra/db/sql';
import { prepared } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { anyone } from '@school/infra/auth/policy';
import { z } from 'zod';
import { startProbeGateway, type ProbeGateway } from '../../support/probe-gateway.js';

/** What no answer may show. */
export const SECRET = 'canary-4711';
const response = z.object({ ok: z.boolean() });
const one = statement('test-probe-one', 'SELECT 1');

/** Statements that fail because of the caller or of the database, with Postgres's error code. */
export const CODES: readonly (readonly [string, number])[] = [
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

/** A row that says which one it is. */
const kind = (path: string, name: string): Route =>
  endpoint(defineEndpoint({ ...get(path), response: z.object({ kind: z.string() }) }), anyone, {}, () =>
    Promise.resolve({ kind: name }),
  );

let effects = 0;

const routes: readonly Route[] = [
  kind('/api/kind/{id}/', 'any'),
  kind('/api/kind/today/', 'today'),
  endpoint(defineEndpoint(get('/api/effect/')), anyone, { effect: true }, () => {
    effects += 1;
    return Promise.resolve({ ok: true });
  }),
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

/** An answer as a test reads it. */
export interface ProbeAnswer {
  status: number;
  body: Record<string, unknown>;
  headers: Headers;
}

/** A gateway of routes that fail, echo and answer wrongly on demand. */
export class ProbeSite {
  gateway!: ProbeGateway;

  constructor() {
    before(async () => {
      this.gateway = await startProbeGateway(routes);
    });
    after(() => this.gateway.close());
    beforeEach(() => {
      this.gateway.errors.splice(0);
      effects = 0;
    });
  }

  /** How often the call with an effect has run in this test. */
  get effects(): number {
    return effects;
  }

  async ask(path: string, init: RequestInit = {}): Promise<ProbeAnswer> {
    const answer = await fetch(`${this.gateway.url}${path}`, init);
    const text = await answer.text();
    return {
      status: answer.status,
      body: (text.startsWith('{') ? JSON.parse(text) : { text }) as Record<string, unknown>,
      headers: answer.headers,
    };
  }

  /** Sends a body to the route that answers its text. */
  post(body: string | Buffer, type = 'application/json', headers: Record<string, string> = {}): Promise<ProbeAnswer> {
    return this.ask('/api/echo/', {
      method: 'POST',
      body: typeof body === 'string' ? body : new Uint8Array(body),
      headers: { 'Content-Type': type, ...headers },
    });
  }
}

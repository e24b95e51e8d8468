import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Endpoint } from '@school/core/shared/endpoint';
import type { Audience } from '@school/infra/config';
import { createDeps, type Deps } from '@school/infra/deps';
import type { WiredGateway } from '@school/infra/gateway/wire-gateway';
import { acceptUpgrades } from '@school/infra/gateway/serve';
import { SERVER_TIMES } from '@school/infra/gateway/server-times';
import { decodeJwt } from 'jose';
import { TestClock } from './clock.js';
import { createTestDatabase, type TestDatabase } from './database.js';
import { testConfig } from './test-config.js';
import { textOf } from './text-of.js';
import { unwatchLedger, watchLedger } from './watched-ledgers.js';

/** The parts of a call; the body may be anything, because tests also send wrong ones. */
export interface CallOptions {
  /** A token, or an object with one. */
  as?: string | { token: string };
  params?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string | number>>;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  /** The caller's address; needs TRUSTED_PROXIES=1. */
  ip?: string;
}

/** An answer; `body` has the contract's type, so check the status before reading it. */
export interface Answer<T> {
  status: number;
  body: T & { error?: string; detail?: string; code?: string; field?: string; request_id?: string };
  headers: Headers;
}

/** A gateway under test: the real app and database, with a clock that the test controls. */
export interface TestServer {
  url: string;
  deps: Deps;
  clock: TestClock;
  database: TestDatabase;
  /** Calls an endpoint by its contract. */
  call<P, Q, B, A>(contract: Endpoint<P, Q, B, A>, options?: CallOptions): Promise<Answer<A>>;
  /** Sends any request to the gateway. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

// Each test file loads only the gateway that it calls.
const APPS: Readonly<Record<Audience, () => Promise<(deps: Deps) => WiredGateway>>> = {
  learner: async () => (await import('@school/bff-learner/src/app')).createLearnerApp,
  staff: async () => (await import('@school/bff-staff/src/app')).createStaffApp,
  crm: async () => (await import('@school/bff-crm/src/app')).createCrmApp,
};

/** Starts a gateway in this process; `on` makes it share the database and clock of another one. */
export async function startTestServer(
  audience: Audience = 'learner',
  overrides: Readonly<Record<string, string>> = {},
  on?: TestServer,
): Promise<TestServer> {
  const database = on?.database ?? (await createTestDatabase());
  const clock = on?.clock ?? new TestClock();
  const deps = createDeps(testConfig(database.url, { TRUSTED_PROXIES: '1', ...overrides }), `test-${audience}`, clock);
  watchLedger(deps.db);
  const app = (await APPS[audience]())(deps);
  const handle = app.koa.callback();
  // With Node's own five seconds, a connection is closed under a caller that computes longer between two calls.
  const server = createServer(SERVER_TIMES, (request, response) => void handle(request, response));
  acceptUpgrades(server, app.upgrade);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    deps,
    clock,
    database,
    call: (contract, options = {}) => {
      refuseTokenOfLater(options.as, clock);
      return call(url, contract, options);
    },
    fetch: (path, init) => fetch(`${url}${path}`, { redirect: 'manual', ...init }),
    close: async () => {
      unwatchLedger(deps.db);
      // The server closes when its last connection has, and those of open classrooms end with this.
      app.drain();
      await closeServer(server);
      await app.close();
      if (on === undefined) await database.drop();
    },
  };
}

/**
 * Throws if the test has set its clock back to before the caller signed in: the gateway would refuse the token, unless
 * it still remembers it, which a busy machine can make it forget.
 */
function refuseTokenOfLater(as: CallOptions['as'], clock: TestClock): void {
  const token = typeof as === 'string' ? as : as?.token;
  if (token !== undefined && issuedAt(token) > clock.now().getTime() / 1000)
    throw new Error('The clock of this test is before its person signed in; make the person earlier.');
}

/** When a token was issued, in seconds; 0 for texts that are no tokens, which tests send too. */
function issuedAt(token: string): number {
  try {
    return decodeJwt(token).iat ?? 0;
  } catch {
    return 0;
  }
}

async function call<P, Q, B, A>(url: string, contract: Endpoint<P, Q, B, A>, options: CallOptions): Promise<Answer<A>> {
  const path = contract.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(options.params?.[name] ?? '')),
  );
  const query = new URLSearchParams(Object.entries(options.query ?? {}).map(([key, value]) => [key, String(value)]));
  const token = typeof options.as === 'string' ? options.as : options.as?.token;
  const response = await fetch(`${url}${path}${query.size > 0 ? `?${query.toString()}` : ''}`, {
    method: contract.method,
    redirect: 'manual',
    headers: {
      ...(options.body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token === undefined ? {} : { Authorization: `Token ${token}` }),
      ...(options.ip === undefined ? {} : { 'X-Forwarded-For': options.ip }),
      ...options.headers,
    },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  });
  const text = await textOf(response);
  return { status: response.status, body: parse(text) as Answer<A>['body'], headers: response.headers };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

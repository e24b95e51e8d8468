import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import type { ReadSession } from '@school/infra/auth/session';
import type { Deps } from '@school/infra/deps';
import { createApp } from '@school/infra/http/create-app';
import type { Route } from '@school/infra/http/endpoint';
import type { TestClock } from './clock.js';
import { openTestStores } from './test-deps.js';

/** A gateway whose routes a test defines; it keeps its log for reading. */
export interface ProbeGateway {
  url: string;
  deps: Deps;
  clock: TestClock;
  /** The logged errors. */
  errors: string[];
  close(): Promise<void>;
}

/** Starts a gateway with only these routes, and the pages of the folder; by default nobody is signed in on it. */
export async function startProbeGateway(
  routes: readonly Route[],
  folder = '/nowhere',
  overrides: Readonly<Record<string, string>> = {},
  readSession: ReadSession = () => Promise.resolve(null),
): Promise<ProbeGateway> {
  const stores = await openTestStores(overrides);
  const errors: string[] = [];
  // Like the real log, but the test can read its errors.
  const log = Object.assign(Object.create(stores.deps.log) as Deps['log'], {
    error: (entry: object, text: string) => void errors.push(`${text} ${inspect(entry, { depth: 5 })}`),
  });
  const deps = { ...stores.deps, log };
  const { koa } = createApp(deps, {
    audience: 'learner',
    ownUrl: 'http://localhost:3000',
    routes,
    pages: { folder, base: '', pages: [/^\/$/], written: [/^\/texts\/[a-z]+$/] },
    readSession,
    probes: {},
  });
  const handle = koa.callback();
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deps,
    clock: stores.clock,
    errors,
    close: async () => {
      await new Promise((resolve) => server.close(resolve));
      await stores.close();
    },
  };
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import type { Deps } from '@school/infra/deps';
import { createApp } from '@school/infra/http/create-app';
import type { Route } from '@school/infra/http/endpoint';
import { openTestStores } from './test-deps.js';

/** A face of routes that a test makes up, with what it logs kept for reading. */
export interface ProbeFace {
  url: string;
  deps: Deps;
  /** The lines that were logged about errors. */
  errors: string[];
  close(): Promise<void>;
}

/** Starts a face of these routes alone; nobody is ever signed in on it. */
export async function startProbeFace(routes: readonly Route[]): Promise<ProbeFace> {
  const stores = await openTestStores();
  const errors: string[] = [];
  // A log like the real one, but for its errors, which the test reads.
  const log = Object.assign(Object.create(stores.deps.log) as Deps['log'], {
    error: (entry: object, text: string) => void errors.push(`${text} ${inspect(entry, { depth: 5 })}`),
  });
  const deps = { ...stores.deps, log };
  const { koa } = createApp(deps, {
    audience: 'learner',
    ownUrl: 'http://localhost:3000',
    routes,
    pages: { folder: '/nowhere', base: '', pages: [/^\/$/] },
    readSession: () => Promise.resolve(null),
    probes: {},
  });
  const handle = koa.callback();
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deps,
    errors,
    close: async () => {
      await new Promise((resolve) => server.close(resolve));
      await stores.close();
    },
  };
}

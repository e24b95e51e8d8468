import type { Endpoint } from '@school/core/shared/endpoint';
import type { Deps } from '../deps.js';
import type { FileAnswer, PreparedJson, Redirect } from './answer.js';
import type { UploadedFile } from './body.js';
import type { Policy } from './policy.js';
import type { RateClass } from './rate-limit.js';
import type { Session } from './session.js';

/** Reads and writes the cookies of one request; everything set is HttpOnly, Secure and bound to this host. */
export interface Cookies {
  get(name: string): string | undefined;
  set(name: string, value: string, options: { maxAgeS: number; readable?: boolean }): void;
}

/** What a handler gets: parsed input, the judged session, and who asks. */
export interface Call<S, Params, Query, Body> {
  session: S;
  params: Params;
  query: Query;
  body: Body;
  file: UploadedFile | undefined;
  ip: string;
  requestId: string;
  /** The caller's Accept-Language. */
  languages: string;
  /** The caller's User-Agent: only its kind of device is ever kept. */
  userAgent: string;
  /** A look ahead, by HEAD or by prefetch: nobody has opened anything yet. */
  isAhead: boolean;
  /** The request came from our own web client, which keeps cookies (D2). */
  fromWeb: boolean;
  cookies: Cookies;
}

/** How a route is run beside its contract. */
export interface RouteOptions {
  /** Which limit it counts against; reads and writes have their own defaults. */
  rate?: RateClass;
  /** Beside it, a limit of its own for an address without a session and for each account: a class at school shares its address. */
  callerRate?: { visitor: RateClass; account: RateClass };
  /** Statements it may use at most; a test server fails the request above it. Default 3. */
  queries?: number;
  /** A GET that changes something: never by HEAD, prefetch or from another site (D1, D6). */
  effect?: boolean;
  /** A change that is also open to a person who only looks through another's eyes: to leave, for example. */
  whileLooking?: boolean;
  /** A read for players, which send no token: the browser's cookie alone says who asks. */
  byCookie?: boolean;
  /** Takes a plain form too, as programs post that are no page of ours; its contract must name a field that no page sends by chance. */
  takesForm?: boolean;
  /** Bytes that the route's file may have; the size of a profile picture when left out. */
  fileBytesMax?: number;
  /** The sentence for a file that is larger than that. */
  tooLarge?: string;
}

/** One line of a route table: the source of the router, the matrix, the limits, the metrics and the OpenAPI page. */
export interface Route {
  contract: Endpoint;
  policy: Policy;
  options: RouteOptions;
  handle(call: Call<Session | null, unknown, unknown, unknown>, deps: Deps): Promise<unknown>;
}

/** Binds a contract to a policy and a handler; reads as a sentence and does not compile without the policy. */
export function endpoint<S extends Session | null, Params, Query, Body, Answer>(
  contract: Endpoint<Params, Query, Body, Answer>,
  policy: Policy<S>,
  options: RouteOptions,
  handle: (call: Call<S, Params, Query, Body>, deps: Deps) => Promise<Answer | PreparedJson | FileAnswer | Redirect>,
): Route {
  return {
    contract,
    policy,
    options,
    // The router parses by this very contract and judges by this very policy before it calls.
    handle,
  };
}

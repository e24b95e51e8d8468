import type { RouterMiddleware } from '@koa/router';
import type { Endpoint } from '@school/core/shared/endpoint';
import type { Actor } from '../auth/actor.js';
import type { Deps } from '../deps.js';
import type { FileAnswer, PreparedJson, Redirect, StreamedList } from './answer.js';
import type { Sheet } from '../export/sheet.js';
import type { UploadedFile } from '../input/read-body.js';
import type { Policy } from '../auth/policy.js';
import type { RateClass } from './rate-classes.js';
import type { Session } from '../auth/session.js';

/** Reads and writes the cookies of one request; everything set is HttpOnly, Secure and bound to this host. */
export interface Cookies {
  get(name: string): string | undefined;
  set(name: string, value: string, options: { maxAgeS: number; readable?: boolean }): void;
}

/** What a handler gets: parsed input, the authorised session, and facts about the caller. */
export interface Call<S, Params, Query, Body> {
  session: S;
  /** Who acts; undefined for a visitor. */
  actor: S extends Session ? Actor : undefined;
  params: Params;
  query: Query;
  body: Body;
  file: UploadedFile | undefined;
  ip: string;
  requestId: string;
  /** The caller's Accept-Language. */
  languages: string;
  /** The caller's User-Agent; only the kind of device is ever stored. */
  userAgent: string;
  /** The zone that our web client reports when it signs in; empty otherwise. */
  zone: string;
  /** A HEAD or prefetch: nobody has opened anything yet. */
  isAhead: boolean;
  /** The request came from our own web client, which keeps cookies. */
  fromWeb: boolean;
  cookies: Cookies;
}

/** Options of a route beside its contract. */
export interface RouteOptions {
  /** The limit it counts against; reads and writes have defaults. */
  rate?: RateClass;
  /** A second limit per address without a session and per account, because a class at school shares its address. */
  callerRate?: { visitor: RateClass; account: RateClass };
  /** The most statements it may use; a test server fails a request that exceeds it. Default 3. */
  queries?: number;
  /** A GET that changes something; refused for HEAD, prefetch and other sites. */
  effect?: boolean;
  /** A change that is also allowed while impersonating read-only, for example leaving. */
  whileLooking?: boolean;
  /**
   * It gives a consent, which nobody gives for the family: with the whole call, which is then refused to whoever acts for
   * them, or by a field of its body, which its use case refuses to change.
   */
  consent?: 'whole' | 'field';
  /** For players and light pages, which send no token: the session is found by the browser's cookie alone. */
  byCookie?: boolean;
  /** Also accepts a plain form, as programs post; its contract must name a field that no page sends by chance. */
  takesForm?: boolean;
  /** The columns of its list as a file: it can then be saved as CSV and Excel by whoever may see it. */
  sheet?: Sheet;
  /** The maximal bytes of the route's file; that of a profile picture if left out. */
  fileBytesMax?: number;
  /** The refusal's text for a larger file. */
  tooLarge?: string;
}

/** One line of a route table: the source of the router, the matrix, the limits, the metrics and the OpenAPI page. */
export interface Route {
  contract: Endpoint;
  policy: Policy;
  options: RouteOptions;
  handle(call: Call<Session | null, unknown, unknown, unknown>, deps: Deps): Promise<unknown>;
}

/** What the middlewares of a request have found out; each is set by the one named, and read by those after it. */
export interface RequestState {
  /** `logRequest` */
  requestId: string;
  /** `findSession` */
  session: Session | null;
  /** `readRequest` */
  params: unknown;
  query: unknown;
  body: unknown;
  file: UploadedFile | undefined;
  /** `runUseCase`; `checkAnswer` leaves of it what the contract names. */
  answer: unknown;
  /** How many statements the use case has run, where they are counted. */
  statements?: number;
}

/** One step on the way of a request to a row of the route table (`create-app.ts`). */
export type Step = RouterMiddleware<RequestState>;

/** A request on its way. */
export type RequestContext = Parameters<Step>[0];

/** Binds a contract to a policy and a handler; does not compile without the policy. */
export function endpoint<S extends Session | null, Params, Query, Body, Answer>(
  contract: Endpoint<Params, Query, Body, Answer>,
  policy: Policy<S>,
  options: RouteOptions,
  handle: (
    call: Call<S, Params, Query, Body>,
    deps: Deps,
  ) => Promise<Answer | PreparedJson | StreamedList | FileAnswer | Redirect>,
): Route {
  return {
    contract,
    policy,
    options,
    // The middlewares before the handler have parsed by this contract and checked this policy.
    handle,
  };
}

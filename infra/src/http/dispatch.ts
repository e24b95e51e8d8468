import { AUTH_REFUSALS } from '@school/core/auth/errors';
import type { Context } from 'koa';
import { AppError, refusal } from '../app-error.js';
import type { Audience } from '../config.js';
import { countingQueries } from '../db/query-count.js';
import type { Deps } from '../deps.js';
import { addressOf } from '../limits/limit-key.js';
import { refuseConsent, refuseWhileLooking, stampActing } from './acting.js';
import { readForm, readJson, withFile, type UploadedFile } from './body.js';
import type { Call, Cookies, Route } from './endpoint.js';
import { judge, type Verdict } from './policy.js';
import { callerIp, type RateGate } from './rate-limit.js';
import { readInput, readParams } from './read-input.js';
import { replier, type Reply } from './reply.js';
import { headerOf, isAhead, refuseUnintended, requestIdOf, type Headers } from './security.js';
import { bindingCookie, type ReadSession, type Session } from './session.js';

const QUERIES_MAX = 3;

/** The dispatcher's dependencies. */
export interface Dispatching {
  deps: Deps;
  audience: Audience;
  readSession: ReadSession;
  rateGate: RateGate;
  /** The headers of every response of this face. */
  headers: Headers;
}

/** The values that the router has found in the address of a request. */
export interface Address {
  params: Readonly<Record<string, unknown>>;
  query: Readonly<Record<string, unknown>>;
}

/** Answers a request to one route. */
export type Dispatch = (ctx: Context, address: Address) => Promise<void>;

/** Handles a request: limit, session, policy, parse, one use case, contract, reply. Refused callers get no hints. */
export function dispatch(route: Route, d: Dispatching): Dispatch {
  const rate = route.options.rate ?? (route.contract.method === 'GET' ? 'read' : 'write');
  const answer = answerOf(route, d, replier(d.headers, d.deps));
  return async function answerRoute(ctx, address) {
    ctx.state['route'] = route.contract.path;
    const ip = callerIp(ctx);
    if (route.options.hashes !== true) d.deps.passwords.stepAside();
    const giveBack = await d.rateGate(rate, addressOf(ip));
    if (giveBack === undefined) return answer(ctx, address, ip);
    await answer(ctx, address, ip).catch(async (error: unknown) => {
      if (!isMiss(error)) await giveBack();
      throw error;
    });
    await giveBack();
  };
}

const isMiss = (error: unknown): boolean => error instanceof AppError && error.kind === 'not_found';

const answerOf = (route: Route, d: Dispatching, reply: Reply) =>
  async function answer(ctx: Context, address: Address, ip: string): Promise<void> {
    const { contract, policy, options } = route;
    const readBody = options.takesForm ? readForm : readJson;
    if (options.effect) refuseUnintended(ctx);
    const token = tokenOf(ctx);
    const session =
      token === undefined && options.byCookie !== true
        ? null
        : await d.readSession(token, readCookie(ctx, bindingCookie(d.audience)));
    const verdict = judge(policy, session);
    if (verdict !== 'ok') throw refusedBy(verdict);
    refuseWhileLooking(route, session);
    refuseConsent(route, session);
    if (options.callerRate) await countCaller(options.callerRate, session, ip, d);
    const params = readParams(contract.params, address.params);
    const query = readInput(contract.query, address.query);
    const run = async (body: unknown, file: UploadedFile | undefined): Promise<void> => {
      const call: Call<Session | null, unknown, unknown, unknown> = {
        session,
        params,
        query,
        body,
        file,
        ip,
        requestId: requestIdOf(ctx),
        languages: headerOf(ctx, 'accept-language'),
        userAgent: headerOf(ctx, 'user-agent'),
        zone: headerOf(ctx, 'x-zone'),
        isAhead: isAhead(ctx),
        fromWeb: headerOf(ctx, 'x-client') === 'web',
        cookies: cookiesOf(ctx, d.audience),
      };
      if (session?.actAccountId != null) await stampActing(d.deps.db, route, session, call.requestId);
      const count = { statements: 0, insideTransaction: false };
      const answer = await countingQueries(count, () => route.handle(call, d.deps));
      if (d.deps.config.VERIFY_ANSWERS === 'always') {
        ctx.state['statements'] = count.statements;
        guardQueryCount(route, count.statements);
      }
      reply(ctx, contract, answer);
    };
    if (contract.file !== undefined) {
      const rule = { field: contract.file, bytesMax: options.fileBytesMax, tooLarge: options.tooLarge };
      // Beside its file a form may have a few text fields.
      return withFile(ctx, rule, (file) => run(readInput(contract.body, fieldsOf(ctx)), file));
    }
    return run(contract.body && readInput(contract.body, (await readBody(ctx)) ?? {}), undefined);
  };

// `as`: a parsed form is an object, and without one there is nothing.
const fieldsOf = (ctx: Context): unknown => ({ ...(ctx.request.body as object | undefined) });

async function countCaller(
  rates: NonNullable<Route['options']['callerRate']>,
  session: Session | null,
  ip: string,
  { rateGate }: Dispatching,
): Promise<void> {
  if (session === null) await rateGate(rates.visitor, addressOf(ip));
  else await rateGate(rates.account, `account ${session.accountId}`);
}

/** The token of the caller's header; players and links send none. */
function tokenOf(ctx: Context): string | undefined {
  const header = headerOf(ctx, 'authorization');
  return header.startsWith('Token ') ? header.slice('Token '.length) : undefined;
}

function refusedBy(verdict: Exclude<Verdict, 'ok'>): AppError {
  if (verdict === 'second_factor_missing') return refusal(AUTH_REFUSALS, verdict);
  return verdict === 'unauthenticated'
    ? new AppError('unauthenticated', 'unauthenticated', AUTH_REFUSALS.session_over.text)
    : new AppError('forbidden', 'forbidden', 'You do not have permission to do this.');
}

function guardQueryCount(route: Route, used: number): void {
  const most = route.options.queries ?? QUERIES_MAX;
  if (used > most) {
    throw new Error(`${route.contract.path} used ${used} statements; its route says at most ${most}`);
  }
}

/** One cookie of the request; browsers send each of ours once, because their names are bound to the host. */
function readCookie(ctx: Context, name: string): string | undefined {
  const header = headerOf(ctx, 'cookie');
  if (header === '') return undefined;
  const pair = header.split(';').find((part) => part.trimStart().startsWith(`${name}=`));
  return pair
    ?.trimStart()
    .slice(name.length + 1)
    .trimEnd();
}

/**
 * Cookies are always Secure: browsers treat loopback as secure, and production has TLS. Those of staff and sales are
 * Strict (reliability 4): their pages send the token from storage, so links in e-mails still work.
 */
function cookiesOf(ctx: Context, audience: Audience): Cookies {
  const sameSite = audience === 'learner' ? 'Lax' : 'Strict';
  return {
    get: (name) => readCookie(ctx, name),
    set: (name, value, { maxAgeS, readable = false }) => {
      const flags = `Path=/; Max-Age=${maxAgeS}; Secure; SameSite=${sameSite}${readable ? '' : '; HttpOnly'}`;
      ctx.append('Set-Cookie', `${name}=${value}; ${flags}`);
    },
  };
}

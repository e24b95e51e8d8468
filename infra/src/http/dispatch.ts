import { AUTH_REFUSALS } from '@school/core/auth/errors';
import type { Endpoint } from '@school/core/shared/endpoint';
import type { Context } from 'koa';
import { z } from 'zod';
import { AppError, notFound, refusal } from '../app-error.js';
import type { Audience } from '../config.js';
import { countingQueries } from '../db/query-count.js';
import type { Deps } from '../deps.js';
import { addressOf } from '../limits/limit-key.js';
import { refuseWhileLooking, stampActing } from './acting.js';
import { FileAnswer, PreparedJson, Redirect } from './answer.js';
import { readForm, readJson, withFile, type UploadedFile } from './body.js';
import { cleanInput } from './clean-input.js';
import type { Call, Cookies, Route } from './endpoint.js';
import { judge, type Verdict } from './policy.js';
import { callerIp, type RateGate } from './rate-limit.js';
import { isAhead, refuseUnintended, writeHeaders } from './security.js';
import { bindingCookie, type ReadSession, type Session } from './session.js';

const QUERIES_MAX = 3;
const SAMPLE_EVERY = 500;

/** The dispatcher's dependencies. */
export interface Dispatching {
  deps: Deps;
  audience: Audience;
  readSession: ReadSession;
  rateGate: RateGate;
}

/** Handles a request: limit, session, policy, parse, one use case, contract, reply. Refused callers get no hints. */
export function dispatch(route: Route, d: Dispatching) {
  const rate = route.options.rate ?? (route.contract.method === 'GET' ? 'read' : 'write');
  const answer = answerOf(route, d);
  return async function answerRoute(ctx: Context): Promise<void> {
    const ip = callerIp(ctx);
    const giveBack = await d.rateGate(rate, addressOf(ip));
    if (giveBack === undefined) return answer(ctx, ip);
    await answer(ctx, ip).catch(async (error: unknown) => {
      if (!isMiss(error)) await giveBack();
      throw error;
    });
    await giveBack();
  };
}

const isMiss = (error: unknown): boolean => error instanceof AppError && error.kind === 'not_found';

const answerOf = (route: Route, d: Dispatching) =>
  async function answer(ctx: Context, ip: string): Promise<void> {
    const { contract, policy, options } = route;
    const readBody = options.takesForm ? readForm : readJson;
    if (options.effect) refuseUnintended(ctx);
    const session = await sessionOf(ctx, d, options.byCookie === true);
    const verdict = judge(policy, session);
    if (verdict !== 'ok') throw refusedBy(verdict);
    refuseWhileLooking(route, session);
    if (options.callerRate) await countCaller(options.callerRate, session, ip, d);
    const params = parseParams(contract, ctx);
    const query = contract.query && parsePart(contract.query, cleanInput({ ...ctx.query }));
    const run = async (body: unknown, file: UploadedFile | undefined): Promise<void> => {
      const call: Call<Session | null, unknown, unknown, unknown> = {
        session,
        params,
        query,
        body,
        file,
        ip,
        requestId: ctx.state['requestId'] as string,
        languages: ctx.get('Accept-Language'),
        userAgent: ctx.get('User-Agent'),
        isAhead: isAhead(ctx),
        fromWeb: ctx.get('X-Client') === 'web',
        cookies: cookiesOf(ctx, d.audience),
      };
      await stampActing(d.deps.db, route, session, call.requestId);
      const count = { statements: 0, insideTransaction: false };
      const answer = await countingQueries(count, () => route.handle(call, d.deps));
      if (d.deps.config.VERIFY_ANSWERS === 'always') {
        ctx.state['statements'] = count.statements;
        guardQueryCount(route, count.statements);
      }
      reply(ctx, contract, answer, d);
    };
    if (contract.file !== undefined) {
      const rule = { field: contract.file, bytesMax: options.fileBytesMax, tooLarge: options.tooLarge };
      // Beside its file a form may have a few text fields.
      return withFile(ctx, rule, (file) => run(contract.body && parsePart(contract.body, fieldsOf(ctx)), file));
    }
    return run(
      contract.body ? parsePart(contract.body, cleanInput((await readBody(ctx)) ?? {})) : undefined,
      undefined,
    );
  };

const fieldsOf = (ctx: Context): unknown => cleanInput({ ...(ctx.request.body as object | undefined) });

async function countCaller(
  rates: NonNullable<Route['options']['callerRate']>,
  session: Session | null,
  ip: string,
  { rateGate }: Dispatching,
): Promise<void> {
  if (session === null) await rateGate(rates.visitor, addressOf(ip));
  else await rateGate(rates.account, `account ${session.accountId}`);
}

async function sessionOf(ctx: Context, d: Dispatching, byCookie: boolean): Promise<Session | null> {
  const header = ctx.get('Authorization');
  const hasToken = header.startsWith('Token ');
  if (!hasToken && !byCookie) return null;
  const token = hasToken ? header.slice('Token '.length) : undefined;
  return d.readSession(token, readCookie(ctx, bindingCookie(d.audience)));
}

function refusedBy(verdict: Exclude<Verdict, 'ok'>): AppError {
  if (verdict === 'second_factor_missing') return refusal(AUTH_REFUSALS, verdict);
  return verdict === 'unauthenticated'
    ? new AppError('unauthenticated', 'unauthenticated', 'Please log in to continue.')
    : new AppError('forbidden', 'forbidden', 'You do not have permission to do this.');
}

/** Parses the path's ids; an impossible id is not found, like a missing one. */
function parseParams(contract: Endpoint, ctx: Context): unknown {
  if (contract.params === undefined) return undefined;
  try {
    return contract.params.parse(cleanInput({ ...(ctx.params as object) }));
  } catch (error) {
    throw error instanceof z.ZodError || error instanceof AppError ? notFound() : error;
  }
}

function parsePart(schema: Endpoint['body'], value: unknown): unknown {
  if (schema === undefined) return undefined;
  try {
    return schema.parse(value);
  } catch (error) {
    throw error instanceof z.ZodError ? invalid(error) : error;
  }
}

function invalid(error: z.ZodError): AppError {
  const [first] = error.issues;
  const text = first?.message ?? 'The request is not valid.';
  return new AppError('invalid', 'invalid', text, { field: first?.path.map(String).join('.') });
}

function guardQueryCount(route: Route, used: number): void {
  const most = route.options.queries ?? QUERIES_MAX;
  if (used > most) {
    throw new Error(`${route.contract.path} used ${used} statements; its route says at most ${most}`);
  }
}

/** The data depend on the token, so no cache may store them (T16). */
const DATA_HEADERS = [
  ['Cache-Control', 'no-store'],
  ['Vary', 'Authorization'],
  ['Content-Type', 'application/json; charset=utf-8'],
] as const;

let sampled = 0;

/** Sends every response through its contract; prepared JSON is always checked in tests, and sampled in production. */
function reply(ctx: Context, contract: Endpoint, answer: unknown, d: Dispatching): void {
  if (answer instanceof Redirect) {
    ctx.set(answer.headers);
    return ctx.redirect(answer.url);
  }
  if (answer instanceof FileAnswer) {
    ctx.set(answer.headers);
    ctx.status = answer.status;
    ctx.type = answer.type;
    ctx.body = answer.body;
    // Answers 304 to a caller who has this version. Koa's `fresh` would not, because many programs also send
    // `Cache-Control: no-cache`.
    if (isKnown(ctx.get('If-None-Match'), answer.headers['ETag'])) ctx.status = 304;
    return;
  }
  ctx.status = contract.status ?? 200;
  writeHeaders(ctx, DATA_HEADERS);
  if (ctx.status === 204) return;
  if (answer instanceof PreparedJson) {
    sampled += 1;
    if (d.deps.config.VERIFY_ANSWERS === 'always' || sampled % SAMPLE_EVERY === 0) verify(contract, answer.text);
    ctx.body = answer.text;
    return;
  }
  ctx.body = JSON.stringify(verified(contract, answer));
}

const isKnown = (known: string, etag: string | undefined): boolean =>
  etag !== undefined && known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);

function verified(contract: Endpoint, answer: unknown): unknown {
  try {
    return contract.response.parse(answer);
  } catch (error) {
    throw new Error(`${contract.path} answered against its contract`, { cause: error });
  }
}

/** Throws unless a prepared response is exactly what its contract allows. */
function verify(contract: Endpoint, text: string): void {
  const given: unknown = JSON.parse(text);
  const allowed = verified(contract, given);
  if (JSON.stringify(sorted(allowed)) !== JSON.stringify(sorted(given))) {
    throw new Error(`${contract.path} answered fields that its contract does not name`);
  }
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([k, v]) => [k, sorted(v)]),
  );
}

/** One cookie of the request; browsers send each of ours once, because their names are bound to the host. */
function readCookie(ctx: Context, name: string): string | undefined {
  const header = ctx.get('Cookie');
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

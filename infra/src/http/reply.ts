import type { Endpoint } from '@school/core/shared/endpoint';
import type { Context } from 'koa';
import type { Deps } from '../deps.js';
import { FileAnswer, PreparedJson, Redirect, StreamedList } from './answer.js';
import { endTogether } from './end-together.js';
import { sendList } from './stream-list.js';
import { headerOf, isKnownVersion, requestIdOf, writeHeaders, type Headers } from './security.js';

const SAMPLE_EVERY = 500;

/** The data depend on the token, so no cache may store them (T16). */
const DATA_HEADERS: Headers = [
  ['Cache-Control', 'no-store'],
  ['Vary', 'Authorization'],
  ['Content-Type', 'application/json; charset=utf-8'],
];

/** Answers one request by what its handler has returned. */
export type Reply = (ctx: Context, contract: Endpoint, answer: unknown) => void;

/**
 * Makes the function that sends every response through its contract. Prepared JSON is always checked in tests, and
 * sampled in production. `headers` are those of every response of this face.
 */
export function replier(headers: Headers, { config, clock, log }: Pick<Deps, 'config' | 'clock' | 'log'>): Reply {
  // By the clock that the answer was judged by: screens correct their device's clock with it.
  const date = (): string => clock.now().toUTCString();
  const sendJson = jsonSender([...headers, ...DATA_HEADERS], date);
  const redirect = redirector(headers);
  let sampled = 0;
  const isChecked = (): boolean => {
    sampled += 1;
    return config.VERIFY_ANSWERS === 'always' || sampled % SAMPLE_EVERY === 0;
  };
  return function reply(ctx, contract, answer) {
    if (answer instanceof Redirect) return redirect(ctx, answer);
    if (answer instanceof FileAnswer) return replyFile(ctx, answer);
    const status = contract.status ?? 200;
    if (status === 204) {
      ctx.status = status;
      return writeHeaders(ctx, [...DATA_HEADERS, ['Date', date()]]);
    }
    if (answer instanceof StreamedList) {
      const check = (part: readonly string[]): void => {
        if (isChecked()) verify(contract, `[${part.join(',')}]`);
      };
      return sendList(ctx, answer, { headers: [...headers, ...DATA_HEADERS, ['Date', date()]].flat(), log, check });
    }
    if (!(answer instanceof PreparedJson)) return sendJson(ctx, status, JSON.stringify(verified(contract, answer)));
    if (isChecked()) verify(contract, answer.text);
    sendJson(ctx, status, answer.text);
  };
}

/**
 * Sends JSON by itself with all its headers in one list. Through Koa, which collects and checks one header after
 * another, the same answer costs a small request a fifth of its time.
 */
function jsonSender(headers: Headers, date: () => string) {
  const list = headers.flat();
  return function sendJson(ctx: Context, status: number, text: string): void {
    send(ctx, status, [...list, 'Date', date(), 'Content-Length', String(Buffer.byteLength(text))], text);
  };
}

/** Sends redirects in the same way; their own headers replace those of every response. */
function redirector(headers: Headers) {
  return function redirect(ctx: Context, { url, headers: own }: Redirect): void {
    const list = headers.filter(([name]) => !(name in own)).flat();
    send(ctx, 302, [...list, ...Object.entries(own).flat(), 'Location', asciiUrl(url), 'Content-Length', '0'], '');
  };
}

function send(ctx: Context, status: number, headers: string[], text: string): void {
  headers.push('X-Request-Id', requestIdOf(ctx));
  ctx.res.writeHead(status, headers);
  // Only now: a header that cannot be written becomes an error, which Koa answers.
  ctx.respond = false;
  endTogether(ctx.res, text);
}

/** An address with what no header can carry encoded. */
const asciiUrl = (url: string): string => url.replaceAll(/[^\x21-\x7e]/gu, encodeURIComponent);

function replyFile(ctx: Context, answer: FileAnswer): void {
  ctx.set(answer.headers);
  ctx.status = answer.status;
  ctx.type = answer.type;
  ctx.body = answer.body;
  // Answers 304 to a caller who has this version. Koa's `fresh` would not, because many programs also send
  // `Cache-Control: no-cache`.
  if (isKnownVersion(headerOf(ctx, 'if-none-match'), answer.headers['ETag'])) ctx.status = 304;
}

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

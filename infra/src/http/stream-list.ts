import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Context } from 'koa';
import type { Logger } from 'pino';
import type { StreamedList } from './answer.js';
import { requestIdOf } from './security.js';

/** What sending a list needs. */
export interface ListSending {
  headers: string[];
  log: Logger;
  /** Throws if items are not what the contract allows. */
  check: (part: readonly string[]) => void;
}

/** Sends a list as it is read. What fails on the way cuts the connection: half a list must not look like a whole one. */
export function sendList(ctx: Context, { first, rest }: StreamedList, { headers, log, check }: ListSending): void {
  check(first);
  const requestId = requestIdOf(ctx);
  ctx.res.writeHead(200, [...headers, 'X-Request-Id', requestId]);
  ctx.respond = false;
  pipeline(Readable.from(jsonOf(first, rest, check)), ctx.res).catch((error: unknown) => {
    if (isGone(error)) return;
    log.error({ err: error, request_id: requestId }, 'a list was not sent to its end');
  });
}

async function* jsonOf(
  first: readonly string[],
  rest: StreamedList['rest'],
  check: ListSending['check'],
): AsyncGenerator<string> {
  yield `[${first.join(',\n')}`;
  let isEmpty = first.length === 0;
  for await (const part of rest) {
    check(part);
    if (part.length > 0) yield `${isEmpty ? '' : ',\n'}${part.join(',\n')}`;
    isEmpty = isEmpty && part.length === 0;
  }
  yield ']';
}

/** The caller has left before the end, which is nobody's fault. */
const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

import { Readable } from 'node:stream';
import type { Logger } from 'pino';
import type { Deps } from '../deps.js';
import { FileAnswer, PreparedJson, Redirect, StreamedList } from './answer.js';
import type { RequestContext, Route, Step } from './endpoint.js';
import { isKnownVersion } from './security.js';

/** The data depend on the token, so no cache may store them. */
const DATA_HEADERS = { 'Cache-Control': 'no-store', Vary: 'Authorization' };

/** Sends what is left of the use case's answer: data, a file, or the way to another page. */
export const reply = ({ contract }: Route, { clock, log }: Pick<Deps, 'clock' | 'log'>): Step =>
  function sendAnswer(ctx) {
    const { answer } = ctx.state;
    if (answer instanceof Redirect) return sendElsewhere(ctx, answer);
    if (answer instanceof FileAnswer) return sendFile(ctx, answer);
    ctx.set(DATA_HEADERS);
    // By the clock that the answer was judged by: screens correct their device's clock with it.
    ctx.set('Date', clock.now().toUTCString());
    ctx.status = contract.status ?? 200;
    if (ctx.status === 204) return;
    ctx.type = 'json';
    if (answer instanceof PreparedJson) ctx.body = answer.text;
    else if (answer instanceof StreamedList) ctx.body = streamOf(answer, ctx.state.requestId, log);
    else ctx.body = answer;
  };

function sendElsewhere(ctx: RequestContext, { url, headers }: Redirect): void {
  ctx.redirect(url);
  ctx.body = '';
  ctx.set(headers);
}

function sendFile(ctx: RequestContext, { body, type, headers, status }: FileAnswer): void {
  ctx.set(headers);
  ctx.status = status;
  ctx.type = type;
  ctx.body = body;
  // Answers 304 to a caller who has this version. Koa's `fresh` would not, because many programs also send
  // `Cache-Control: no-cache`.
  if (isKnownVersion(ctx.get('if-none-match'), headers['ETag'])) ctx.status = 304;
}

/** A list as it is read. What fails on the way cuts the connection: half a list must not look like a whole one. */
function streamOf({ first, rest }: StreamedList, requestId: string, log: Logger): Readable {
  return Readable.from(jsonOf(first, rest)).on('error', (error) => {
    if (!isGone(error)) log.error({ err: error, request_id: requestId }, 'a list was not sent to its end');
  });
}

async function* jsonOf(first: readonly string[], rest: StreamedList['rest']): AsyncGenerator<string> {
  yield `[${first.join(',\n')}`;
  let isEmpty = first.length === 0;
  for await (const part of rest) {
    if (part.length > 0) yield `${isEmpty ? '' : ',\n'}${part.join(',\n')}`;
    isEmpty = isEmpty && part.length === 0;
  }
  yield ']';
}

/** The caller has left before the end, which is nobody's fault. */
const isGone = (error: Error): boolean => 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

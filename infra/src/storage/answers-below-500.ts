import { request as byHttp, type IncomingMessage } from 'node:http';
import { request as byHttps } from 'node:https';

/**
 * Rejects unless the server answers within the time, with a status below 500. By `node:http`, because Node's fetch takes
 * 11 MB, and every gateway asks this (DECISIONS 83).
 */
export async function answersBelow500(url: string, withinMs: number): Promise<void> {
  const send = new URL(url).protocol === 'https:' ? byHttps : byHttp;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    send(url, { method: 'HEAD', signal: AbortSignal.timeout(withinMs) }, resolve)
      .once('error', reject)
      .end();
  });
  answer.resume();
  if ((answer.statusCode ?? 0) >= 500) throw new Error(`the file store answers ${answer.statusCode}`);
}

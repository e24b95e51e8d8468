import { type Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import type { FuzzRequest } from './requests.js';

/** No answer to a fuzzer may take longer than this, in milliseconds. */
export const HANG_MS = 30_000;

/** The answer: a status, or 0 when the server closed the connection without one (allowed for invalid HTTP). */
export interface FuzzAnswer {
  status: number;
  text: string;
  ms: number;
  hung: boolean;
}

const TEXT_MAX = 2000;

/** Sends one request. The server may answer before it has read the whole body. */
export function send(base: URL, agent: Agent, { method, path, headers, body }: FuzzRequest): Promise<FuzzAnswer> {
  const sinceMs = performance.now();
  return new Promise((resolve) => {
    const done = (status: number, text: string, hung = false): void =>
      resolve({ status, text, ms: performance.now() - sinceMs, hung });
    try {
      const request = httpRequest(
        { agent, host: base.hostname, port: base.port, method, path, headers, setHost: true },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => void parts.push(part));
          response.on('error', () => done(response.statusCode ?? 0, ''));
          // A stream of news has no end; that it has begun is its answer.
          if (response.headers['content-type']?.startsWith('text/event-stream') === true) {
            done(response.statusCode ?? 0, '');
            request.destroy();
          }
          response.on('end', () =>
            done(response.statusCode ?? 0, Buffer.concat(parts).toString('latin1').slice(0, TEXT_MAX)),
          );
        },
      );
      request.setTimeout(HANG_MS, () => {
        done(0, '', true);
        request.destroy();
      });
      request.on('error', () => done(0, ''));
      request.end(body);
    } catch {
      // Node refuses to send this; the raw requests cover it.
      done(0, '');
    }
  });
}

/** Sends bytes, closes its own side, and waits for the server to close the connection. */
export function sendRaw(base: URL, text: string): Promise<FuzzAnswer> {
  const sinceMs = performance.now();
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    let hung = false;
    const socket = connect({ host: base.hostname, port: Number(base.port) }, () =>
      socket.end(Buffer.from(text, 'latin1')),
    );
    const timer = setTimeout(() => {
      hung = true;
      socket.destroy();
    }, HANG_MS);
    socket.on('data', (part: Buffer) => void parts.push(part));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      const answer = Buffer.concat(parts).toString('latin1').slice(0, TEXT_MAX);
      const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(answer)?.[1] ?? 0);
      resolve({ status, text: answer, ms: performance.now() - sinceMs, hung });
    });
  });
}

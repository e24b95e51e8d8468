import type { ServerResponse } from 'node:http';

let ready: [response: ServerResponse, text: string][] = [];

/**
 * Ends a response after the work on all requests that came with it. Responses that leave one after the other wake their
 * receiver once; between two pieces of work each one wakes it anew, which on a small request takes a third of the time.
 */
export function endTogether(response: ServerResponse, text: string): void {
  if (ready.length === 0) setImmediate(endAll);
  ready.push([response, text]);
}

function endAll(): void {
  const now = ready;
  ready = [];
  for (const [response, text] of now) response.end(text);
}

import { isPrivateHost } from '../shared/private-host.js';

/** Milliseconds that one request of a check may take. */
export const LINK_CHECK_MS = 5000;
/** The most redirects that a check follows. */
export const LINK_REDIRECTS_MAX = 5;

/** The result of a check; `unknown` for addresses that may not be requested. */
export type LinkState = 'there' | 'broken' | 'unknown';

/** A page that asks for a login or for fewer requests exists. */
const THERE = new Set([401, 403, 429]);

/** What a page's final status says. */
export const stateOf = (status: number): Exclude<LinkState, 'unknown'> =>
  status < 400 || THERE.has(status) ? 'there' : 'broken';

/** Where a redirect leads: undefined for an answer that is not one, 'nowhere' when its address is unusable. */
export function redirectOf(status: number, location: string | undefined, from: URL): URL | 'nowhere' | undefined {
  if (status < 300 || status >= 400 || status === 304) return undefined;
  const to = location === undefined ? null : URL.parse(location, from);
  return to !== null && /^https?:$/.test(to.protocol) ? to : 'nowhere';
}

/** Whether a check may request this address: public hosts, and the school's own. */
export const mayAsk = (url: URL, ownHost: string): boolean => url.host === ownHost || !isPrivateHost(url.hostname);

import { isPrivateHost } from '../short-links/private-host.js';

/** How long one request of a check may take, in milliseconds. */
export const LINK_CHECK_MS = 5000;
/** A page that leads further on than this leads nowhere. */
export const LINK_REDIRECTS_MAX = 5;

/** What a check found; unknown is what may not be looked at. */
export type LinkState = 'there' | 'broken' | 'unknown';

/** A page that asks for a login, or for patience, is there. */
const THERE = new Set([401, 403, 429]);

/** What a page's last answer says of it. */
export const stateOf = (status: number): Exclude<LinkState, 'unknown'> =>
  status < 400 || THERE.has(status) ? 'there' : 'broken';

/** Where a redirect leads, or undefined for an answer that is none; 'nowhere' when it leads to no page. */
export function redirectOf(status: number, location: string | undefined, from: URL): URL | 'nowhere' | undefined {
  if (status < 300 || status >= 400 || status === 304) return undefined;
  const to = location === undefined ? null : URL.parse(location, from);
  return to !== null && /^https?:$/.test(to.protocol) ? to : 'nowhere';
}

/** Whether a check may ask this page: anything public, and the school's own site wherever it runs. */
export const mayAsk = (url: URL, ownHost: string): boolean => url.host === ownHost || !isPrivateHost(url.hostname);

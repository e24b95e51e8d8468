import { ok, refuse, type Result } from '../shared/result.js';
import { SUBMISSION_LINK_MAX } from './errors.js';

// Invisible characters may not be in an address: spaces, controls, direction marks.
const UNSEEN = /[\s\\\p{Cc}\p{Cf}\p{Cs}\p{Zs}\p{Co}\p{Cn}]/u;
const WEB = /^https?:\/\/[^/?#]/i;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
// A host with a port contains a colon, too: `replit.com:443/@mia`.
const HOST_AND_PORT = /^[a-z0-9.-]+:\d{1,5}(?:[/?#]|$)/i;
const USERINFO = /^https?:\/\/[^/?#]*@/i;

/** The address of a child's work as it is stored: trimmed, https by default, http and https only (T20, D14). */
export function checkSubmissionLink(typed: string): Result<string, 'link_missing' | 'link_invalid'> {
  const text = typed.trim();
  if (text === '') return refuse('link_missing');
  if (text.length > SUBMISSION_LINK_MAX || UNSEEN.test(text)) return refuse('link_invalid');
  const whole = SCHEME.test(text) && !HOST_AND_PORT.test(text) ? text : `https://${text.replace(/^\/\//, '')}`;
  if (!WEB.test(whole) || USERINFO.test(whole)) return refuse('link_invalid');
  const url = parse(whole);
  if (url === undefined || !isWholeHost(url.hostname) || url.href.length > SUBMISSION_LINK_MAX)
    return refuse('link_invalid');
  return ok(url.href);
}

/** Whether a text is an absolute web address, as 'My Projects' requires (P5). */
export const isAbsoluteWebLink = (typed: string): boolean => WEB.test(typed.trim()) && checkSubmissionLink(typed).ok;

/** The host of a stored link, shown beside it so that readers see where it leads. */
export const hostOfLink = (link: string): string => parse(link)?.host ?? link;

function parse(text: string): URL | undefined {
  try {
    const url = new URL(text);
    return url.username === '' && url.password === '' ? url : undefined;
  } catch {
    return undefined;
  }
}

const isWholeHost = (host: string): boolean =>
  host.startsWith('[') || (host.includes('.') && !host.startsWith('.') && !/\.\.|\.$/.test(host));

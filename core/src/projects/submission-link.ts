import { cleanPastedAddress } from '../shared/pasted-address.js';
import { isPrivateLink } from '../shared/private-host.js';
import { ok, refuse, type Result } from '../shared/result.js';
import { SUBMISSION_LINK_MAX } from './errors.js';

// What nobody can see in an address may not stay in it: spaces, controls, other marks.
const UNSEEN = /[\s\\\p{Cc}\p{Cf}\p{Cs}\p{Zs}\p{Co}\p{Cn}]/u;
const WEB = /^https?:\/\/[^/?#]/i;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
// A host with a port contains a colon, too: `replit.com:443/@mia`.
const HOST_AND_PORT = /^[a-z0-9.-]+:\d{1,5}(?:[/?#]|$)/i;
const USERINFO = /^https?:\/\/[^/?#]*@/i;

/** Why a link is refused. */
export type LinkReason = 'link_missing' | 'link_invalid' | 'link_private';

/**
 * The address of a child's work as it is stored: without the marks that pasting leaves, https by default, http and https only, and never
 * in a private network: nobody else could open it there, and a program that opens it might reach what it should not.
 */
export function checkSubmissionLink(typed: string): Result<string, LinkReason> {
  // Before the rest: `http://localhost` is no broken address, but one that works for its writer alone.
  const text = cleanPastedAddress(typed);
  if (WEB.test(text) && isPrivateLink(text)) return refuse('link_private');
  const read = readLink(text);
  return read.ok && isPrivateLink(read.value) ? refuse('link_private') : read;
}

function readLink(text: string): Result<string, 'link_missing' | 'link_invalid'> {
  if (text === '') return refuse('link_missing');
  if (text.length > SUBMISSION_LINK_MAX || UNSEEN.test(text)) return refuse('link_invalid');
  const whole = SCHEME.test(text) && !HOST_AND_PORT.test(text) ? text : `https://${text.replace(/^\/\//, '')}`;
  if (!WEB.test(whole) || USERINFO.test(whole)) return refuse('link_invalid');
  const url = parse(whole);
  if (url === undefined || !isWholeHost(url.hostname) || url.href.length > SUBMISSION_LINK_MAX)
    return refuse('link_invalid');
  return ok(url.href);
}

/** Whether a text is an absolute web address, as 'My Projects' requires; a private one, too. */
export function isAbsoluteWebLink(typed: string): boolean {
  const text = cleanPastedAddress(typed);
  return WEB.test(text) && readLink(text).ok;
}

/** Whether a text is not the address of a private network; it may be no address at all. */
export function isPublicLink(typed: string): boolean {
  const checked = checkSubmissionLink(typed);
  return checked.ok || checked.reason !== 'link_private';
}

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

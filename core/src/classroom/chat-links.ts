import { checkSubmissionLink, hostOfLink } from '../projects/submission-link.js';

/** Where children's work and lessons are; links to any other place are shown as text. */
const HOSTS = [
  'scratch.mit.edu',
  'replit.com',
  'github.com',
  'gist.github.com',
  'codepen.io',
  'editor.p5js.org',
  'drive.google.com',
  'docs.google.com',
  'meet.google.com',
  'makecode.com',
  'arcade.makecode.com',
  'microbit.org',
  'python.org',
  'docs.python.org',
  'developer.mozilla.org',
] as const;

/** A piece of a message: words, or a link that may be followed. */
export type ChatPart = { kind: 'text'; text: string } | { kind: 'link'; text: string; href: string; host: string };

const ADDRESS = /https?:\/\/[^\s<>"]+/gi;
/** What ends a sentence is not of the address before it. */
const TRAILING = /[.,;:!?)\]}'’”]+$/;

/** Whether the school knows the place that a link leads to; `ownOrigin` is the school's own. */
export function isKnownPlace(href: string, ownOrigin: string): boolean {
  if (!URL.canParse(href)) return false;
  const { protocol, hostname, port, origin } = new URL(href);
  if (origin === ownOrigin) return true;
  const host = hostname.replace(/^www\./, '');
  return protocol === 'https:' && port === '' && HOSTS.some((known) => known === host);
}

/** A message in pieces. Addresses of other places stay text: nobody follows them by mistake. */
export function chatParts(text: string, ownOrigin: string): ChatPart[] {
  const parts: ChatPart[] = [];
  let at = 0;
  for (const found of text.matchAll(ADDRESS)) {
    const address = found[0].replace(TRAILING, '');
    const link = linkOf(address, ownOrigin);
    if (link === undefined) continue;
    if (found.index > at) parts.push({ kind: 'text', text: text.slice(at, found.index) });
    parts.push(link);
    at = found.index + address.length;
  }
  if (at < text.length) parts.push({ kind: 'text', text: text.slice(at) });
  return parts;
}

function linkOf(address: string, ownOrigin: string): ChatPart | undefined {
  if (!isKnownPlace(address, ownOrigin)) return undefined;
  const isOwn = URL.canParse(address) && new URL(address).origin === ownOrigin;
  const checked = checkSubmissionLink(address);
  // The school's own address may be one that only this machine knows.
  if (!checked.ok && !isOwn) return undefined;
  const href = checked.ok ? checked.value : new URL(address).href;
  return { kind: 'link', text: address, href, host: hostOfLink(href) };
}

import { ok, refuse, type Result } from '../shared/result.js';
import { URL_LENGTH_MAX, type UrlReason } from './errors.js';
import { cleanPastedAddress } from '../shared/pasted-address.js';
import { isPrivateHost } from '../shared/private-host.js';

/** The school's own addresses. */
export interface OwnAddresses {
  /** Origin of the public site, where short links live. */
  publicUrl: string;
  /** Origins of the back office and of lead management. */
  otherUrls: readonly string[];
}

// What nobody can see in an address may not stay in it: spaces, controls, other marks.
const UNSEEN = /[\s\\\p{Cc}\p{Cf}\p{Zs}\p{Co}\p{Cn}]/u;
const WEB = /^https?:\/\/[^/?#]/i;
const USERINFO = /^https?:\/\/[^/?#]*@/i;
const OWN_LOOP = /^\/s(\/|$)/;
const OWN_SIGN_IN = /^\/(api\/(al|autologin|set-password)|autologin|set-password)(\/|$)/;
const TOKEN_NAME = /^(access_|auth_|id_)?token$/i;

/**
 * The address that a short link may lead to, normalised and in ASCII, or why not. Only the text is judged:
 * the server never opens it, so a name that later resolves to a private address does no harm.
 */
export function checkUrl(typed: string, own: OwnAddresses): Result<string, UrlReason> {
  const text = cleanPastedAddress(typed);
  if (text === '') return refuse('url_missing');
  if (text.length > URL_LENGTH_MAX) return refuse('url_too_long');
  if (UNSEEN.test(text)) return refuse('url_characters');
  if (!WEB.test(text)) return refuse('url_not_web');
  if (USERINFO.test(text)) return refuse('url_userinfo');
  const url = parse(text);
  if (url === undefined || !isHostWhole(url.hostname)) return refuse('url_broken');
  if (url.username !== '' || url.password !== '') return refuse('url_userinfo');
  if (url.href.length > URL_LENGTH_MAX) return refuse('url_too_long');
  return judge(url, own);
}

function judge(url: URL, own: OwnAddresses): Result<string, UrlReason> {
  const isOwnSite = url.origin === new URL(own.publicUrl).origin;
  if (!isOwnSite && isPrivateHost(url.hostname)) return refuse('url_private');
  // Any scheme and port of our own hosts, because they lead to the same pages.
  if (hostsOf(own).includes(url.hostname)) {
    const path = plainPath(url.pathname);
    if (OWN_LOOP.test(path)) return refuse('url_loop');
    if (OWN_SIGN_IN.test(path)) return refuse('url_signs_in');
  }
  return hasToken(url) ? refuse('url_signs_in') : ok(url.href);
}

/** The target's host as readers should see it: punycode, with an unusual port. */
export const hostOf = (href: string): string => new URL(href).host;

/** Whether a target is a page of the public site itself, which needs no warning. */
export const isOwnSite = (href: string, publicUrl: string): boolean =>
  new URL(href).origin === new URL(publicUrl).origin;

function parse(typed: string): URL | undefined {
  try {
    const url = new URL(typed);
    // `school.example.` is the same host with another spelling.
    if (url.hostname.endsWith('.')) url.hostname = url.hostname.slice(0, -1);
    return url;
  } catch {
    return undefined;
  }
}

const isHostWhole = (host: string): boolean => host !== '' && !host.startsWith('.') && !/\.\.|\.$/.test(host);

const hostsOf = (own: OwnAddresses): string[] =>
  [own.publicUrl, ...own.otherUrls].map((text) => new URL(text).hostname);

/** The path as a router reads it: fully decoded, single slashes, lower case. */
function plainPath(path: string): string {
  let plain = path;
  for (let round = 0; round < 4; round += 1) plain = decoded(plain);
  return plain.replaceAll(/[/\\]+/g, '/').toLowerCase();
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Tokens are in the query, or after # on some sign-in pages. */
function hasToken(url: URL): boolean {
  const behindHash = url.hash.replace(/^#[^?]*\?|^#/, '');
  return [url.searchParams, new URLSearchParams(behindHash)].some((part) =>
    [...part.keys()].some((name) => TOKEN_NAME.test(decoded(name).trim())),
  );
}

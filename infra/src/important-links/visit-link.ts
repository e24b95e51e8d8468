import { lookup } from 'node:dns';
import { request as requestHttp, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import {
  LINK_CHECK_MS,
  LINK_REDIRECTS_MAX,
  mayAsk,
  redirectOf,
  stateOf,
  type LinkState,
} from '@school/core/important-links/link-check';
import { isPrivateHost } from '@school/core/shared/private-host';

type Method = 'HEAD' | 'GET';

interface Seen {
  status: number;
  location: string | undefined;
}

/** Requests a page and judges its status only; never requests anything inside our own network. */
export async function visitLink(address: string, ownHost: string, signal: AbortSignal): Promise<LinkState> {
  const state = await follow('HEAD', new URL(address), ownHost, signal);
  // Some sites do not support HEAD, or answer it wrongly.
  return state === 'broken' ? follow('GET', new URL(address), ownHost, signal) : state;
}

async function follow(method: Method, first: URL, ownHost: string, signal: AbortSignal): Promise<LinkState> {
  let url = first;
  for (let hop = 0; hop <= LINK_REDIRECTS_MAX; hop += 1) {
    if (!mayAsk(url, ownHost)) return 'unknown';
    const seen = await ask(method, url, url.host === ownHost, signal).catch((error: unknown) => error);
    if (seen instanceof PrivateAddress) return 'unknown';
    if (!isSeen(seen)) return 'broken';
    const next = redirectOf(seen.status, seen.location, url);
    if (next === undefined) return stateOf(seen.status);
    if (next === 'nowhere') return 'broken';
    url = next;
  }
  return 'broken';
}

const isSeen = (value: unknown): value is Seen => typeof value === 'object' && value !== null && 'status' in value;

function ask(method: Method, url: URL, isOwn: boolean, signal: AbortSignal): Promise<Seen> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(LINK_CHECK_MS)]);
  const options: RequestOptions = {
    method,
    signal: limit,
    agent: false,
    headers: { 'User-Agent': 'school-link-check' },
  };
  if (!isOwn) options.lookup = lookupPublic;
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (response) => {
      resolve({ status: response.statusCode ?? 0, location: response.headers.location });
      // The page itself is not read.
      response.destroy();
    });
    sent.on('error', reject).end();
  });
}

class PrivateAddress extends Error {}

/** Refuses public names that resolve to private addresses; the checked address is the one connected to. */
const lookupPublic: NonNullable<RequestOptions['lookup']> = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    const isInside = found?.some(({ address, family }) => isPrivateHost(family === 6 ? `[${address}]` : address));
    if (error || isInside) done(error ?? new PrivateAddress(`${host} is inside`), []);
    else if (options.all) done(null, found);
    else done(null, found[0]?.address ?? '', found[0]?.family);
  });
};

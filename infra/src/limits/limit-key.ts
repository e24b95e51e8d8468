import { hash } from 'node:crypto';

const V4 = /^(?:::ffff:)?(\d+)\.(\d+)\.(\d+)\.(\d+)$/i;

/** The network of an address (/24, or /48 for IPv6); the key of limits and known devices. */
export function networkOf(ip: string): string {
  const v4 = V4.exec(ip);
  return v4 ? v4.slice(1, 4).join('.') : groupsOf(ip).slice(0, 3).join(':');
}

/** The same, as people write networks: what the audit log keeps of an address. Null for what is no address. */
export function shownNetworkOf(ip: string): string | null {
  const network = networkOf(ip);
  if (V4.test(ip)) return `${network}.0/24`;
  return /^[0-9a-f]{1,4}(:[0-9a-f]{1,4}){2}$/.test(network) ? `${network}::/48` : null;
}

/** An address for counting callers; IPv6 is cut to /64, because a household has all of it. */
export function addressOf(ip: string): string {
  if (!ip.includes(':')) return ip;
  const v4 = V4.exec(ip);
  return v4 ? v4.slice(1).join('.') : groupsOf(ip).slice(0, 4).join(':');
}

/** The groups of an IPv6 address, expanded. */
function groupsOf(ip: string): string[] {
  const [head = '', tail] = ip.toLowerCase().split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...(tail === undefined ? [] : zeros), ...after].map((group) => group.replace(/^0+(?=.)/, ''));
}

/** Hashes the key of a stored limit, so that no address is stored in the clear. */
export const limitKey = (...parts: readonly string[]): string => hash('sha256', parts.join('\u0001'), 'base64url');

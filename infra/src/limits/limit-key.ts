import { createHash } from 'node:crypto';

const V4 = /^(?:::ffff:)?(\d+)\.(\d+)\.(\d+)\.(\d+)$/i;

/** The network of an address (/24, or /48 for IPv6): what limits and known devices are keyed by. */
export function networkOf(ip: string): string {
  const v4 = V4.exec(ip);
  return v4 ? v4.slice(1, 4).join('.') : groupsOf(ip).slice(0, 3).join(':');
}

/** One caller's address for counting: a household owns a whole /64 of IPv6 and may use another one every second. */
export function addressOf(ip: string): string {
  const v4 = V4.exec(ip);
  return v4 ? v4.slice(1).join('.') : groupsOf(ip).slice(0, 4).join(':');
}

/** The groups of an IPv6 address, however it was shortened. */
function groupsOf(ip: string): string[] {
  const [head = '', tail] = ip.toLowerCase().split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...(tail === undefined ? [] : zeros), ...after].map((group) => group.replace(/^0+(?=.)/, ''));
}

/** Keys of stored limits carry no address in the clear. */
export const limitKey = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\u0001')).digest('base64url');

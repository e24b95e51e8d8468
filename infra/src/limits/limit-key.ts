import { createHash } from 'node:crypto';

/** The network of an address (/24, or /48 for IPv6): what limits and known devices are keyed by. */
export function networkOf(ip: string): string {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/.exec(ip)?.[1];
  return v4 ?? ip.split(':').slice(0, 3).join(':');
}

/** Keys of stored limits carry no address in the clear. */
export const limitKey = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\u0001')).digest('base64url');

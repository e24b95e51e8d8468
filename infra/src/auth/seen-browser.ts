import { canonicalTimezone, isTimezone } from '@school/core/shared/timezone';
import { deviceName } from '@school/core/shared/user-agent';
import { shownNetworkOf } from '../limits/limit-key.js';

/** What a person recognises a session by; nothing else of a browser is stored with it. */
export interface SeenBrowser {
  /** Such as 'Chrome on Windows'. */
  device: string | null;
  /** As the browser reports it. */
  zone: string | null;
  /** For the audit log alone. */
  network: string | null;
}

/** How a browser is described, from its headers. */
export function seenBrowser({ userAgent, zone, ip }: { userAgent: string; zone: string; ip: string }): SeenBrowser {
  const named = canonicalTimezone(zone);
  return { device: deviceName(userAgent), zone: isTimezone(named) ? named : null, network: shownNetworkOf(ip) };
}

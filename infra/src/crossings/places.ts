import { hashToken, randomToken } from '../auth/secrets.js';
import type { Config } from '../config.js';

/** An office app that can be opened from the other one. */
export type OfficeApp = 'staff' | 'crm';

/** Where a browser asks for a way in, and where it enters: pages of the two apps. */
const PAGES = {
  staff: { ask: '/blackops/hand-over', enter: '/blackops/enter' },
  crm: { ask: '/lm/hand-over', enter: '/lm/enter' },
} as const;

const originOf = (config: Config, app: OfficeApp): string => (app === 'staff' ? config.STAFF_URL : config.CRM_URL);

/** The cookie by which the app that is entered knows its browser again; no script can read it. */
export const entryCookie = (app: OfficeApp): string => `__Host-school-${app}-entry`;

/** How long a browser may take to come back: somebody may have to sign in to the other app first. */
export const ENTRY_S = 600;

/** What a browser gets that wants to enter an app: a secret that it keeps, and the address of the other app to ask at. */
export function beginEntry(config: Config, into: OfficeApp): { secret: string; url: string } {
  const secret = randomToken();
  const other = into === 'crm' ? 'staff' : 'crm';
  const url = new URL(PAGES[other].ask, originOf(config, other));
  url.searchParams.set('challenge', hashToken(secret).toString('base64url'));
  return { secret, url: url.href };
}

/** The address by which a browser enters; the code stands where no server and no log ever sees it. */
export const entryUrl = (config: Config, into: OfficeApp, code: string): string =>
  `${new URL(PAGES[into].enter, originOf(config, into)).href}#${code}`;

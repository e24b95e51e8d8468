/** What a page was opened on; all that is kept of a browser's long description of itself. */
export const DEVICES = ['phone', 'tablet', 'computer', 'other'] as const;
export type Device = (typeof DEVICES)[number];

const BOT =
  /bot\b|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|headless|lighthouse|monitor|curl|wget|python|axios|okhttp|node-fetch|undici/i;
const TABLET = /ipad|tablet|kindle|silk|playbook|android(?!.*mobile)/i;
const PHONE = /iphone|ipod|mobile|windows phone|opera mini/i;
const COMPUTER = /windows nt|macintosh|x11|cros/i;

/** The kind of device behind a `User-Agent` header. */
export function deviceOf(userAgent: string): Device {
  if (TABLET.test(userAgent)) return 'tablet';
  if (PHONE.test(userAgent)) return 'phone';
  return COMPUTER.test(userAgent) ? 'computer' : 'other';
}

/** Whether a program and not a person asked: link previews of messengers, crawlers, checkers; also one that says nothing. */
export const isBot = (userAgent: string): boolean => userAgent.trim() === '' || BOT.test(userAgent);

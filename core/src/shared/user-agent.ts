/** The kind of device; nothing else of a browser's user agent is stored. */
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

/** Whether a program asked and not a person: link previews, crawlers, checkers, and anything without a user agent. */
export const isBot = (userAgent: string): boolean => userAgent.trim() === '' || BOT.test(userAgent);

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

// The first that fits: other browsers name Chrome and Safari, too, and Android names Linux.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bedg(e|a|ios)?\//i, 'Edge'],
  [/\b(opr|opera)\b/i, 'Opera'],
  [/samsungbrowser/i, 'Samsung Internet'],
  [/firefox|fxios/i, 'Firefox'],
  [/chrome|crios|chromium/i, 'Chrome'],
  [/safari/i, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iphone|ipod/i, 'iPhone'],
  [/ipad/i, 'iPad'],
  [/android/i, 'Android'],
  [/windows/i, 'Windows'],
  [/\bcros\b/i, 'ChromeOS'],
  [/macintosh|mac os/i, 'Mac'],
  [/linux|x11/i, 'Linux'],
];

const wordOf = (words: readonly (readonly [RegExp, string])[], userAgent: string): string | undefined =>
  words.find(([pattern]) => pattern.test(userAgent))?.[1];

/** Words by which a person recognises a device, such as 'Chrome on Windows'; null when nothing is known of it. */
export function deviceName(userAgent: string): string | null {
  const browser = wordOf(BROWSERS, userAgent);
  const system = wordOf(SYSTEMS, userAgent);
  if (browser === undefined && system === undefined) return null;
  return system === undefined ? (browser ?? null) : `${browser ?? 'A browser'} on ${system}`;
}

/** The kind of device that opened a link; nothing else of it is stored. */
export const DEVICES = ['phone', 'tablet', 'computer', 'other'] as const;
export type Device = (typeof DEVICES)[number];

/** The kind of device by its user agent. */
export function deviceOf(userAgent: string): Device {
  if (/ipad|tablet|kindle|silk|android(?!.*mobile)/i.test(userAgent)) return 'tablet';
  if (/iphone|ipod|mobile|windows phone/i.test(userAgent)) return 'phone';
  return /windows|macintosh|x11|linux|cros/i.test(userAgent) ? 'computer' : 'other';
}

/** The region of the first language in a list such as `en-IN,en;q=0.9`; empty when there is none. */
export const regionOf = (acceptLanguage: string): string =>
  /^\s*[a-z]{2,3}(?:-[A-Za-z]{4})?-([A-Za-z]{2})\b/.exec(acceptLanguage)?.[1]?.toUpperCase() ?? '';

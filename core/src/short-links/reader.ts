/** What is known of the device that opened a link; nothing more is kept (product 2.4 #56). */
export const DEVICES = ['phone', 'tablet', 'computer', 'other'] as const;
export type Device = (typeof DEVICES)[number];

// Programs that open every link they meet: previews of chats, search engines, scanners, scripts.
const ROBOT =
  /bot\b|bot[/;]|crawl|spider|slurp|preview|facebookexternalhit|facebot|^whatsapp|^telegram|^viber|skypeuripreview|embedly|headless|lighthouse|scanner|monitor|^(curl|wget|python|java|go-http|node|axios|okhttp|libwww|php|ruby)\b/i;

/** Whether a program and not a person opened the link; a browser always says what it is. */
export const isRobot = (userAgent: string): boolean => userAgent.trim() === '' || ROBOT.test(userAgent);

/** The kind of device, by what the browser says of itself. */
export function deviceOf(userAgent: string): Device {
  if (/ipad|tablet|kindle|silk|android(?!.*mobile)/i.test(userAgent)) return 'tablet';
  if (/iphone|ipod|mobile|windows phone/i.test(userAgent)) return 'phone';
  return /windows|macintosh|x11|linux|cros/i.test(userAgent) ? 'computer' : 'other';
}

/** The region of the first language in a list such as `en-IN,en;q=0.9`; empty where none is said (D22). */
export const regionOf = (acceptLanguage: string): string =>
  /^\s*[a-z]{2,3}(?:-[A-Za-z]{4})?-([A-Za-z]{2})\b/.exec(acceptLanguage)?.[1]?.toUpperCase() ?? '';

/** What stands in a message instead of a link that opens an account. */
export const STRUCK_LINK = '[link shown only to those who may manage accounts]';

const SIGNS_IN = /\/(al|autologin|set-password)\/+[^/]/i;
const WHATSAPP = /^https:\/\/wa\.me\//i;

/**
 * A message without the links that open an account: who only reads the outbox could use them as well as their owner
 * (product decision 2). Judged by the text and not by the kind, as old messages have none. The link to WhatsApp at the
 * end contains the whole text once more, so it goes as well.
 */
export function strikeSignInLinks(body: string): string {
  const parts = body.split(/(\s+)/).map((part) => (opensAccount(part) ? struck(part) : part));
  return parts.join('').trimEnd();
}

const struck = (link: string): string => (WHATSAPP.test(link) ? '' : STRUCK_LINK);

/** Encoded slashes count as well, however often they were encoded. */
const opensAccount = (part: string): boolean => SIGNS_IN.test(part.replaceAll(/%(25)*2f/gi, '/'));

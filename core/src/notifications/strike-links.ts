/** What a message shows in place of each link. */
export const STRUCK_LINK = '[link removed]';

const SIGNS_IN = /\/(al|autologin|set-password)\/+[^/]/i;
const SCHEME = /:\/\/|\b(mailto|tel|sms|data|javascript):\S/i;
const WWW = /\bwww\d?\.[\p{L}\p{N}]/iu;
// A name with a dot, or an address in numbers, with something behind it that it could open.
const HOST = String.raw`(?<![\p{L}\p{N}_.-])(?:(?:[\p{L}\p{N}_-]+\.)+(?:\p{L}{2,}|xn--[\p{L}\p{N}-]+|\d+)|localhost)`;
const HOST_WITH_MORE = new RegExp(String.raw`${HOST}\.?(?::\d{2,5}\b|[/?#]\S)`, 'iu');
const BARE_HOST = /(?<![@\p{L}\p{N}_.-])(?:[\p{L}\p{N}_-]+\.)+\p{L}{2,}(?![\p{L}\p{N}_-])/gu;
// A lesson may be called "Node.js", and a project "maze.py".
const NO_HOST =
  /\.(js|ts|jsx|tsx|py|rb|java|cpp|cs|net|html?|css|md|txt|pdf|docx?|pptx?|png|jpe?g|gif|svg|mp[34]|webm|zip|json|csv|sb3)$/i;

/** The link at a message's end that opens it in WhatsApp: the whole text once more, typed in. */
const WHATSAPP_END = /\n\nhttps:\/\/wa\.me\/\S+$/;

/**
 * A message without any link: a link may open an account, a payment page or a family's trial to whoever has it, and who
 * reads the outbox is not its receiver. Judged by the text, as kinds are added and old messages have none. Only passing
 * a message on shows its links, once and to one person.
 */
export function strikeLinks(body: string): string {
  const parts = withoutWhatsAppLink(body).split(/(\s+)/);
  return parts.map((part) => (isLink(plain(part)) ? STRUCK_LINK : part)).join('');
}

/** The text of a message without the link that opens it in WhatsApp. */
export const withoutWhatsAppLink = (body: string): string => body.replace(WHATSAPP_END, '').trimEnd();

/** Whether a message contains a link that opens an account: its first reader could use it as well as its owner. */
export const opensAccount = (body: string): boolean => SIGNS_IN.test(body) || SIGNS_IN.test(plain(body));

function isLink(text: string): boolean {
  if (SCHEME.test(text) || HOST_WITH_MORE.test(text) || WWW.test(text) || SIGNS_IN.test(text)) return true;
  return (text.match(BARE_HOST) ?? []).some((host) => !NO_HOST.test(host));
}

const NAMED: Readonly<Record<string, string>> = { sol: '/', colon: ':', period: '.', bsol: '/' };

/** The text as a browser would read it: decoded however often it was encoded, and with plain dots and slashes. */
function plain(text: string): string {
  let [before, now] = ['', text];
  // Each round that changes a text makes it shorter or plainer, so this ends.
  while (now !== before) [before, now] = [now, decodedOnce(now)];
  return now;
}

const decodedOnce = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[。｡]/g, '.')
    .replaceAll('\\', '/')
    .replaceAll(/(?:%[\da-f]{2})+/gi, decodedBytes)
    .replaceAll(/&#x([\da-f]{1,6});?/gi, (all, hex: string) => character(Number.parseInt(hex, 16), all))
    .replaceAll(/&#(\d{1,7});?/g, (all, digits: string) => character(Number(digits), all))
    .replaceAll(/&(sol|colon|period|bsol);/gi, (_, name: string) => NAMED[name.toLowerCase()] ?? '');

function decodedBytes(bytes: string): string {
  try {
    return decodeURIComponent(bytes);
  } catch {
    return bytes.replaceAll(/%([2-7][\da-f])/gi, (_, hex: string) => character(Number.parseInt(hex, 16), ''));
  }
}

const character = (code: number, instead: string): string =>
  code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : instead;

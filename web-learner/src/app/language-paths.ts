import type { Language } from '@school/core/language/languages';

const GERMAN = '/de';

/** The first parts of the addresses that have a German page: the public site and the booking. */
const GERMAN_PARTS: ReadonlySet<string> = new Set([
  '',
  'courses',
  'camps',
  'contents',
  'quiz',
  'blog',
  'register',
  'login',
  'password-link',
  'set-password',
  'autologin',
  'trial-class',
  'device-test',
  'terms',
  'privacy-policy',
  'refund-policy',
  'payment-policy',
]);

/** The language in which the page of an address is written. */
export const languageAt = (pathname: string): Language =>
  pathname === GERMAN || pathname.startsWith(`${GERMAN}/`) ? 'de' : 'en';

/** The address without its language: `/register` of `/de/register`. */
export const barePath = (pathname: string): string =>
  languageAt(pathname) === 'de' ? pathname.slice(GERMAN.length) || '/' : pathname;

/** Whether there is a German page beside the English one. */
export const hasGerman = (path: string): boolean => GERMAN_PARTS.has(path.split(/[/?#]/)[1] ?? '');

/** An address of ours in a language; one that has no such page, or is not ours, stays as it is. */
export function pathIn(language: Language, path: string): string {
  if (language === 'en' || !path.startsWith('/') || languageAt(path) === 'de' || !hasGerman(path)) return path;
  return path === '/' ? GERMAN : `${GERMAN}${path}`;
}

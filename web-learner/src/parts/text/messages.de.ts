import type { Translated } from '@school/web-kit/language/language';
import type { MESSAGES } from './messages';

/** Words around a text of the site, in German. */
export const TEXTS_DE: Translated<typeof MESSAGES> = {
  copyCode: 'Code kopieren',
  code: (language) => (language === '' ? 'Programmcode' : `Programmcode (${language})`),
  newTab: '(öffnet sich in einem neuen Tab)',
  loading: 'Der Text wird geladen',
  failed: 'Dieser Text konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.',
};

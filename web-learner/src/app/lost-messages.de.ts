import type { Translated } from '@school/web-kit/language/language';
import type { LOST } from './lost-messages';

/** Texts of the page for an address that does not exist, in German. */
export const LOST_DE: Translated<typeof LOST> = {
  tab: 'Seite nicht gefunden',
  title: 'Diese Seite gibt es hier nicht',
  text: 'Vielleicht ist der Link alt, oder unterwegs ist ein Buchstabe verloren gegangen. Kaputt ist nichts.',
  toDashboard: 'Zu meiner Übersicht',
  toHome: 'Zur Startseite',
  toCourses: 'Kurse ansehen',
};

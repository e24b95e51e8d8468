import type { Translated } from '@school/web-kit/language/language';
import type { SITE } from './messages';

/** Texts around every public page, in German. */
export const SITE_DE: Translated<typeof SITE> = {
  skip: 'Zum Inhalt springen',
  main: 'Hauptmenü',
  mainShort: 'Hauptmenü, kurz',
  menu: 'Menü',
  nav: {
    home: 'Start',
    courses: 'Kurse',
    camps: 'Camps',
    contents: 'Ideen',
    quiz: 'Quiz',
    blog: 'Blog',
  },
  login: 'Anmelden',
  tryFree: 'Gratis testen',
  dashboard: 'Meine Übersicht',
  teacherDashboard: 'Übersicht für Lehrkräfte',
  footer: 'Fußzeile',
  about: 'Live-Programmierunterricht im Internet für Kinder und Jugendliche, von echten Menschen.',
  policies: {
    terms: 'Nutzungsbedingungen',
    privacy: 'Datenschutz',
    refund: 'Rückerstattung',
    payment: 'Zahlungsbedingungen',
  },
  loading: 'Die Seite wird geladen',
  broken: 'Diese Seite konnte nicht angezeigt werden.',
  loadAgain: 'Noch einmal laden',
  toHome: 'Zur Startseite',
  ages: (ages) => `${ages.replace('-', ' bis ')} Jahre`,
  weeks: (weeks) => `${weeks} Wochen`,
  grade: (grade) => `${grade}. Klasse`,
};

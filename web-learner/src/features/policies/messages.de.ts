import type { Translated } from '@school/web-kit/language/language';
import type { MESSAGES } from './messages';

/** Texts around the policies, in German. */
export const POLICIES_DE: Translated<typeof MESSAGES> = {
  titles: {
    terms: 'Nutzungsbedingungen',
    privacy: 'Datenschutz',
    refund: 'Rückerstattung',
    payment: 'Zahlungsbedingungen',
  },
  version: (version, day) => `Fassung ${version}, gültig seit ${day}`,
  inEnglish: 'Dieser Text steht hier auf Englisch; es gilt die englische Fassung.',
  questions: 'Fragen dazu? Schreiben Sie an',
  loading: 'Der Text wird geladen',
  failed: 'Der Text konnte nicht geladen werden. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  emptyTitle: 'Dieser Text wird gerade geschrieben',
  emptyText: 'Bitte fragen Sie uns. Wir schicken ihn Ihnen, sobald er veröffentlicht ist.',
};

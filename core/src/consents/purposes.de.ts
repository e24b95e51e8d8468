import type { ConsentPurpose } from './purposes.js';

/**
 * The same words in German, under the same numbers. What is consented to is the same, and these are never changed either.
 */
const WORDINGS_DE: readonly Readonly<Record<ConsentPurpose, string>>[] = [
  {
    recording:
      'Die Stunden meines Kindes dürfen aufgenommen werden. Nur die Schule und die Familien der Kinder in der Gruppe können eine Aufnahme ansehen.',
    publishing:
      'Vorname, Anfangsbuchstabe des Nachnamens und Arbeiten meines Kindes dürfen anderen gezeigt werden, zum Beispiel in den Ergebnissen eines Wettbewerbs.',
    messages:
      'Die Schule darf uns Angebote und Neuigkeiten schicken, zum Beispiel über Einladungen. Nachrichten zu unseren Stunden und Zahlungen kommen in jedem Fall.',
  },
];

/** The German words of a consent; of a number that never was, there are none. */
export const consentWordsDe = (purpose: ConsentPurpose, wording: number): string =>
  WORDINGS_DE[wording - 1]?.[purpose] ?? '';

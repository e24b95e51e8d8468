import { consentWordsDe } from '@school/core/consents/purposes.de';
import type { Translated } from '@school/web-kit/language/language';
import type { MESSAGES } from './messages';

/** Texts of the register page in German. */
export const REGISTRATION_DE: Translated<typeof MESSAGES> = {
  title: 'Zur kostenlosen Probestunde anmelden',
  intro: 'Zwei Minuten, ohne Zahlungsdaten. Eine Lehrkraft trifft Ihr Kind live, und beide bauen zusammen etwas.',
  invited: 'Freunde haben Sie eingeladen. Die Einladung bleibt gespeichert, bis Sie sich angemeldet haben.',
  camp: (title, day, seats) => `Sie melden sich für das Camp „${title}“ ab ${day} an: ${seats}.`,
  campSeat:
    'Mit der Anmeldung ist ein Platz reserviert. Wird der letzte vergeben, während Sie das Formular ausfüllen, stehen Sie auf der Warteliste, und wir sagen es Ihnen.',
  campWaiting: 'Mit der Anmeldung stehen Sie auf der Warteliste. Wir rufen Sie an, sobald ein Platz frei ist.',
  campOver:
    'Dieses Camp ist vorbei oder nicht mehr offen. Für eine kostenlose Probestunde können Sie sich trotzdem anmelden.',
  quizCourse: (course) =>
    `Ihr Quiz empfiehlt: ${course}. Sagen Sie es der Lehrkraft in der Probestunde, dann beginnt sie dort.`,
  submit: 'Weiter zur Wahl der Probestunde',
  submitting: 'Wird angemeldet …',
  success: 'Sie sind angemeldet! Es geht weiter zu den freien Zeiten …',
  notAccepted: 'Die Anmeldung hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  failed: 'Die Anmeldung hat nicht geklappt. Bitte prüfen Sie Ihre Angaben und versuchen Sie es noch einmal.',
  phone: 'Telefonnummer',
  phoneHint: 'Wir nutzen sie nur für den Unterricht, und um Sie zu erreichen, wenn sich etwas ändert.',
  name: 'Name des Kindes',
  grade: 'Schulklasse',
  timezone: 'Zeitzone',
  parent: 'Eltern',
  parentName: 'Ihr Name',
  parentEmail: 'Ihre E-Mail-Adresse',
  parentHint: 'Damit wir wissen, wem wir schreiben. Wir nutzen beides nur für den Unterricht.',
  privacy: 'Datenschutz',
  consents: 'Sie entscheiden',
  consentsHint: 'Sie müssen nichts ankreuzen, und Sie können es jederzeit auf Ihrer Seite „Your data“ ändern.',
  consent: consentWordsDe,
  nextTitle: 'So geht es weiter',
  steps: [
    { title: 'Zeit wählen', text: 'Sie sehen die freien Zeiten unserer Lehrkräfte nach Ihrer eigenen Uhr.' },
    {
      title: 'Alles auf einen Blick',
      text: 'Eine Seite mit Uhrzeit und Lehrkraft, und mit einem Tipp steht die Stunde in Ihrem Kalender.',
    },
    {
      title: 'Kennenlernen und loslegen',
      text: '30 Minuten live. Am Ende hat Ihr Kind ein erstes Projekt, das funktioniert.',
    },
  ],
};

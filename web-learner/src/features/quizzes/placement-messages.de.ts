import type { Translated } from '@school/web-kit/language/language';
import type { PLACEMENT } from './placement-messages';

/** Texts of the quiz that finds a course, in German. */
export const QUIZ_DE: Translated<typeof PLACEMENT> = {
  title: 'Welcher Kurs passt?',
  intro:
    'Acht kurze Fragen, am besten gemeinsam beantwortet. Ohne Anmeldung, und Ihre Antworten bleiben auf diesem Gerät.',
  quiz: 'Quiz zur Kurswahl',
  place: (number, count) => `Frage ${number} von ${count}`,
  progress: 'Fragen',
  missing: 'Wählen Sie eine Antwort, dann geht es weiter.',
  back: 'Zurück',
  next: 'Weiter',
  last: 'Kurs anzeigen',
  again: 'Von vorn beginnen',
  copy: 'Adresse dieses Ergebnisses kopieren',
  result: (course) => `Probieren Sie: ${course}`,
  ages: (ages) => `${ages.replace('-', ' bis ')} Jahre`,
  weeks: (weeks) => `${weeks} Wochen`,
  reasons: 'Warum gerade dieser',
  reason: (question, answer) => `${question} ${answer}.`,
  ageReason: (age, ages) => `Er ist für ${ages.replace('-', '- bis ')}-Jährige gemacht, und Ihr Kind ist ${age}.`,
  builds: 'Das entsteht',
  more: 'Lektionen, Lehrkräfte und Preis',
  start: (age) =>
    `Ein guter Anfang mit ${age} Jahren. In der kostenlosen Probestunde sieht eine Lehrkraft es sich mit Ihnen an; passt ein anderer Kurs besser, sagt sie es.`,
};

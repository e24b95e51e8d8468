import type { Translated } from '@school/web-kit/language/language';
import { countryDe, moneyDe } from './german-names';
import type { MESSAGES } from './messages';

/** Texts of the pages of courses, in German. */
export const COURSES_PAGES_DE: Translated<typeof MESSAGES> = {
  title: 'Kurse',
  intro:
    'Sechs Wege, ein Anfang: die kostenlose Probestunde. Die Lehrkraft findet heraus, was Ihr Kind schon kann und was ihm Freude macht, und sagt Ihnen ehrlich, welcher Kurs passt.',
  allCourses: 'Alle Kurse',
  tryFree: 'Kostenlos ausprobieren',
  builds: 'Das entsteht im Kurs',
  more: 'Lektionen, Lehrkräfte und Preis',
  of: (course) => `: ${course}`,
  loading: 'Die Lektionen werden geladen',
  failed: 'Die Lektionen und Preise konnten nicht geladen werden. Bitte versuchen Sie es noch einmal.',
  lessons: 'Lektion für Lektion',
  lessonCount: (count) => (count === 1 ? '1 Lektion' : `${count} Lektionen`),
  lessonsEmpty:
    'Die Lektionen dieses Kurses stehen noch nicht hier. In der kostenlosen Probestunde erfahren Sie, was ihn ausmacht.',
  inEnglish: 'Die Namen der Lektionen stehen hier auf Englisch, so wie im Unterrichtsmaterial.',
  projects: 'Projekte unterwegs',
  teachers: 'Wer unterrichtet',
  price: 'Was es kostet',
  priceLead:
    'Der Preis einer Unterrichtsstunde von 60 Minuten, vor jedem Rabatt. Sie bezahlen eine Anzahl von Stunden, und nichts, bevor Sie sich entschieden haben.',
  country: 'Ihr Land',
  chooseCountry: 'Bitte Land auswählen',
  otherCountry: 'Ein anderes Land',
  countryFirst: 'Wählen Sie Ihr Land, um den Preis zu sehen.',
  askPrice: (country) =>
    `Für ${country} haben wir noch keine Preisliste. Fragen Sie uns, wir antworten innerhalb eines Tages:`,
  countryName: countryDe,
  money: moneyDe,
  yourCountry: 'Ihr Land',
  group: (size) => {
    const children = Number(size.split(':')[1] ?? 1);
    return children === 1 ? 'Eine Lehrkraft für Ihr Kind allein' : `Eine Gruppe mit bis zu ${children} Kindern`;
  },
  voices: 'Was Familien sagen',
  voiceOf: (name, grade) => `${name} (${grade}. Klasse)`,
  endTitle: 'Finden Sie heraus, ob es passt',
  endText:
    'Die kostenlose Probestunde dauert 30 Minuten. Danach wissen Sie, was Ihr Kind kann und welcher Kurs der nächste ist.',
};

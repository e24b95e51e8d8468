import { COURSES_DE } from './courses.de';
import type { CourseCard } from './courses';
import type { PageHead, SitePage } from './page-heads';
import { paths } from './paths';
import { pageTitle, SCHOOL_NAME } from './school';

type Head = Omit<PageHead, 'path'>;

/** Titles and descriptions of the German pages. */
export const HEADS_DE: Readonly<Record<SitePage, Head>> = {
  home: {
    title: `${SCHOOL_NAME}: Programmieren lernen, live, von 6 bis 17 Jahren`,
    description:
      'Live-Programmierunterricht mit echten Lehrkräften: Scratch, Python, Web, Spiele, Apps und Daten. 30 Minuten kostenlos ausprobieren, zur passenden Uhrzeit.',
  },
  courses: {
    title: pageTitle('Kurse'),
    description:
      'Sechs Programmierkurse für 6 bis 17 Jahre: was Kinder bauen, wie viel sie schon wissen müssen und wie viele Wochen jeder Kurs dauert.',
  },
  contents: {
    title: pageTitle('Freie Programmierprojekte'),
    description:
      'Freie Projekte, die Kinder heute noch machen können: mit Scratch, Python oder einem Texteditor, Schritt für Schritt, mit Code, nach Alter sortiert.',
  },
  quiz: {
    title: pageTitle('Quiz: Welcher Kurs passt?'),
    description:
      'Acht kurze Fragen, ohne Anmeldung: Finden Sie den Programmierkurs, der zu Alter, Wünschen und Tempo Ihres Kindes passt.',
  },
  blog: {
    title: pageTitle('Blog für Eltern'),
    description:
      'Kurze Artikel für Eltern: neben einem Kind sitzen, das programmiert, die erste Sprache wählen, Bildschirmzeit, Sicherheit und wie der Unterricht abläuft.',
  },
  register: {
    title: pageTitle('Zur kostenlosen Probestunde anmelden'),
    description:
      'Sagen Sie uns, wer lernt, und wählen Sie eine Zeit für 30 Minuten kostenlosen Programmierunterricht. Ohne Zahlungsdaten.',
  },
  login: {
    title: pageTitle('Anmelden'),
    description: 'Hier geht es zu Ihren Stunden, Lektionen und zum Kalender.',
  },
  passwordLink: {
    title: pageTitle('Passwort festlegen oder zurücksetzen'),
    description:
      'Fordern Sie einen Link für ein neues Passwort an; er kommt an Ihre Telefonnummer oder E-Mail-Adresse.',
  },
  trialBooking: {
    title: pageTitle('Probestunde buchen'),
    description: 'Wählen Sie eine Zeit für die kostenlose Probestunde; jede Uhrzeit gilt in Ihrer eigenen Zeitzone.',
  },
};

/** The head of a course's page. */
const courseHead = ({ picture, ages, weeks }: CourseCard): Head => ({
  title: pageTitle(COURSES_DE[picture].name),
  description: `${COURSES_DE[picture].line} Alle Lektionen, die Lehrkräfte und der Preis. ${ages.replace('-', ' bis ')} Jahre, ${weeks} Wochen, live im Internet.`,
});

const LIGHT_DE: Readonly<Record<string, Head>> = {
  [paths.camps]: {
    title: pageTitle('Feriencamps'),
    description:
      'Feriencamps zum Programmieren mit Terminen und freien Plätzen: fünf Vormittage, live, in kleiner Gruppe, mit einem Projekt, das fertig wird.',
  },
  [paths.terms]: {
    title: pageTitle('Nutzungsbedingungen'),
    description:
      'Die Bedingungen, zu denen die Schule unterrichtet: Stunden, Konten, Zahlungen und Umgang miteinander.',
  },
  [paths.privacyPolicy]: {
    title: pageTitle('Datenschutz'),
    description: 'Welche Daten von Kindern und Eltern die Schule speichert, warum und wie lange.',
  },
  [paths.refundPolicy]: {
    title: pageTitle('Rückerstattung'),
    description: 'Die Geld-zurück-Garantie, anteilig zu 100 %: was wann und wie erstattet wird.',
  },
  [paths.paymentPolicy]: {
    title: pageTitle('Zahlungsbedingungen'),
    description: 'So funktionieren Zahlungen: Zahlungsseiten, Raten, Fälligkeiten und Quittungen.',
  },
};

/** The German head of a light page, by the English path. */
export function lightHeadDe(path: string, courses: readonly CourseCard[]): Head | undefined {
  const course = courses.find(({ picture }) => paths.course.getHref(picture) === path);
  return course === undefined ? LIGHT_DE[path] : courseHead(course);
}

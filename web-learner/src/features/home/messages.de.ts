import type { Translated } from '@school/web-kit/language/language';
import type { HOME } from './messages';

/** Texts of the home page in German. */
export const HOME_DE: Translated<typeof HOME> = {
  eyebrow: 'Live-Unterricht im Internet · von 6 bis 17 Jahren',
  title: 'Vom Spielen zum Selbermachen',
  lead: 'Eine echte Lehrkraft, eine kleine Gruppe und am Ende jeder Stunde ein Projekt, das funktioniert. Die ersten 30 Minuten sind kostenlos.',
  phone: 'Ihre Telefonnummer',
  submit: 'Gratis testen',
  promises: ['Kostenlos, ohne Zahlungsdaten', 'Uhrzeiten nach Ihrer Uhr', 'Danach keine Verpflichtung'],
  featuresTitle: 'Warum Kinder dabeibleiben',
  features: {
    teacher: {
      name: 'Ein Mensch, kein Video',
      text: 'Der Unterricht ist live. Die Lehrkraft sieht den Bildschirm, fragt, wartet und hilft im richtigen Moment.',
    },
    projects: {
      name: 'Projekte zum Herzeigen',
      text: 'Eigene Spiele, Geschichten und Webseiten, von der Lehrkraft mit Sternen und freundlichen Worten bewertet.',
    },
    times: {
      name: 'Zeiten, die in Ihren Tag passen',
      text: 'Jede Uhrzeit steht nach Ihrer Uhr und nach der Uhr der Lehrkraft da, wo immer Sie leben. Eine Stunde ist leicht verlegt.',
    },
    progress: {
      name: 'Sie sehen, wie es läuft',
      text: 'Stunden, Projekte und Fortschritt an einem Ort, für Ihr Kind und für Sie.',
    },
  },
  coursesTitle: 'Ein Kurs für jedes Alter',
  coursesLead: 'Noch unsicher, welcher? Das zeigt die kostenlose Probestunde.',
  ctaTitle: 'Eine halbe Stunde. Ein kleines Projekt. Ein großes Lächeln.',
  ctaLead: 'Wählen Sie heute eine Zeit, und noch diese Woche programmiert Ihr Kind.',
  ctaStart: 'Kostenlos starten',
  ctaCourses: 'Alle Kurse ansehen',
  statsTitle: 'Unsere Schule in Zahlen',
  stats: { students: 'Kinder und Jugendliche', instructors: 'Lehrkräfte', countries: 'Länder' },
  andMore: (number) => number.replaceAll(',', '.'),
  asOf: (day) => `Stand: ${day}`,
};

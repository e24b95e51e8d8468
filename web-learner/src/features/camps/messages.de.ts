import type { Translated } from '@school/web-kit/language/language';
import type { MESSAGES } from './messages';

/** Texts of the page of camps, in German. */
export const CAMPS_DE: Translated<typeof MESSAGES> = {
  tab: 'Feriencamps',
  title: 'Feriencamps',
  intro:
    'Ein Camp ist einer unserer Kurse im Kleinen: ein paar Tage der Schulferien, ein Thema, ein Projekt, das am letzten Tag fertig ist.',
  datesTitle: 'Die nächsten Camps',
  loading: 'Die Camps werden geladen',
  failed: 'Die Camps konnten nicht geladen werden. Bitte versuchen Sie es noch einmal.',
  emptyTitle: 'Noch keine Termine',
  emptyText:
    'Die nächsten Camps geben wir vor allen Ferien bekannt. Melden Sie sich zu einer kostenlosen Probestunde an, und sagen Sie der Lehrkraft, dass Sie ein Camp interessiert: So erfahren Sie davon.',
  tryFree: 'Kostenlos ausprobieren',
  register: 'Zu diesem Camp anmelden',
  wait: 'Auf die Warteliste',
  seats: (left) => {
    if (left <= 0) return 'ausgebucht, Warteliste';
    return left === 1 ? 'noch 1 Platz' : `noch ${left} Plätze`;
  },
  ages: (from, to) => `${from} bis ${to} Jahre`,
  dates: (first, days) => (days === 1 ? `${first}, 1 Tag` : `Ab ${first}, ${days} Tage`),
  hours: (from, to, zone) => `${from} bis ${to} Uhr (${zone})`,
  themesTitle: 'Drei Themen, je nach Alter',
  themeAges: (ages) => `${ages.replace('-', ' bis ')} Jahre`,
  from: (course) => `Aus dem Kurs „${course}“`,
  mornings: 'Vormittag für Vormittag',
  facts: [
    { name: 'Fünf Vormittage', text: 'Ein Thema von Anfang bis Ende, damit am letzten Tag etwas fertig ist.' },
    { name: 'Eine kleine Gruppe', text: 'Kinder in ähnlichem Alter, und eine Lehrkraft, die jeden Bildschirm sieht.' },
    {
      name: 'Live, von zu Hause aus',
      text: 'Ein Computer, Internet und ein Headset genügen. Niemand muss schon einmal programmiert haben.',
    },
  ],
  themes: {
    scratch: {
      name: 'Geschichten mit Scratch',
      course: 'Programmieren mit Scratch',
      line: 'Eine Geschichte mit eigenen Figuren, vom ersten Block, der etwas bewegt, bis zur kleinen Premiere.',
      mornings: [
        'Eine Hauptfigur, die läuft und spricht',
        'Eine zweite Szene, und das Wetter schlägt um',
        'Eine Entscheidung: Wer zusieht, bestimmt, wie es weitergeht',
        'Musik, Stimmen und eine Überraschung',
        'Letzter Schliff und Premiere',
      ],
    },
    python: {
      name: 'Spiele mit Python',
      course: 'Python für Kinder',
      line: 'Richtiger, getippter Code, und nachmittags ein Spiel für die ganze Familie.',
      mornings: [
        'Zahlenraten mit Hinweisen',
        'Schere, Stein, Papier gegen den Computer',
        'Ein Abenteuer mit Räumen und Schlüsseln',
        'Punkte, Leben und eine Bestenliste',
        'Ein eigener Dreh, und alle spielen',
      ],
    },
    web: {
      name: 'Eigene Webseiten',
      course: 'Webseiten gestalten',
      line: 'Von der leeren Datei zur Seite über das, was Ihr Kind liebt, auf jedem Handy gut zu lesen.',
      mornings: [
        'Überschriften, Text und das erste Bild',
        'Farben, Schrift und Abstände',
        'Eine Anordnung, die aufs Handy passt',
        'Ein Knopf, der etwas tut',
        'Eine zweite Seite und die Vorführung',
      ],
    },
  },
};

import type { Translated } from '@school/web-kit/language/language';
import type { QUESTION_TEXTS } from './questions';

/** The questions of the quiz that finds a course, in German; the order of the answers is the English one. */
export const QUESTIONS_DE: Translated<typeof QUESTION_TEXTS> = {
  age: { text: 'Wie alt ist das Kind, das lernen will?' },
  experience: {
    text: 'Wie viel wurde schon programmiert?',
    answers: {
      none: 'Noch gar nicht',
      blocks: 'Ein wenig, mit Blöcken',
      typed: 'Ein wenig, mit getipptem Code',
      alone: 'Ganze Projekte, ohne Hilfe',
    },
  },
  wish: {
    text: 'Was wäre das Schönste, das entstehen könnte?',
    answers: {
      story: 'Eine Geschichte, die sich bewegt',
      game: 'Ein Spiel',
      website: 'Eine Website',
      robot: 'Ein schlauer Helfer oder eine Geheimschrift',
      chart: 'Ein Diagramm, das eine Frage beantwortet',
      app: 'Eine App fürs Handy',
    },
  },
  afternoon: {
    text: 'Ein freier Nachmittag. Was passiert?',
    answers: {
      draw: 'Zeichnen und Gestalten',
      play: 'Spiele spielen',
      puzzle: 'Rätseln und mit Steinen bauen',
      collect: 'Sammeln, Sortieren, Nachschlagen',
      plan: 'Etwas für andere planen',
    },
  },
  typing: {
    text: 'Wie geht das Tippen?',
    answers: { slow: 'Buchstabe für Buchstabe', fine: 'Es geht gut', fast: 'Schnell, fast ohne hinzusehen' },
  },
  numbers: {
    text: 'Und Zahlen?',
    answers: { love: 'Sehr gern', fine: 'Sie sind in Ordnung', avoid: 'Nur wenn es sein muss' },
  },
  trouble: {
    text: 'Etwas klappt nicht. Was kommt zuerst?',
    answers: { help: 'Jemanden fragen', again: 'Noch einmal versuchen, auf andere Art', search: 'Herausfinden, warum' },
  },
  show: {
    text: 'Wer soll es sehen, wenn es fertig ist?',
    answers: { family: 'Die Familie', friends: 'Freundinnen und Freunde', everyone: 'Alle', myself: 'Es muss niemand' },
  },
};

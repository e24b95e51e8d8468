import type { CoursePicture } from '../art/CourseArt';
import type { CourseTexts } from './courses';

/** The six courses in German. */
export const COURSES_DE: Readonly<Record<CoursePicture, CourseTexts>> = {
  scratch: {
    name: 'Programmieren mit Scratch',
    level: 'Für den Einstieg',
    line: 'Bunte Blöcke zusammenstecken und zusehen, wie die erste Geschichte lebendig wird.',
    builds: [
      'Eine bewegte Geschichte mit eigenen Figuren',
      'Ein Spiel mit Punkten und Leveln, in dem man Früchte fängt',
      'Ein Quiz, das antwortet',
    ],
  },
  python: {
    name: 'Python für Kinder',
    level: 'Für den Einstieg',
    line: 'Die erste getippte Sprache: kurz, klar, und auch in der Forschung zu Hause.',
    builds: [
      'Ein Textabenteuer mit geheimen Enden',
      'Ein Zeichenroboter, der Befehle befolgt',
      'Ein Generator für Passwörter und Geheimbotschaften',
    ],
  },
  web: {
    name: 'Webseiten gestalten',
    level: 'Für Fortgeschrittene',
    line: 'Von der leeren Seite zur eigenen Website, die Freunde aufrufen können.',
    builds: [
      'Eine Seite über etwas, das Ihr Kind liebt',
      'Eine Fotogalerie, die auch auf dem Handy gut aussieht',
      'Ein kleiner Onlineshop mit Warenkorb',
    ],
  },
  data: {
    name: 'Datenforschung für Kinder',
    level: 'Für Fortgeschrittene',
    line: 'Der Welt eine Frage stellen und die Zahlen antworten lassen.',
    builds: [
      'Ein Wettertagebuch mit Diagrammen',
      'Eine Umfrage in der Klasse, und was sie verrät',
      'Eine Ratemaschine, die aus Beispielen lernt',
    ],
  },
  games: {
    name: 'Spiele entwickeln',
    level: 'Für Fortgeschrittene',
    line: 'Springen, sammeln, aufsteigen: die Regeln erfinden und den Spaß programmieren.',
    builds: [
      'Ein Jump-’n’-Run mit eigenen Leveln',
      'Ein Rennspiel für zwei an einer Tastatur',
      'Gegner, die nachdenken, bevor sie sich bewegen',
    ],
  },
  apps: {
    name: 'Apps entwickeln',
    level: 'Für Erfahrene',
    line: 'Eine Idee haben, sie skizzieren und in der Hand halten.',
    builds: [
      'Eine Merkliste als App, die nichts vergisst',
      'Eine Quiz-App mit Punkten und Klängen',
      'Eine eigene Idee, von der Skizze bis aufs Handy',
    ],
  },
};

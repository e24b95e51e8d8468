import type { Translated } from '@school/web-kit/language/language';
import type { MESSAGES } from './messages';
import type { Tool } from './projects';

const TOOL_NAMES: Record<Tool, string> = {
  scratch: 'Scratch',
  python: 'Python',
  web: 'Webseite',
};

const TOOL_TEXTS: Record<Tool, string> = {
  scratch: 'Scratch. Es läuft im Browser unter scratch.mit.edu, kostenlos und ohne Konto.',
  python: 'Python, kostenlos von python.org. Der Editor IDLE ist dabei.',
  web: 'Einen Texteditor, den jeder Computer hat, und einen Browser.',
};

/** Texts of the free projects, in German. */
export const CONTENTS_DE: Translated<typeof MESSAGES> = {
  title: 'Ideen zum Selbermachen',
  listTitle: 'Freie Projekte',
  intro:
    'Kleine Projekte für heute, kostenlos und ohne Konto bei uns. In jedem stehen alle Schritte, der Code zum Vergleichen und eine Idee für danach.',
  ageFilter: 'Alter',
  allAges: 'Jedes Alter',
  age: (age) => `${age.replace('-', ' bis ')} Jahre`,
  toolFilter: 'Werkzeug',
  allTools: 'Alle Werkzeuge',
  tool: (tool) => TOOL_NAMES[tool],
  toolText: (tool) => TOOL_TEXTS[tool],
  minutes: (minutes) => `${minutes} Minuten`,
  count: (count) => (count === 1 ? '1 Projekt' : `${count} Projekte`),
  none: 'Zu dieser Auswahl gibt es noch kein Projekt.',
  showAll: 'Alle Projekte zeigen',
  facts: 'Kurz gesagt',
  builds: 'Das baust du',
  learns: 'Das lernst du',
  needs: 'Das brauchst du',
  time: 'Zeit',
  print: 'Schritte drucken',
  next: 'Und danach',
  callTitle: 'Fertig? Zeigt es einer Lehrkraft',
  callText:
    'In die kostenlose Probestunde darf Ihr Kind ein Projekt mitbringen, fertig oder halb fertig. Die Lehrkraft sieht es sich an, hilft beim nächsten Schritt und sagt, welcher Kurs von dort aus weiterführt.',
};

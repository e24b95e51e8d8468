import type { Translated } from '@school/web-kit/language/language';
import type { Tag } from './articles';
import type { MESSAGES } from './messages';

const TAG_NAMES: Record<Tag, string> = {
  'first-steps': 'Erste Schritte',
  'at-home': 'Zu Hause',
  choosing: 'Auswählen',
  safety: 'Sicherheit',
  learning: 'Wie Kinder lernen',
};

/** Texts of the blog, in German. */
export const BLOG_DE: Translated<typeof MESSAGES> = {
  title: 'Blog für Eltern',
  intro: 'Kurze Texte über Kinder, Bildschirme und Code, ganz ohne Fachchinesisch.',
  author: 'Das Team der Schule',
  articles: 'Artikel',
  filter: 'Artikel zum Thema',
  all: 'Alle Artikel',
  count: (count) => (count === 1 ? '1 Beitrag' : `${count} Beiträge`),
  tag: (tag) => TAG_NAMES[tag],
  minutes: (minutes) => `${minutes} Min. Lesezeit`,
  feed: 'Als RSS abonnieren',
  related: 'Weiterlesen',
  callTitle: 'Sehen Sie es sich an',
  callText:
    'Eine halbe Stunde mit einer Lehrkraft sagt mehr als jeder Artikel. Sie kostet nichts, und Sie dürfen neben Ihrem Kind sitzen.',
};

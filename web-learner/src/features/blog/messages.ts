import type { Tag } from './articles';

const TAG_NAMES: Record<Tag, string> = {
  'first-steps': 'First steps',
  'at-home': 'At home',
  choosing: 'Choosing',
  safety: 'Safety',
  learning: 'How children learn',
};

/** Texts of the blog. */
export const MESSAGES = {
  title: 'Blog for parents',
  intro: 'Short reads about children, screens and code. No jargon needed.',
  author: 'The school’s team',
  articles: 'Articles',
  filter: 'Show articles about',
  all: 'All articles',
  count: (count: number) => (count === 1 ? '1 article' : `${count} articles`),
  tag: (tag: Tag) => TAG_NAMES[tag],
  minutes: (minutes: number) => `${minutes} min read`,
  feed: 'Follow by RSS',
  related: 'Read on',
  callTitle: 'See it for yourself',
  callText: 'Half an hour with a teacher says more than an article. It is free, and you may sit beside your child.',
} as const;

import { wordsBySlug } from '../../parts/text/in-words';
import type { TextFacts } from '../../parts/text/text-tree';

/** What the lists say of the articles, in German. */
export const ARTICLES_DE = wordsBySlug(
  import.meta.glob<TextFacts>('./de/*.md', { query: '?facts', import: 'default', eager: true }),
);

import { useMessages } from '@school/web-kit/language/language';
import { inWords, NO_WORDS } from '../../parts/text/in-words';
import type { TextFacts, TextNode } from '../../parts/text/text-tree';
import type { CoursePicture } from '../../art/CourseArt';

/** What an article is about; the tag stands in the address of a filtered list. */
export const TAGS = ['first-steps', 'at-home', 'choosing', 'safety', 'learning'] as const;

export type Tag = (typeof TAGS)[number];

/** What the lists say of an article for parents. */
export interface ArticleFacts extends TextFacts {
  /** The day on which it was published. */
  date: string;
  tags: readonly Tag[];
  picture: CoursePicture;
}

/** The text of an article in one language. */
export interface ArticleText {
  body: readonly TextNode[];
}

const FOUND = import.meta.glob<ArticleFacts>('./en/*.md', { query: '?facts', import: 'default', eager: true });

/** All articles, the newest first. */
export const ARTICLES: readonly ArticleFacts[] = Object.values(FOUND).sort(
  (one, other) => other.date.localeCompare(one.date) || one.slug.localeCompare(other.slug),
);

const RELATED_MAX = 3;

/** All articles in the language of the page. */
export const useArticles = (): readonly ArticleFacts[] => inWords(ARTICLES, useMessages('articles', NO_WORDS));

/** The articles that have the most tags in common with one; the newest where it is even. */
export function relatedTo(article: ArticleFacts, articles: readonly ArticleFacts[]): readonly ArticleFacts[] {
  const common = ({ tags }: ArticleFacts): number => tags.filter((tag) => article.tags.includes(tag)).length;
  return articles
    .filter(({ slug }) => slug !== article.slug)
    .sort((one, other) => common(other) - common(one))
    .slice(0, RELATED_MAX);
}

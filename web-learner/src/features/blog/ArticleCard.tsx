import { useLanguage, useMessages } from '@school/web-kit/language/language';
import { Row } from '@school/web-kit/layout/Row';
import { useLink } from '@school/web-kit/link/link-context';
import { Badge } from '@school/web-kit/shell/Badge';
import { formatDay } from '@school/web-kit/time/wall-text';
import { paths } from '../../app/paths';
import { CourseArt } from '../../art/CourseArt';
import type { ArticleFacts } from './articles';
import css from './Blog.module.css';
import { MESSAGES } from './messages';

/** An article in a list; `isBelow` when the list has a heading of its own. */
export function ArticleCard({ article, isBelow = false }: { article: ArticleFacts; isBelow?: boolean }) {
  const messages = useMessages('blog', MESSAGES);
  const Link = useLink();
  const Heading = isBelow ? 'h3' : 'h2';
  const { slug, title, summary, picture, tags } = article;
  return (
    // The old page had all articles; a link to one of them leads to its card.
    <li id={isBelow ? undefined : slug} className={css.card}>
      <div className={css.picture}>
        <CourseArt picture={picture} />
      </div>
      <div className={css.words}>
        <Heading className={css.name}>
          <Link href={paths.article.getHref(slug)} className={css.link}>
            {title}
          </Link>
        </Heading>
        <p className="muted">{summary}</p>
        <Row gap={2} as="p">
          {tags.map((tag) => (
            <Badge key={tag} tone="primary">
              {messages.tag(tag)}
            </Badge>
          ))}
        </Row>
        <ArticleDate article={article} />
      </div>
    </li>
  );
}

/** When an article appeared, and how long it takes to read. */
export function ArticleDate({ article: { date, readingMinutes } }: { article: ArticleFacts }) {
  const messages = useMessages('blog', MESSAGES);
  const { language } = useLanguage();
  return (
    <p className="hint">
      <time dateTime={date}>{formatDay(date, language)}</time> · {messages.minutes(readingMinutes)}
    </p>
  );
}

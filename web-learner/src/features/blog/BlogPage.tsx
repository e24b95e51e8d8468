import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { Stack } from '@school/web-kit/layout/Stack';
import { FreeLessonCall } from '../../app/FreeLessonCall';
import { PAGE_HEADS } from '../../app/page-heads';
import { ReadingPage } from '../../app/ReadingPage';
import { ARTICLES, type Article } from './articles';
import css from './Blog.module.css';

/** Short articles for parents: the list, and each one in full. */
export default function BlogPage() {
  useDocumentTitle(PAGE_HEADS.blog.title);
  return (
    <ReadingPage title="Blog for parents" intro="Three short reads about children, screens and code. No jargon needed.">
      <nav aria-label="Articles">
        <ul className={css.list}>
          {ARTICLES.map(({ id, title, summary }) => (
            <li key={id} className={css.card}>
              <a href={`#${id}`} className={css.link}>
                {title}
              </a>
              <p className="muted">{summary}</p>
            </li>
          ))}
        </ul>
      </nav>
      {ARTICLES.map((article) => (
        <Text key={article.id} article={article} />
      ))}
      <FreeLessonCall title="See it for yourself" medium="blog">
        Half an hour with a teacher says more than an article. It is free, and you may sit beside your child.
      </FreeLessonCall>
    </ReadingPage>
  );
}

function Text({ article }: { article: Article }) {
  return (
    <article id={article.id} className={css.article} aria-labelledby={`${article.id}-title`} tabIndex={-1}>
      <h2 id={`${article.id}-title`}>{article.title}</h2>
      <p className="muted">{article.summary}</p>
      {article.parts.map((part) => (
        <Stack key={part.title} as="section" gap={3}>
          <h3>{part.title}</h3>
          {part.text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Stack>
      ))}
    </article>
  );
}

import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { Row } from '@school/web-kit/layout/Row';
import { useParams } from 'react-router-dom';
import { Link } from 'react-router-dom';
import { FreeLessonCall } from '../../app/FreeLessonCall';
import { paths } from '../../app/paths';
import { pageTitle } from '../../app/school';
import { buttonClass } from '@school/web-kit/button/button-class';
import { CourseArt } from '../../art/CourseArt';
import { TextBody } from '../../parts/text/TextBody';
import { TextFrame } from '../../parts/text/TextFrame';
import { TextWaiting } from '../../parts/text/TextWaiting';
import { textShelf, useText } from '../../parts/text/use-text';
import { ArticleCard, ArticleDate } from './ArticleCard';
import { relatedTo, type Article } from './articles';
import css from './Blog.module.css';
import { MESSAGES } from './messages';

const SHELF = textShelf(import.meta.glob<Article>('./en/*.md', { import: 'default' }));

/** Loads the text of an address before the page is shown. */
export const preloadText = (slug: string): Promise<unknown> => SHELF.load(slug);

/** One article for parents, and what to read next. */
export default function ArticlePage() {
  const { slug = '' } = useParams();
  const read = useText(SHELF, slug);
  return read.text ? <ArticleText article={read.text} /> : <TextWaiting read={read} />;
}

function ArticleText({ article }: { article: Article }) {
  const { title, summary, tags, picture, body } = article;
  useDocumentTitle(pageTitle(title));
  return (
    <TextFrame parent={{ href: paths.blog, label: MESSAGES.title }} picture={<CourseArt picture={picture} />}>
      <header className={css.head}>
        <h1>{title}</h1>
        <p className={css.summary}>{summary}</p>
        <p className="hint">{MESSAGES.author}</p>
        <ArticleDate article={article} />
        <Row gap={2} as="nav" aria-label={MESSAGES.filter}>
          {tags.map((tag) => (
            <Link
              key={tag}
              to={`${paths.blog}?tag=${tag}`}
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              {MESSAGES.tag(tag)}
            </Link>
          ))}
        </Row>
      </header>
      <TextBody body={body} />
      <FreeLessonCall title={MESSAGES.callTitle} medium="blog">
        {MESSAGES.callText}
      </FreeLessonCall>
      <section className={css.articles} aria-labelledby="related-title">
        <h2 id="related-title">{MESSAGES.related}</h2>
        <ul className={css.list}>
          {relatedTo(article).map((other) => (
            <ArticleCard key={other.slug} article={other} isBelow />
          ))}
        </ul>
      </section>
    </TextFrame>
  );
}

import { buttonClass } from '@school/web-kit/button/button-class';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import type { Language } from '@school/core/language/languages';
import { useMessages } from '@school/web-kit/language/language';
import { Row } from '@school/web-kit/layout/Row';
import { useLink } from '@school/web-kit/link/link-context';
import { useParams } from 'react-router-dom';
import { FreeLessonCall } from '../../app/FreeLessonCall';
import { paths } from '../../app/paths';
import { pageTitle } from '../../app/school';
import { CourseArt } from '../../art/CourseArt';
import { TextBody } from '../../parts/text/TextBody';
import { TextFrame } from '../../parts/text/TextFrame';
import { TextWaiting } from '../../parts/text/TextWaiting';
import { textShelf, useText } from '../../parts/text/use-text';
import { ArticleCard, ArticleDate } from './ArticleCard';
import { relatedTo, useArticles, type ArticleFacts, type ArticleText } from './articles';
import css from './Blog.module.css';
import { MESSAGES } from './messages';

const SHELVES = {
  en: textShelf(import.meta.glob<ArticleText>('./en/*.md', { import: 'default' })),
  de: textShelf(import.meta.glob<ArticleText>('./de/*.md', { import: 'default' })),
};

/** Loads the text of an address before the page is shown. */
export const preloadText = (slug: string, language: Language): Promise<unknown> => SHELVES[language].load(slug);

/** One article for parents, and what to read next. */
export default function ArticlePage() {
  const { slug = '' } = useParams();
  const read = useText(SHELVES, slug);
  const article = useArticles().find((one) => one.slug === slug);
  return read.text && article ? <WholeArticle article={article} text={read.text} /> : <TextWaiting read={read} />;
}

function WholeArticle({ article, text }: { article: ArticleFacts; text: ArticleText }) {
  const messages = useMessages('blog', MESSAGES);
  const Link = useLink();
  const related = relatedTo(article, useArticles());
  const { title, summary, tags, picture } = article;
  useDocumentTitle(pageTitle(title));
  return (
    <TextFrame parent={{ href: paths.blog, label: messages.title }} picture={<CourseArt picture={picture} />}>
      <header className={css.head}>
        <h1>{title}</h1>
        <p className={css.summary}>{summary}</p>
        <p className="hint">{messages.author}</p>
        <ArticleDate article={article} />
        <Row gap={2} as="nav" aria-label={messages.filter}>
          {tags.map((tag) => (
            <Link
              key={tag}
              href={`${paths.blog}?tag=${tag}`}
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              {messages.tag(tag)}
            </Link>
          ))}
        </Row>
      </header>
      <TextBody body={text.body} />
      <FreeLessonCall title={messages.callTitle} medium="blog">
        {messages.callText}
      </FreeLessonCall>
      <section className={css.articles} aria-labelledby="related-title">
        <h2 id="related-title">{messages.related}</h2>
        <ul className={css.list}>
          {related.map((other) => (
            <ArticleCard key={other.slug} article={other} isBelow />
          ))}
        </ul>
      </section>
    </TextFrame>
  );
}

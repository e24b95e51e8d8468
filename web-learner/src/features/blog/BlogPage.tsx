import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { useHydrated } from '@school/web-kit/hooks/use-hydrated';
import { useSearchParams } from 'react-router-dom';
import { FreeLessonCall } from '../../app/FreeLessonCall';
import { PAGE_HEADS } from '../../app/page-heads';
import { paths } from '../../app/paths';
import { ReadingPage } from '../../app/ReadingPage';
import { FilterLinks } from '../../parts/text/FilterLinks';
import { ArticleCard } from './ArticleCard';
import { ARTICLES, TAGS } from './articles';
import css from './Blog.module.css';
import { MESSAGES } from './messages';

const CHOICES = [{ label: MESSAGES.all }, ...TAGS.map((tag) => ({ value: tag, label: MESSAGES.tag(tag) }))];

/** The articles for parents, all or those with one tag. */
export default function BlogPage() {
  useDocumentTitle(PAGE_HEADS.blog.title);
  const [search] = useSearchParams();
  const isAlive = useHydrated();
  // The build renders the page of all articles.
  const tag = isAlive ? TAGS.find((one) => one === search.get('tag')) : undefined;
  const shown = ARTICLES.filter(({ tags }) => tag === undefined || tags.includes(tag));
  return (
    <ReadingPage title={MESSAGES.title} intro={MESSAGES.intro}>
      <section className={css.articles} aria-label={MESSAGES.articles}>
        <div className={css.bar}>
          <FilterLinks
            label={MESSAGES.filter}
            path={paths.blog}
            name="tag"
            choices={CHOICES}
            chosen={tag}
            search={isAlive ? search : NOTHING}
          />
          <p className="muted" role="status">
            {MESSAGES.count(shown.length)}
          </p>
        </div>
        <ul className={css.list}>
          {shown.map((article) => (
            <ArticleCard key={article.slug} article={article} />
          ))}
        </ul>
        <p>
          <a href={paths.blogFeed} className={css.feed}>
            {MESSAGES.feed}
          </a>
        </p>
      </section>
      <FreeLessonCall title={MESSAGES.callTitle} medium="blog">
        {MESSAGES.callText}
      </FreeLessonCall>
    </ReadingPage>
  );
}

const NOTHING = new URLSearchParams();

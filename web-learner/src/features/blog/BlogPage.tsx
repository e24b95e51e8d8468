import { useHydrated } from '@school/web-kit/hooks/use-hydrated';
import { useMessages } from '@school/web-kit/language/language';
import { useSearchParams } from 'react-router-dom';
import { FreeLessonCall } from '../../app/FreeLessonCall';
import { useLocalPath } from '../../app/LanguageRoot';
import { paths } from '../../app/paths';
import { ReadingPage } from '../../app/ReadingPage';
import { usePageTitle } from '../../app/use-page-title';
import { FilterLinks } from '../../parts/text/FilterLinks';
import { ArticleCard } from './ArticleCard';
import { TAGS, useArticles } from './articles';
import css from './Blog.module.css';
import { MESSAGES } from './messages';

/** The articles for parents, all or those with one tag. */
export default function BlogPage() {
  usePageTitle('blog');
  const messages = useMessages('blog', MESSAGES);
  const inLanguage = useLocalPath();
  const [search] = useSearchParams();
  const isAlive = useHydrated();
  // The build renders the page of all articles.
  const tag = isAlive ? TAGS.find((one) => one === search.get('tag')) : undefined;
  const shown = useArticles().filter(({ tags }) => tag === undefined || tags.includes(tag));
  return (
    <ReadingPage title={messages.title} intro={messages.intro}>
      <section className={css.articles} aria-label={messages.articles}>
        <div className={css.bar}>
          <FilterLinks
            label={messages.filter}
            path={paths.blog}
            name="tag"
            choices={[{ label: messages.all }, ...TAGS.map((value) => ({ value, label: messages.tag(value) }))]}
            chosen={tag}
            search={isAlive ? search : NOTHING}
          />
          <p className="muted" role="status">
            {messages.count(shown.length)}
          </p>
        </div>
        <ul className={css.list}>
          {shown.map((article) => (
            <ArticleCard key={article.slug} article={article} />
          ))}
        </ul>
        <p>
          <a href={inLanguage(paths.blogFeed)} className={css.feed}>
            {messages.feed}
          </a>
        </p>
      </section>
      <FreeLessonCall title={messages.callTitle} medium="blog">
        {messages.callText}
      </FreeLessonCall>
    </ReadingPage>
  );
}

const NOTHING = new URLSearchParams();

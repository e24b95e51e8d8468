import { LANGUAGES, type Language } from '@school/core/language/languages';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/App';
import { COURSES, type CourseCard } from './app/courses';
import { COURSES_DE } from './app/courses.de';
import { LightRoot } from './app/LightRoot';
import { addressOf } from './app/address-of';
import { pathIn } from './app/language-paths';
import { LIGHT_PAGES, type LightPage } from './app/light-pages';
import { PAGE_HEADS, type PageHead, type SitePage } from './app/page-heads';
import { HEADS_DE, lightHeadDe } from './app/page-heads.de';
import { paths } from './app/paths';
import { preloadRoute } from './app/router';
import { pageTitle, SCHOOL_NAME } from './app/school';
import { createAppStore } from './app/store';
import { ALL_WORDS, LIGHT_WORDS } from './app/word-sources';
import { ARTICLES } from './features/blog/articles';
import { ARTICLES_DE } from './features/blog/articles.de';
import { PROJECTS, pictureOf } from './features/contents/projects';
import { PROJECTS_DE } from './features/contents/projects.de';
import { inWords, NO_WORDS } from './parts/text/in-words';
import * as facts from './site-data';

/** A page as the build renders it. */
export interface RenderedPage extends PageHead {
  /** The language of the page, and the address of the same page in each language, if there are several. */
  language: Language;
  alternates: Readonly<Partial<Record<Language, string>>>;
  html: string;
  /** The page's source file; the build finds its styles in the manifest by it. */
  module: string;
  /** Set for a page of `light.html`, whose code loads at once. `isPublic`: whether search engines may list it. */
  light?: { isPublic: boolean };
  /** What is shown where somebody shares the page. */
  share: Share;
  /** What search engines read beside the text. */
  data: readonly facts.SiteFact[];
  /** For an article: the day on which it appeared. */
  published?: string;
}

/** The picture of a page: its words and the drawing beside them. */
interface Share {
  name: string;
  title: string;
  art: string;
}

/** A page that is not rendered yet, in the words of its language and at its English address. */
type Described = Omit<RenderedPage, 'html' | 'language' | 'alternates'>;

const HEADS = { en: PAGE_HEADS, de: HEADS_DE } as const;
const ARTICLE_WORDS = { en: NO_WORDS, de: ARTICLES_DE } as const;
const PROJECT_WORDS = { en: NO_WORDS, de: PROJECTS_DE } as const;
const PROJECT_LINES: Readonly<Record<Language, (age: string) => string>> = {
  en: (age) => `A free project for ages ${age}, step by step.`,
  de: (age) => `Ein freies Projekt für ${age.replace('-', ' bis ')} Jahre, Schritt für Schritt.`,
};

const MODULES: Record<SitePage, string> = {
  home: 'src/features/home/HomePage.tsx',
  courses: 'src/features/courses/CoursesPage.tsx',
  contents: 'src/features/contents/ContentsPage.tsx',
  quiz: 'src/features/quizzes/QuizPage.tsx',
  blog: 'src/features/blog/BlogPage.tsx',
  register: 'src/features/registration/RegisterPage.tsx',
  login: 'src/features/auth/LoginPage.tsx',
  passwordLink: 'src/features/auth/PasswordLinkPage.tsx',
  trialBooking: 'src/features/trial-booking/TrialBookingPage.tsx',
};

/** The address of the picture that is shown where a page is shared. */
export const sharePath = (name: string): string => `/share/${name}.png`;

const feedOf = (language: Language) => ({
  language,
  title: HEADS[language].blog.title,
  description: HEADS[language].blog.description,
  path: pathIn(language, paths.blog),
  feed: pathIn(language, paths.blogFeed),
});

/** What the build writes about the site as a whole. */
export const SITE = { name: SCHOOL_NAME, feeds: { en: feedOf('en'), de: feedOf('de') } };

/** Renders every public page, in each of its languages, as a visitor without scripts sees it. */
export async function renderPages(): Promise<RenderedPage[]> {
  await Promise.all([ALL_WORDS.load(), LIGHT_WORDS.load()]);
  const pages: RenderedPage[] = [];
  for (const language of LANGUAGES)
    for (const described of [...sitePages(language), ...articlePages(language), ...projectPages(language)]) {
      const page = inLanguage(language, described);
      await preloadRoute(page.path);
      const html = renderToString(
        <StrictMode>
          <StaticRouter location={page.path}>
            <App store={createAppStore({ asNobody: true })} />
          </StaticRouter>
        </StrictMode>,
      );
      pages.push({ ...page, html });
    }
  return [...pages, ...(await renderLightPages())];
}

/** A page at the address of its language, with those of the same page in all of them. */
function inLanguage(language: Language, page: Described): Omit<RenderedPage, 'html'> {
  const alternates = { en: page.path, de: pathIn('de', page.path) };
  return { ...page, path: alternates[language], language, alternates };
}

const shareName = (language: Language, name: string): string => (language === 'en' ? name : `${name}-${language}`);

const shortTitle = (title: string): string => title.split(' · ')[0] ?? title;

const coursesIn = (language: Language): readonly CourseCard[] =>
  language === 'en' ? COURSES : COURSES.map((course) => ({ ...course, ...COURSES_DE[course.picture] }));

const sitePages = (language: Language): Described[] =>
  // `as`: Object.entries loses the type of the keys.
  (Object.entries(PAGE_HEADS) as [SitePage, PageHead][]).map(([name, { path }]) => {
    const { title, description } = HEADS[language][name];
    return {
      path,
      title,
      description,
      module: MODULES[name],
      share: { name: shareName(language, name), title: shortTitle(title), art: 'scratch' },
      data:
        name === 'home'
          ? facts.schoolFacts()
          : [facts.breadcrumb(language, [{ name: shortTitle(title), path }]), ...listOf(language, name)],
    };
  });

const listOf = (language: Language, name: SitePage): facts.SiteFact[] =>
  name === 'courses' ? coursesIn(language).map((course) => facts.courseFacts(language, course)) : [];

const articlePages = (language: Language): Described[] =>
  inWords(ARTICLES, ARTICLE_WORDS[language]).map((article) => {
    const path = paths.article.getHref(article.slug);
    const name = shareName(language, `blog-${article.slug}`);
    return {
      path,
      title: pageTitle(article.title),
      description: article.summary,
      module: 'src/features/blog/ArticlePage.tsx',
      share: { name, title: article.title, art: article.picture },
      published: article.date,
      data: [
        facts.articleFacts(language, article, sharePath(name)),
        facts.breadcrumb(language, [
          { name: shortTitle(HEADS[language].blog.title), path: paths.blog },
          { name: article.title, path },
        ]),
      ],
    };
  });

const projectPages = (language: Language): Described[] =>
  inWords(PROJECTS, PROJECT_WORDS[language]).map((project) => {
    const path = paths.project.getHref(project.slug);
    const name = shareName(language, `project-${project.slug}`);
    return {
      path,
      title: pageTitle(project.title),
      description: `${project.summary} ${PROJECT_LINES[language](project.age)}`,
      module: 'src/features/contents/ProjectPage.tsx',
      share: { name, title: project.title, art: pictureOf(project) },
      data: [
        facts.projectFacts(language, project, sharePath(name)),
        facts.breadcrumb(language, [
          { name: shortTitle(HEADS[language].contents.title), path: paths.contents },
          { name: project.title, path },
        ]),
      ],
    };
  });

async function renderLightPages(): Promise<RenderedPage[]> {
  const pages: RenderedPage[] = [];
  for (const light of LIGHT_PAGES) {
    const { default: Page } = await light.load();
    for (const page of lightInLanguages(light)) {
      // Each policy has its own address. A payment page's id is known only in the browser, so it is rendered without one.
      const html = renderToString(
        <StrictMode>
          <LightRoot pathname={page.path} path={light.isPublic ? light.path : undefined}>
            <Page address={light.isPublic ? addressOf(light.path) : ''} />
          </LightRoot>
        </StrictMode>,
      );
      pages.push({ ...page, html });
    }
  }
  return pages;
}

/** A light page in every language; a family's own page is English. */
const lightInLanguages = (light: LightPage): Omit<RenderedPage, 'html'>[] =>
  light.isPublic
    ? LANGUAGES.map((language) => inLanguage(language, lightIn(language, light)))
    : [{ ...lightIn('en', light), language: 'en', alternates: {} }];

function lightIn(language: Language, { path, module, isPublic, ...head }: LightPage): Described {
  const course = coursesIn(language).find(({ picture }) => path === paths.course.getHref(picture));
  const { title, description } = (language === 'de' ? lightHeadDe(path, COURSES) : undefined) ?? head;
  const short = shortTitle(title);
  return {
    path,
    title,
    description,
    module,
    light: { isPublic },
    share: {
      name: shareName(language, path.slice(1).replaceAll('/', '-')),
      title: short,
      art: course?.picture ?? 'scratch',
    },
    data: isPublic ? lightFacts(language, { name: short, path }, course) : [],
  };
}

function lightFacts(
  language: Language,
  page: { name: string; path: string },
  course: CourseCard | undefined,
): facts.SiteFact[] {
  if (course === undefined) return [facts.breadcrumb(language, [page])];
  const above = { name: shortTitle(HEADS[language].courses.title), path: paths.courses };
  return [facts.courseFacts(language, course), facts.breadcrumb(language, [above, page])];
}

import type { Language } from '@school/web-kit/language/language';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/App';
import { COURSES } from './app/courses';
import { LightRoot } from './app/LightRoot';
import { addressOf } from './app/address-of';
import { hasGerman, pathIn } from './app/language-paths';
import { LIGHT_PAGES } from './app/light-pages';
import { PAGE_HEADS, type PageHead } from './app/page-heads';
import { HEADS_DE, lightHeadDe } from './app/page-heads.de';
import { paths } from './app/paths';
import { preloadRoute } from './app/router';
import { pageTitle, SCHOOL_NAME } from './app/school';
import { createAppStore } from './app/store';
import { ALL_WORDS, LIGHT_WORDS } from './app/word-sources';
import { ARTICLES } from './features/blog/articles';
import { PROJECTS, pictureOf } from './features/contents/projects';
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

/** An English page that is not rendered yet. */
type Described = Omit<RenderedPage, 'html' | 'language' | 'alternates'>;

type Head = Omit<PageHead, 'path'>;

const MODULES: Record<keyof typeof PAGE_HEADS, string> = {
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

/** What the build writes about the site as a whole. */
export const SITE = {
  name: SCHOOL_NAME,
  feed: {
    title: PAGE_HEADS.blog.title,
    description: PAGE_HEADS.blog.description,
    path: paths.blog,
    feed: paths.blogFeed,
  },
};

/** Renders every public page, in each of its languages, as a visitor without scripts sees it. */
export async function renderPages(): Promise<RenderedPage[]> {
  await Promise.all([ALL_WORDS.load(), LIGHT_WORDS.load()]);
  const pages: RenderedPage[] = [];
  for (const english of [...sitePages(), ...articlePages(), ...projectPages()]) {
    await preloadRoute(english.path);
    for (const page of inLanguages(english, germanHeads[english.share.name])) {
      const html = renderToString(
        <StrictMode>
          <StaticRouter location={page.path}>
            <App store={createAppStore({ asNobody: true })} />
          </StaticRouter>
        </StrictMode>,
      );
      pages.push({ ...page, html });
    }
  }
  return [...pages, ...(await renderLightPages())];
}

const germanHeads: Readonly<Record<string, Head | undefined>> = HEADS_DE;

/** A page, and the same page in German if it has a head there. What search engines read beside the text is English. */
function inLanguages(page: Described, head: Head | undefined): Omit<RenderedPage, 'html'>[] {
  if (head === undefined) return [{ ...page, language: 'en', alternates: {} }];
  const alternates = { en: page.path, de: pathIn('de', page.path) };
  const share = { ...page.share, name: `${page.share.name}-de`, title: shortTitle(head.title) };
  return [
    { ...page, language: 'en', alternates },
    { ...page, ...head, path: alternates.de, language: 'de', alternates, share, data: [] },
  ];
}

const shortTitle = (title: string): string => title.split(' · ')[0] ?? title;

const sitePages = (): Described[] =>
  // `as`: Object.entries loses the type of the keys.
  (Object.entries(PAGE_HEADS) as [keyof typeof PAGE_HEADS, PageHead][]).map(([name, head]) => ({
    ...head,
    module: MODULES[name],
    share: { name, title: shortTitle(head.title), art: 'scratch' },
    data:
      name === 'home'
        ? facts.schoolFacts()
        : [facts.breadcrumb([{ name: shortTitle(head.title), path: head.path }]), ...listOf(name)],
  }));

const listOf = (name: keyof typeof PAGE_HEADS): facts.SiteFact[] =>
  name === 'courses' ? COURSES.map(facts.courseFacts) : [];

const articlePages = (): Described[] =>
  ARTICLES.map((article) => {
    const path = paths.article.getHref(article.slug);
    const name = `blog-${article.slug}`;
    return {
      path,
      title: pageTitle(article.title),
      description: article.summary,
      module: 'src/features/blog/ArticlePage.tsx',
      share: { name, title: article.title, art: article.picture },
      published: article.date,
      data: [
        facts.articleFacts(article, sharePath(name)),
        facts.breadcrumb([
          { name: shortTitle(PAGE_HEADS.blog.title), path: paths.blog },
          { name: article.title, path },
        ]),
      ],
    };
  });

const projectPages = (): Described[] =>
  PROJECTS.map((project) => {
    const path = paths.project.getHref(project.slug);
    const name = `project-${project.slug}`;
    return {
      path,
      title: pageTitle(project.title),
      description: `${project.summary} A free project for ages ${project.age}, step by step.`,
      module: 'src/features/contents/ProjectPage.tsx',
      share: { name, title: project.title, art: pictureOf(project) },
      data: [
        facts.projectFacts(project, sharePath(name)),
        facts.breadcrumb([
          { name: shortTitle(PAGE_HEADS.contents.title), path: paths.contents },
          { name: project.title, path },
        ]),
      ],
    };
  });

async function renderLightPages(): Promise<RenderedPage[]> {
  const pages: RenderedPage[] = [];
  for (const { load, path, title, description, isPublic, module } of LIGHT_PAGES) {
    const { default: Page } = await load();
    const name = path.slice(1).replaceAll('/', '-');
    const course = COURSES.find(({ picture }) => path === paths.course.getHref(picture));
    const share = { name, title: shortTitle(title), art: course?.picture ?? 'scratch' };
    const data = isPublic ? lightFacts(path, shortTitle(title), course && facts.courseFacts(course)) : [];
    const english = { path, title, description, module, light: { isPublic }, share, data };
    for (const page of inLanguages(english, hasGerman(path) ? lightHeadDe(path, COURSES) : undefined)) {
      // Each policy has its own address. A payment page's id is known only in the browser, so it is rendered without one.
      const html = renderToString(
        <StrictMode>
          <LightRoot pathname={page.path} path={isPublic ? path : undefined}>
            <Page address={isPublic ? addressOf(path) : ''} />
          </LightRoot>
        </StrictMode>,
      );
      pages.push({ ...page, html });
    }
  }
  return pages;
}

function lightFacts(path: string, name: string, course: facts.SiteFact | undefined): facts.SiteFact[] {
  const above = course ? [{ name: shortTitle(PAGE_HEADS.courses.title), path: paths.courses }] : [];
  return [...(course ? [course] : []), facts.breadcrumb([...above, { name, path }])];
}

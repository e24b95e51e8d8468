import type { Language } from '@school/web-kit/language/language';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/App';
import { LightRoot } from './app/LightRoot';
import { addressOf } from './app/address-of';
import { COURSES } from './app/courses';
import { hasGerman, pathIn } from './app/language-paths';
import { LIGHT_PAGES } from './app/light-pages';
import { PAGE_HEADS, type PageHead } from './app/page-heads';
import { HEADS_DE, lightHeadDe } from './app/page-heads.de';
import { preloadRoute } from './app/router';
import { ALL_WORDS, LIGHT_WORDS } from './app/word-sources';
import { createAppStore } from './app/store';

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
}

const MODULES: Record<keyof typeof PAGE_HEADS, string> = {
  home: 'src/features/home/HomePage.tsx',
  courses: 'src/features/courses/CoursesPage.tsx',
  camps: 'src/features/camps/CampsPage.tsx',
  contents: 'src/features/contents/ContentsPage.tsx',
  quiz: 'src/features/quizzes/QuizPage.tsx',
  blog: 'src/features/blog/BlogPage.tsx',
  register: 'src/features/registration/RegisterPage.tsx',
  login: 'src/features/auth/LoginPage.tsx',
  passwordLink: 'src/features/auth/PasswordLinkPage.tsx',
  trialBooking: 'src/features/trial-booking/TrialBookingPage.tsx',
};

/** The title and description of a page in the languages that it has. */
type Heads = Partial<Record<Language, Omit<PageHead, 'path'>>>;

/** Renders every public page, in each of its languages, as a visitor without scripts sees it. */
export async function renderPages(): Promise<RenderedPage[]> {
  await Promise.all([ALL_WORDS.load(), LIGHT_WORDS.load()]);
  const pages: RenderedPage[] = [];
  // `as`: Object.entries loses the type of the keys.
  for (const [name, head] of Object.entries(PAGE_HEADS) as [keyof typeof PAGE_HEADS, PageHead][]) {
    await preloadRoute(head.path);
    const heads: Heads = { en: head, de: isGerman(name) ? HEADS_DE[name] : undefined };
    pages.push(
      ...inLanguages(head.path, heads).map((page) => ({ ...page, html: siteHtml(page.path), module: MODULES[name] })),
    );
  }
  return [...pages, ...(await renderLightPages())];
}

const isGerman = (name: string): name is keyof typeof HEADS_DE => name in HEADS_DE;

/** A page once for each language that has a head for it. */
function inLanguages(path: string, heads: Heads): Omit<RenderedPage, 'html' | 'module'>[] {
  const languages = (['en', 'de'] as const).filter((language) => heads[language] !== undefined);
  const alternates = Object.fromEntries(languages.map((language) => [language, pathIn(language, path)]));
  return languages.map((language) => ({
    title: heads[language]?.title ?? '',
    description: heads[language]?.description ?? '',
    path: pathIn(language, path),
    language,
    alternates: languages.length > 1 ? alternates : {},
  }));
}

const siteHtml = (path: string): string =>
  renderToString(
    <StrictMode>
      <StaticRouter location={path}>
        <App store={createAppStore({ asNobody: true })} />
      </StaticRouter>
    </StrictMode>,
  );

async function renderLightPages(): Promise<RenderedPage[]> {
  const pages: RenderedPage[] = [];
  for (const { load, path: own, title, description, isPublic, module } of LIGHT_PAGES) {
    const { default: Page } = await load();
    const heads: Heads = { en: { title, description }, de: hasGerman(own) ? lightHeadDe(own, COURSES) : undefined };
    for (const page of inLanguages(own, heads)) {
      // Each policy has its own address. A payment page's id is known only in the browser, so it is rendered without one.
      const html = renderToString(
        <StrictMode>
          <LightRoot pathname={page.path}>
            <Page address={isPublic ? addressOf(own) : ''} />
          </LightRoot>
        </StrictMode>,
      );
      pages.push({ ...page, html, module, light: { isPublic } });
    }
  }
  return pages;
}

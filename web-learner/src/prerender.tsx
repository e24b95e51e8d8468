import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/App';
import { LightApp } from './app/LightApp';
import { addressOf } from './app/address-of';
import { LIGHT_PAGES } from './app/light-pages';
import { PAGE_HEADS, type PageHead } from './app/page-heads';
import { preloadRoute } from './app/router';
import { createAppStore } from './app/store';

/** A page as the build renders it. */
export interface RenderedPage extends PageHead {
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

/** Renders every public page as a visitor without scripts sees it. */
export async function renderPages(): Promise<RenderedPage[]> {
  const pages: RenderedPage[] = [];
  // `as`: Object.entries loses the type of the keys.
  for (const [name, head] of Object.entries(PAGE_HEADS) as [keyof typeof PAGE_HEADS, PageHead][]) {
    await preloadRoute(head.path);
    const html = renderToString(
      <StrictMode>
        <StaticRouter location={head.path}>
          <App store={createAppStore({ asNobody: true })} />
        </StaticRouter>
      </StrictMode>,
    );
    pages.push({ ...head, html, module: MODULES[name] });
  }
  return [...pages, ...(await renderLightPages())];
}

async function renderLightPages(): Promise<RenderedPage[]> {
  const pages: RenderedPage[] = [];
  for (const { load, path, title, description, isPublic, module } of LIGHT_PAGES) {
    const { default: Page } = await load();
    // Each policy has its own address. A payment page's id is known only in the browser, so it is rendered without one.
    const html = renderToString(
      <StrictMode>
        <LightApp>
          <Page address={isPublic ? addressOf(path) : ''} />
        </LightApp>
      </StrictMode>,
    );
    pages.push({ path, title, description, html, module, light: { isPublic } });
  }
  return pages;
}

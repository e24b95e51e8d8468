import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/App';
import { LightApp } from './app/LightApp';
import { LIGHT_PAGES } from './app/light-pages';
import { PAGE_HEADS, type PageHead } from './app/page-heads';
import { preloadRoute } from './app/router';
import { createAppStore } from './app/store';

/** A page made at build time. */
export interface RenderedPage extends PageHead {
  html: string;
  /** The source file of the page, by which its styles are found in the build's manifest. */
  module: string;
  /** A page of `light.html`, whose code is fetched at once; search engines are shown it only if they may be. */
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
  trialBooking: 'src/features/trial-booking/TrialBookingPage.tsx',
};

/** Renders every public page as a visitor without a script sees it. */
export async function renderPages(): Promise<RenderedPage[]> {
  const pages: RenderedPage[] = [];
  // `as`: Object.entries forgets that the keys are those of the table.
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
    // A policy is found by its address, which is its own; whose payment it is says only the browser.
    const html = renderToString(
      <StrictMode>
        <LightApp>
          <Page address={isPublic ? path.slice(1) : ''} />
        </LightApp>
      </StrictMode>,
    );
    pages.push({ path, title, description, html, module, light: { isPublic } });
  }
  return pages;
}

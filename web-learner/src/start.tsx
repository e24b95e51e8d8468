import { readSession } from '@school/web-kit/session/session-storage';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App';
import { preloadRoute } from './app/router';
import { changedElsewhere } from './app/session';
import { createAppStore, followSession, type AppStore } from './app/store';
import './app/theme';

let started: Promise<void> | undefined;

/** Makes the page active, once; resolves when every part reacts. */
export function start(): Promise<void> {
  started ??= begin().catch((err: unknown) => {
    started = undefined;
    throw err;
  });
  return started;
}

async function begin(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  const isRenderedAhead = root.hasChildNodes();
  const store = createAppStore({ asNobody: isRenderedAhead });
  followSession(store);
  await preloadRoute(location.pathname);
  if (!isRenderedAhead) await takeHandedOver(store);
  await new Promise<void>((onReady) => {
    const app = (
      <StrictMode>
        <BrowserRouter>
          <App store={store} onReady={onReady} />
        </BrowserRouter>
      </StrictMode>
    );
    if (isRenderedAhead) {
      removeGuesses(root);
      hydrateRoot(root, app);
    } else createRoot(root).render(app);
  });
  if (!isRenderedAhead) return;
  store.dispatch(changedElsewhere(readSession()));
  await takeHandedOver(store);
}

/** What the first script has added is not in the rendered page; the app guesses the same. */
function removeGuesses(root: HTMLElement): void {
  for (const guess of root.querySelectorAll('[data-guess]')) guess.remove();
}

async function takeHandedOver(store: AppStore): Promise<void> {
  if (!document.cookie.includes('__Host-school-handoff=')) return;
  const { takeHandedSession } = await import('./app/handoff');
  await takeHandedSession(store);
}

import { keepTyped, type HeirOf } from '@school/web-kit/form/keep-typed';
import { readSession } from '@school/web-kit/session/session-storage';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App';
import { preloadRoute } from './app/router';
import { changedElsewhere } from './app/session';
import { createAppStore, followSession, type AppStore } from './app/store';
import { ALL_WORDS, loadWords } from './app/word-sources';
import './app/theme';

let started: Promise<HeirOf> | undefined;

/** Makes the page active, once; resolves when every part reacts. A control that had to be drawn again has an heir. */
export function start(): Promise<HeirOf> {
  started ??= begin().catch((err: unknown) => {
    started = undefined;
    throw err;
  });
  return started;
}

async function begin(): Promise<HeirOf> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  const isRenderedAhead = root.hasChildNodes();
  const store = createAppStore({ asNobody: isRenderedAhead });
  followSession(store);
  await Promise.all([preloadRoute(location.pathname), loadWords(location.pathname, ALL_WORDS)]);
  if (!isRenderedAhead) await takeHandedOver(store);
  const giveBack = keepTyped(root);
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
  const heirOf = giveBack();
  if (!isRenderedAhead) return heirOf;
  store.dispatch(changedElsewhere(readSession()));
  await takeHandedOver(store);
  return heirOf;
}

/** What the first script has added is not in the rendered page; the app guesses the same. */
function removeGuesses(root: HTMLElement): void {
  for (const option of root.querySelectorAll('option[label]')) option.removeAttribute('label');
  for (const guess of root.querySelectorAll<HTMLOptionElement>('option[data-guess]')) {
    // Somebody who has chosen the guess itself wants nothing else than what the app will set.
    if (guess.selected) delete guess.closest('select')?.dataset.touched;
    guess.remove();
  }
}

async function takeHandedOver(store: AppStore): Promise<void> {
  if (!document.cookie.includes('__Host-school-handoff=')) return;
  const { takeHandedSession } = await import('./app/handoff');
  await takeHandedSession(store);
}

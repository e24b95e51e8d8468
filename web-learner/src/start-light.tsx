import { loadCleaner } from '@school/web-kit/html/cleaner';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { LightRoot } from './app/LightRoot';
import { addressOf } from './app/address-of';
import { lightPageAt } from './app/light-pages';
import { LIGHT_WORDS, loadWords } from './app/word-sources';
import { takeBackPaint } from './app/paint-early';
import './app/theme';

/**
 * Makes the prerendered page active. React takes over only what the build has rendered; the first answer, if it is there,
 * is on the page before the browser paints again. So nothing blinks or moves.
 */
export async function startLight(): Promise<void> {
  const root = document.getElementById('root');
  const page = lightPageAt(location.pathname);
  if (!root || !page) throw new Error('This page has no place here');
  // If loading the cleaner fails, the page tries again and reports the error.
  if (page.showsHtml) loadCleaner().catch(() => undefined);
  const [{ default: Page }] = await Promise.all([page.load(), loadWords(location.pathname, LIGHT_WORDS)]);
  takeBackPaint();
  flushSync(() =>
    hydrateRoot(
      root,
      <LightRoot pathname={location.pathname} path={page.isPublic ? page.path : undefined}>
        <Page address={addressOf(location.pathname)} />
      </LightRoot>,
    ),
  );
}

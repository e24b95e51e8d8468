import { loadCleaner } from '@school/web-kit/html/cleaner';
import { render } from 'preact';
import { firstUrl, readyAnswer } from './app/early-answers';
import { LightApp } from './app/LightApp';
import { addressOf, lightPageAt } from './app/light-pages';
import { isNothingDue } from './app/paint-early';
import './app/refs-as-props';
import './app/theme';

/**
 * Makes the prerendered page active. Elements that match stay, with what was written into them; so nothing blinks or
 * moves. The others are corrected.
 */
export async function startLight(): Promise<void> {
  const root = document.getElementById('root');
  const page = lightPageAt(location.pathname);
  if (!root || !page) throw new Error('This page has no place here');
  // Each of these pages shows a text that needs the cleaner. If loading fails, the page tries again and reports the
  // error.
  loadCleaner().catch(() => undefined);
  const { default: Page } = await page.load();
  if (isNothingDue(readyAnswer(firstUrl(location.pathname) ?? ''))) root.replaceChildren();
  render(
    <LightApp>
      <Page address={addressOf(location.pathname)} />
    </LightApp>,
    root,
  );
}

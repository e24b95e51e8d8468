import { loadCleaner } from '@school/web-kit/html/cleaner';
import { render } from 'preact';
import { firstUrl, readyAnswer } from './app/early-answers';
import { LightApp } from './app/LightApp';
import { addressOf, lightPageAt } from './app/light-pages';
import { isNothingDue } from './app/paint-early';
import './app/refs-as-props';
import './app/theme';

/**
 * Brings the page to life. What was rendered ahead, and written into meanwhile, is not thrown away: the elements that
 * fit stay, so that nothing blinks or moves, and the rest is made what it should be.
 */
export async function startLight(): Promise<void> {
  const root = document.getElementById('root');
  const page = lightPageAt(location.pathname);
  if (!root || !page) throw new Error('This page has no place here');
  // Every one of these pages shows a text that needs it; who shows it asks again and says so when it cannot be had.
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

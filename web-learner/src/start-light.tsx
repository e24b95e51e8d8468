import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { LightApp } from './app/LightApp';
import { addressOf, lightPageAt } from './app/light-pages';
import './app/refs-as-props';
import './app/theme';

/** Puts the living page in the place of the one that was rendered ahead, which may have been written into meanwhile. */
export async function startLight(): Promise<void> {
  const root = document.getElementById('root');
  const page = lightPageAt(location.pathname);
  if (!root || !page) throw new Error('This page has no place here');
  const { default: Page } = await page.load();
  createRoot(root).render(
    <StrictMode>
      <LightApp>
        <Page address={addressOf(location.pathname)} />
      </LightApp>
    </StrictMode>,
  );
}

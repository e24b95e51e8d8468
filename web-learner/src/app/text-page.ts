import { lazyPage, type LazyPage } from '@school/web-kit/lazy/lazy-page';
import type { Language } from '@school/core/language/languages';
import type { ComponentType } from 'react';
import { addressOf } from './address-of';
import { languageAt } from './language-paths';

/** A page whose text is a file of its own: both are there before it renders. */
export function textPage(load: () => Promise<TextPageModule>): LazyPage {
  const { Page, preload } = lazyPage(load);
  return {
    Page,
    preload: async (pathname) => {
      const [{ preloadText }] = await Promise.all([load(), preload(pathname)]);
      await preloadText(addressOf(pathname), languageAt(pathname));
    },
  };
}

interface TextPageModule {
  default: ComponentType;
  preloadText: (slug: string, language: Language) => Promise<unknown>;
}

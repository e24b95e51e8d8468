import type { Language } from '@school/core/language/languages';
import { lazy, type ComponentType } from 'react';
import { addressOf } from './address-of';
import { languageAt } from './language-paths';

/** A page whose code loads when it is first shown; after that it renders without a wait. */
export interface LazyPage {
  Page: ComponentType;
  /** Loads the code early: before a prerendered page becomes active, or when the pointer is over its link. */
  preload: (pathname: string) => Promise<void>;
}

type Load = () => Promise<{ default: ComponentType }>;

/** Like `React.lazy`, but a loaded page never suspends, so React can take over its prerendered HTML. */
export function lazyPage(load: Load): LazyPage {
  let loaded: ComponentType | undefined;
  const remember = async () => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  const Waiting = lazy(remember);
  return {
    Page: function LoadedPage() {
      const Loaded = loaded ?? Waiting;
      return <Loaded />;
    },
    preload: () => remember().then(() => undefined),
  };
}

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

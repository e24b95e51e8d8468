import { lazy, type ComponentType } from 'react';

/** A page whose code loads when it is first shown; after that it renders without a wait. */
export interface LazyPage {
  Page: ComponentType;
  /** Loads the code early: before the app shows its first page, or when the pointer is over its link. */
  preload: (pathname: string) => Promise<void>;
}

/**
 * Like `React.lazy`, but a loaded page never suspends: React can take over its prerendered HTML, and shows it at once
 * instead of after the 300 ms for which it keeps every fallback. A page that is not loaded does suspend, so that the
 * page before it stays until it is here.
 */
export function lazyPage(load: () => Promise<{ default: ComponentType }>): LazyPage {
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

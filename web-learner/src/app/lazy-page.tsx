import { lazy, type ComponentType } from 'react';

/** A page whose code is loaded when it is first shown; once loaded, it renders without waiting. */
export interface LazyPage {
  Page: ComponentType;
  /** Loads the code ahead: before a page made on the server comes alive, or when its link is pointed at. */
  preload: () => Promise<void>;
}

type Load = () => Promise<{ default: ComponentType }>;

/** `React.lazy` with a memory: a loaded page never suspends, so what was rendered ahead is taken over as it is. */
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

import { useSyncExternalStore } from 'react';

/** The scheme that the page shows now, light or dark. */
export function useShownScheme(): 'light' | 'dark' {
  return useSyncExternalStore(subscribe, shown, () => 'light');
}

const shown = (): 'light' | 'dark' => (document.documentElement.dataset.scheme === 'dark' ? 'dark' : 'light');

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-scheme'] });
  return () => observer.disconnect();
}

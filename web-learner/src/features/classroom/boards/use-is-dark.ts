import { useSyncExternalStore } from 'react';

const isDark = () => document.documentElement.dataset['scheme'] === 'dark';

function watch(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-scheme'] });
  return () => observer.disconnect();
}

/** Whether the portal is shown in its dark colours. */
export const useIsDark = (): boolean => useSyncExternalStore(watch, isDark);

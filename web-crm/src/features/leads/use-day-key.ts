import { useEffect, useRef, type RefObject } from 'react';

/** In the returned part of the page, the key D presses the button of the line that has the focus which names that key. */
export function useDayKey(): RefObject<HTMLDivElement | null> {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isOther = event.ctrlKey || event.metaKey || event.altKey || event.repeat;
      const line = event.target instanceof Element ? event.target.closest('li') : null;
      if (event.key.toLowerCase() !== 'd' || isOther || line === null || !part.current?.contains(line)) return;
      const button = line.querySelector<HTMLButtonElement>('button[aria-keyshortcuts="d"]');
      if (button === null) return;
      event.preventDefault();
      button.focus();
      button.click();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return part;
}

import { ENGLISH, LanguageContext, type Words } from '@school/web-kit/language/language';
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { languageAt, pathIn } from './language-paths';
import { PageWaiting } from './PageWaiting';

let german: Words | undefined;

/** Loads the words of an address's language, which the first render needs; English pages never load the German ones. */
export async function loadWords(pathname: string): Promise<void> {
  if (languageAt(pathname) === 'de') german ??= (await import('./german')).GERMAN;
}

interface LanguageRootProps {
  /** The address of the page, with its language. */
  pathname: string;
  /** Goes to another address without leaving the app; without it, links load the page anew. */
  onGo?: (pathname: string) => void;
  children: ReactNode;
}

const PageContext = createContext<Omit<LanguageRootProps, 'children'>>({ pathname: '/' });

/** Gives the page around the words of its address's language. */
export function LanguageRoot({ pathname, onGo, children }: LanguageRootProps) {
  const language = languageAt(pathname);
  const [, setArrived] = useState(0);
  // Without a network the page is better in English than not there.
  const [isMissing, setMissing] = useState(false);
  const words = language === 'en' || isMissing ? ENGLISH : german;
  useEffect(() => {
    document.documentElement.lang = words?.language ?? language;
    if (words !== undefined) return;
    loadWords(pathname).then(
      () => setArrived((count) => count + 1),
      () => setMissing(true),
    );
  }, [language, pathname, words]);
  return (
    <PageContext value={{ pathname, onGo }}>
      <LanguageContext value={words ?? ENGLISH}>{words === undefined ? <PageWaiting /> : children}</LanguageContext>
    </PageContext>
  );
}

/** The address of the page, with its language. */
export const usePagePath = (): string => useContext(PageContext).pathname;

/** Goes to the page in another language, whose words are loaded first so that nothing is drawn anew. */
export function useChangeLanguage(): ((pathname: string) => void) | undefined {
  const { onGo } = useContext(PageContext);
  if (onGo === undefined) return undefined;
  return (pathname) =>
    void loadWords(pathname).then(
      () => onGo(pathname),
      () => location.assign(pathname),
    );
}

/** Turns addresses of ours into those of the page's language. */
export function useLocalPath(): (path: string) => string {
  const language = languageAt(usePagePath());
  return (path) => pathIn(language, path);
}

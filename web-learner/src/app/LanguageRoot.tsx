import { ENGLISH, LanguageContext } from '@school/web-kit/language/language';
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { languageAt, pathIn } from './language-paths';
import { PageWaiting } from './PageWaiting';
import { loadWords, type WordSource } from './word-sources';

interface LanguageRootProps {
  /** The address of the page, with its language. */
  pathname: string;
  source: WordSource;
  /** Goes to another address without leaving the app; without it, links load the page anew. */
  onGo?: (pathname: string) => void;
  children: ReactNode;
}

const PageContext = createContext<Omit<LanguageRootProps, 'children'> | undefined>(undefined);

/** Gives the page around the words of its address's language. */
export function LanguageRoot({ pathname, source, onGo, children }: LanguageRootProps) {
  const language = languageAt(pathname);
  const [, setArrived] = useState(0);
  // Without a network the page is better in English than not there.
  const [isMissing, setMissing] = useState(false);
  const words = language === 'en' || isMissing ? ENGLISH : source.now();
  useEffect(() => {
    document.documentElement.lang = words?.language ?? language;
    if (words !== undefined) return;
    source.load().then(
      () => setArrived((count) => count + 1),
      () => setMissing(true),
    );
  }, [language, source, words]);
  return (
    <PageContext value={{ pathname, source, onGo }}>
      <LanguageContext value={words ?? ENGLISH}>{words === undefined ? <PageWaiting /> : children}</LanguageContext>
    </PageContext>
  );
}

/** The address of the page, with its language. */
export const usePagePath = (): string => useContext(PageContext)?.pathname ?? '/';

/** Goes to the page in another language, whose words are loaded first so that nothing is drawn anew. */
export function useChangeLanguage(): ((pathname: string) => void) | undefined {
  const { source, onGo } = useContext(PageContext) ?? {};
  if (source === undefined || onGo === undefined) return undefined;
  return (pathname) =>
    void loadWords(pathname, source).then(
      () => onGo(pathname),
      () => location.assign(pathname),
    );
}

/** Turns addresses of ours into those of the page's language. */
export function useLocalPath(): (path: string) => string {
  const language = languageAt(usePagePath());
  return (path) => pathIn(language, path);
}

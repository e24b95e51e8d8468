import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { LanguageRoot } from './LanguageRoot';
import { ALL_WORDS } from './word-sources';

/** The language of the app, which the router's address decides. */
export function AppLanguage({ children }: { children: ReactNode }) {
  const { pathname, search, hash, ...entry } = useLocation();
  const state: unknown = entry.state;
  const navigate = useNavigate();
  return (
    <LanguageRoot
      pathname={pathname}
      source={ALL_WORDS}
      onGo={(to) => void navigate({ pathname: to, search, hash }, { state, preventScrollReset: true })}
    >
      {children}
    </LanguageRoot>
  );
}

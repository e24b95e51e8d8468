import { LinkContext } from '@school/web-kit/link/link-context';
import type { ReactNode } from 'react';
import { LanguageRoot } from './LanguageRoot';
import { LightApp } from './LightApp';
import { LightLink } from './LightLink';
import { LIGHT_WORDS } from './word-sources';

/** A light page that was opened from outside: its frame, links and language, without a router. */
export function LightRoot({ pathname, children }: { pathname: string; children: ReactNode }) {
  return (
    <LanguageRoot pathname={pathname} source={LIGHT_WORDS}>
      <LinkContext value={LightLink}>
        <LightApp>{children}</LightApp>
      </LinkContext>
    </LanguageRoot>
  );
}

import { LinkContext } from '@school/web-kit/link/link-context';
import type { ReactNode } from 'react';
import { LanguageRoot } from './LanguageRoot';
import { LightApp } from './LightApp';
import { LightLink } from './LightLink';
import { LightNav } from './LightNav';
import { LIGHT_WORDS } from './word-sources';

interface LightRootProps {
  /** The address of the page, with its language. */
  pathname: string;
  /** The English address of a page of the site, which has the site’s navigation. */
  path: string | undefined;
  children: ReactNode;
}

/** A light page that was opened from outside: its frame, links and language, without a router. */
export function LightRoot({ pathname, path, children }: LightRootProps) {
  return (
    <LanguageRoot pathname={pathname} source={LIGHT_WORDS}>
      <LinkContext value={LightLink}>
        <LightApp nav={path !== undefined && <LightNav path={path} />}>{children}</LightApp>
      </LinkContext>
    </LanguageRoot>
  );
}

import { useLink } from '@school/web-kit/link/link-context';
import type { ReactNode } from 'react';
import css from './Frame.module.css';

interface TextFrameProps {
  /** The list to which the text belongs. */
  parent: { href: string; label: string };
  picture: ReactNode;
  children: ReactNode;
}

/** The page of one text: the way back to the list, a picture, the text, and what comes after it. */
export function TextFrame({ parent, picture, children }: TextFrameProps) {
  const Link = useLink();
  return (
    <article className={css.page}>
      <p className={`${css.back} screen-only`}>
        <Link href={parent.href}>{parent.label}</Link>
      </p>
      <div className={`${css.picture} screen-only`}>{picture}</div>
      {children}
    </article>
  );
}

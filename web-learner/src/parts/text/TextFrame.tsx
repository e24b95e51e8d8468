import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import css from './Frame.module.css';

interface TextFrameProps {
  /** The list to which the text belongs. */
  parent: { href: string; label: string };
  picture: ReactNode;
  children: ReactNode;
}

/** The page of one text: the way back to the list, a picture, the text, and what comes after it. */
export function TextFrame({ parent, picture, children }: TextFrameProps) {
  return (
    <article className={css.page}>
      <p className={`${css.back} screen-only`}>
        <Link to={parent.href}>{parent.label}</Link>
      </p>
      <div className={`${css.picture} screen-only`}>{picture}</div>
      {children}
    </article>
  );
}

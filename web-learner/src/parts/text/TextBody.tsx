import { CopyButton } from '@school/web-kit/button/CopyButton';
import { useMessages } from '@school/web-kit/language/language';
import { useLink } from '@school/web-kit/link/link-context';
import { createElement, type ReactNode } from 'react';
import { MESSAGES } from './messages';
import { ScratchScript } from './ScratchScript';
import css from './Text.module.css';
import type { TextNode } from './text-tree';

/** A text of the site, of elements and never of HTML as a string. */
export function TextBody({ body }: { body: readonly TextNode[] }) {
  return <div className={css.text}>{body.map(element)}</div>;
}

function element(node: TextNode, key: number): ReactNode {
  if (typeof node === 'string') return node;
  const [tag, children, { id, href = '', blocks = [], lang } = {}] = node;
  if (tag === 'blocks') return <ScratchScript key={key} blocks={blocks} />;
  if (tag === 'pre')
    return <Code key={key} text={children.filter((child) => typeof child === 'string').join('')} lang={lang ?? ''} />;
  if (tag === 'a')
    return (
      <TextLink key={key} href={href}>
        {children.map(element)}
      </TextLink>
    );
  return createElement(tag, { key, id }, ...children.map(element));
}

function TextLink({ href, children }: { href: string; children: ReactNode }) {
  const messages = useMessages('texts', MESSAGES);
  const Link = useLink();
  if (href.startsWith('/')) return <Link href={href}>{children}</Link>;
  return (
    <a href={href} rel="noreferrer" target="_blank">
      {children}
      <span className="visually-hidden"> {messages.newTab}</span>
    </a>
  );
}

/** Code, with a button that copies it. */
function Code({ text, lang }: { text: string; lang: string }) {
  const messages = useMessages('texts', MESSAGES);
  return (
    <div className={css.code}>
      {/* A long line may be scrolled to by keyboard, too. */}
      <pre tabIndex={0} aria-label={messages.code(lang)} role="region">
        <code>
          {/* Line by line, so that paper may end between two lines. */}
          {text.split('\n').map((line, number) => (
            <span key={number}>{`${line}\n`}</span>
          ))}
        </code>
      </pre>
      <div className={`${css.copy} screen-only`}>
        <CopyButton text={text} label={messages.copyCode} variant="ghost" size="sm" iconOnly />
      </div>
    </div>
  );
}

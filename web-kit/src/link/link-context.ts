import { createContext, createElement, useContext, type AnchorHTMLAttributes, type FunctionComponent } from 'react';

/** The props of every link of the kit. */
export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/** Replaces the element that the kit uses for links, for example by a router's link; the default is a plain `<a>`. */
export const LinkContext = createContext<FunctionComponent<LinkProps>>(PlainLink);

/** The element to use for links in this app. */
export const useLink = (): FunctionComponent<LinkProps> => useContext(LinkContext);

function PlainLink(props: LinkProps) {
  return createElement('a', props);
}

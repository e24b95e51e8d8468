import { createContext, createElement, useContext, type AnchorHTMLAttributes, type ComponentType } from 'react';

/** What a link of the kit takes, whoever renders it. */
export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/** Gives the kit's links another element, such as a router's; without it they are plain `<a>`. */
export const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink);

/** The link element of this app. */
export const useLink = (): ComponentType<LinkProps> => useContext(LinkContext);

function PlainLink(props: LinkProps) {
  return createElement('a', props);
}

import type { ComponentType, ReactNode } from 'react';
import type { IconProps } from '../icons/Icon';

/** One place to go in the shell's navigation. */
export interface NavItem {
  href: string;
  label: string;
  icon: ComponentType<IconProps>;
  /** A count or mark after the label. */
  badge?: ReactNode;
  /** The heading under which neighbours with the same one stand. */
  group?: string;
  /** Current only on exactly this path; otherwise also on the pages below it. */
  exact?: boolean;
}

/** Whether the page shown belongs to this place. */
export function isCurrent(item: NavItem, path: string): boolean {
  const at = (text: string) => text.replace(/[?#].*$/, '').replace(/\/+$/, '') || '/';
  const here = at(path);
  const there = at(item.href);
  return here === there || (!item.exact && there !== '/' && here.startsWith(`${there}/`));
}

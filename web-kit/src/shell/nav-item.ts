import type { ComponentType, ReactNode } from 'react';
import type { IconProps } from '../icons/Icon';

/** One entry of the navigation. */
export interface NavItem {
  href: string;
  label: string;
  icon: ComponentType<IconProps>;
  /** A count or mark after the label. */
  badge?: ReactNode;
  /** Entries with the same group follow each other under this heading. */
  group?: string;
  /** Marked as current only on exactly this path; otherwise also on pages below it. */
  exact?: boolean;
}

/** Whether the current page belongs to this entry. */
export function isCurrent(item: NavItem, path: string): boolean {
  const at = (text: string) => text.replace(/[?#].*$/, '').replace(/\/+$/, '') || '/';
  const here = at(path);
  const there = at(item.href);
  return here === there || (!item.exact && there !== '/' && here.startsWith(`${there}/`));
}

import { nameMatcher } from '@school/core/shared/name-search';
import type { NavItem } from '../shell/nav-item';

/** One thing that a search has found. */
export interface ListedItem {
  key: string;
  label: string;
  /** What tells it from others with the same name. */
  detail?: string | undefined;
}

/** What was found of one kind. */
export interface ListedGroup<Item extends ListedItem> {
  name: string;
  items: readonly Item[];
}

/** One place that the palette leads to. */
export interface PaletteItem extends ListedItem {
  href: string;
}

/** The places of one kind. */
export interface PaletteGroup extends ListedGroup<PaletteItem> {
  isLoading?: boolean;
  /** Only after a failure: asks again. */
  retry?: (() => void) | undefined;
}

/** The pages whose name and heading contain every word that was typed; all of them while nothing is. */
export function findPlaces(nav: readonly NavItem[], typed: string): PaletteItem[] {
  const fits = nameMatcher(typed);
  return nav
    .filter(({ label, group = '' }) => fits(`${label} ${group}`))
    .map(({ href, label, group }) => ({ key: href, href, label, detail: group }));
}

import type { NavItem } from '../shell/nav-item';

/** One place that the palette leads to. */
export interface PaletteItem {
  key: string;
  href: string;
  label: string;
  /** What tells it from others with the same name. */
  detail?: string | undefined;
}

/** The places of one kind. */
export interface PaletteGroup {
  name: string;
  items: readonly PaletteItem[];
  isLoading?: boolean;
  /** Only after a failure: asks again. */
  retry?: (() => void) | undefined;
}

/** The pages whose name and heading contain every word that was typed; all of them while nothing is. */
export function findPlaces(nav: readonly NavItem[], typed: string): PaletteItem[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return nav
    .filter(({ label, group = '' }) => {
      const text = `${label} ${group}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .map(({ href, label, group }) => ({ key: href, href, label, detail: group }));
}

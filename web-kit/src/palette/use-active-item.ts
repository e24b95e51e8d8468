import { useRef, useState, type RefObject } from 'react';
import type { ListedItem } from './palette-items';

interface ActiveItem<Item extends ListedItem> {
  active: Item | undefined;
  /** For the list, which scrolls to the active item. */
  list: RefObject<HTMLDivElement | null>;
  move: (step: 1 | -1) => void;
  /** Starts again, for example because something else is typed. */
  forget: () => void;
}

/** The item of a list that the arrow keys have reached; the last one and the first follow each other. */
export function useActiveItem<Item extends ListedItem>(
  items: readonly Item[],
  { startsAtFirst }: { startsAtFirst: boolean },
): ActiveItem<Item> {
  const list = useRef<HTMLDivElement>(null);
  const [activeKey, setActiveKey] = useState<string>();
  const active = items.find(({ key }) => key === activeKey) ?? (startsAtFirst ? items[0] : undefined);
  const move = (step: 1 | -1) => {
    const index = active ? items.indexOf(active) : step === 1 ? -1 : items.length;
    const next = items[(index + step + items.length) % items.length];
    setActiveKey(next?.key);
    if (next) list.current?.querySelector(`[data-key="${CSS.escape(next.key)}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  return { active, list, move, forget: () => setActiveKey(undefined) };
}

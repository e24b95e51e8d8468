import type { RefObject } from 'react';
import { classNames } from '../class-names';
import css from './CommandPalette.module.css';
import type { ListedGroup, ListedItem } from './palette-items';

interface PaletteListProps<Item extends ListedItem> {
  listRef: RefObject<HTMLDivElement | null>;
  id: string;
  label: string;
  groups: readonly ListedGroup<Item>[];
  active: Item | undefined;
  onPick: (item: Item) => void;
  /** Opens over what follows, only as high as it needs to be. */
  floats?: boolean;
}

/** What was found, in groups: the list of a combobox. A group that is alone needs no name. */
export function PaletteList<Item extends ListedItem>(props: PaletteListProps<Item>) {
  const { listRef, id, label, groups, active, onPick, floats } = props;
  const filled = groups.filter(({ items }) => items.length > 0);
  const options = (items: readonly Item[]) =>
    items.map((item) => (
      <Option
        key={item.key}
        id={`${id}-${item.key}`}
        item={item}
        isActive={item === active}
        onPick={() => onPick(item)}
      />
    ));
  return (
    <div ref={listRef} id={id} role="listbox" aria-label={label} className={floats ? css.floating : css.list}>
      {groups.length === 1
        ? options(groups[0]?.items ?? [])
        : filled.map(({ name, items }) => (
            <div key={name} role="group" aria-label={name}>
              <p className={css.name} aria-hidden="true">
                {name}
              </p>
              {options(items)}
            </div>
          ))}
    </div>
  );
}

interface OptionProps {
  id: string;
  item: ListedItem;
  isActive: boolean;
  onPick: () => void;
}

function Option({ id, item, isActive, onPick }: OptionProps) {
  return (
    <div
      id={id}
      role="option"
      data-key={item.key}
      aria-selected={isActive}
      className={classNames(css.option, isActive && css.active)}
      // The field keeps the focus, and with it the keyboard of a phone.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      <bdi>{item.label}</bdi>
      {item.detail && <bdi className="hint">{item.detail}</bdi>}
    </div>
  );
}

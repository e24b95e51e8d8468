import { Button } from '@school/web-kit/button/Button';
import { IconButton } from '@school/web-kit/button/IconButton';
import { FieldError } from '@school/web-kit/form/FieldError';
import { ChevronDownIcon } from '@school/web-kit/icons/ChevronDownIcon';
import { ChevronUpIcon } from '@school/web-kit/icons/ChevronUpIcon';
import { PlusIcon } from '@school/web-kit/icons/PlusIcon';
import { TrashIcon } from '@school/web-kit/icons/TrashIcon';
import { useId, useRef, type ReactNode } from 'react';
import css from './Curriculum.module.css';
import { useDocAccess } from './DocForm';
import type { Keyed } from './lesson-doc';

interface ItemListProps<T> {
  /** The path of the list in the document. */
  path: string;
  items: readonly Keyed<T>[];
  /** The name of an item: 'Activity'. */
  one: string;
  make: () => Keyed<T>;
  most: number;
  /** The smallest number of items. */
  least?: number;
  /** Shows each item on one line. */
  compact?: boolean;
  children: (item: Keyed<T>, path: string, name: string) => ReactNode;
}

/** A list in a document; buttons add, move and remove its items. */
export function ItemList<T>({ path, items, one, make, most, least = 0, compact, children }: ItemListProps<T>) {
  const { set, errorOf } = useDocAccess();
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const error = errorOf(path);

  const move = (from: number, to: number) => {
    const [a, b] = [items[from], items[to]];
    if (a && b) set(path, items.with(from, b).with(to, a));
  };
  const remove = (index: number) => {
    set(path, items.toSpliced(index, 1));
    // The pressed button is gone, so the focus moves to the 'add' button.
    add.current?.focus();
  };
  const append = () => {
    set(path, [...items, make()]);
    requestAnimationFrame(() => list.current?.lastElementChild?.querySelector<HTMLElement>('input, textarea')?.focus());
  };

  return (
    <div className={css.list} aria-describedby={error ? id : undefined}>
      <ol ref={list} className={css.items}>
        {items.map((item, index) => {
          const name = `${one} ${index + 1}`;
          return (
            <li key={item.key} className={compact ? undefined : css.item}>
              <div role="group" aria-label={name} className={compact ? css.lineParts : css.group}>
                <div className={css.itemHead}>
                  <span className={compact ? 'visually-hidden' : css.itemName}>{name}</span>
                  <span className={css.itemActions}>
                    <IconButton
                      label={`Move ${name} up`}
                      size="sm"
                      aria-disabled={index === 0}
                      onClick={() => move(index, index - 1)}
                    >
                      <ChevronUpIcon />
                    </IconButton>
                    <IconButton
                      label={`Move ${name} down`}
                      size="sm"
                      aria-disabled={index === items.length - 1}
                      onClick={() => move(index, index + 1)}
                    >
                      <ChevronDownIcon />
                    </IconButton>
                    {items.length > least && (
                      <IconButton label={`Remove ${name}`} size="sm" onClick={() => remove(index)}>
                        <TrashIcon />
                      </IconButton>
                    )}
                  </span>
                </div>
                {children(item, `${path}.${index}`, name)}
              </div>
            </li>
          );
        })}
      </ol>
      <FieldError id={id} text={error} />
      {items.length < most && (
        <Button
          ref={add}
          size="sm"
          variant="secondary"
          icon={<PlusIcon size="sm" />}
          aria-invalid={error ? true : undefined}
          onClick={append}
        >
          Add {one.toLowerCase()}
        </Button>
      )}
    </div>
  );
}

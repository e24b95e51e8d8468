import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useFieldContext } from '../form/field-context';
import fieldCss from '../form/Field.module.css';
import { FieldFrame } from '../form/FieldFrame';
import { useField, type FieldProps } from '../form/use-field';
import css from './CommandPalette.module.css';
import type { ListedGroup, ListedItem } from './palette-items';
import { PaletteList } from './PaletteList';
import { useActiveItem } from './use-active-item';

export interface LookUpBoxProps<Item extends ListedItem> extends FieldProps {
  text: string;
  onText: (text: string) => void;
  groups: readonly ListedGroup<Item>[];
  /** The name of the list of what was found. */
  listLabel: string;
  /** What goes on, such as 'Searching…' or '3 found.', for everybody. */
  told: ReactNode;
  /** A thing was chosen from the list. */
  onPick: (item: Item) => void;
  /** A new number puts the focus into the field and opens the list: the person must go on here. */
  calls?: number;
  /** Enter, while nothing in the list is marked. */
  onEnter: () => void;
  autoFocus?: boolean;
  maxLength?: number;
}

/**
 * A field that shows what fits while somebody types. Arrows mark one of the things, Enter or a click chooses it, Escape
 * closes the list; nothing is chosen by leaving the field.
 */
export function LookUpBox<Item extends ListedItem>(props: LookUpBoxProps<Item>) {
  const { text, onText, groups, listLabel, told, onPick, onEnter, calls = 0, autoFocus, maxLength, ...field } = props;
  const id = useId();
  const wiring = useField(field);
  // In a form, an error of this field puts the focus here.
  const control = useFieldContext().useControl(field.name, '');
  const input = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (calls === 0) return;
    input.current?.focus();
    setOpen(true);
  }, [calls]);
  const items = groups.flatMap((group) => group.items);
  const { active, list, move, forget } = useActiveItem(items, { startsAtFirst: false });
  const isShown = isOpen && items.length > 0;
  const marked = isShown ? active : undefined;
  const pick = (item: Item) => {
    setOpen(false);
    forget();
    onPick(item);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      setOpen(true);
      if (isShown) move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && marked) pick(marked);
    else if (event.key === 'Enter') onEnter();
    else if (event.key === 'Escape' && isShown) setOpen(false);
    else return;
    // Inside a form, Enter would also send the form.
    event.preventDefault();
  };
  return (
    <FieldFrame field={field} wiring={wiring}>
      <div className={css.box}>
        <input
          {...wiring.aria}
          ref={(element) => {
            input.current = element;
            control.ref?.(element);
          }}
          name={field.name}
          type="text"
          role="combobox"
          className={fieldCss.control}
          aria-expanded={isShown}
          aria-autocomplete="list"
          aria-controls={isShown ? id : undefined}
          aria-activedescendant={marked && `${id}-${marked.key}`}
          // Escape closes the list alone, not the dialog around it.
          data-mantine-stop-propagation={isShown || undefined}
          autoComplete="off"
          spellCheck={false}
          autoFocus={autoFocus}
          maxLength={maxLength}
          value={text}
          onChange={(event) => {
            setOpen(true);
            forget();
            onText(event.currentTarget.value);
          }}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
        />
        {isShown && (
          <PaletteList floats listRef={list} id={id} label={listLabel} groups={groups} active={active} onPick={pick} />
        )}
      </div>
      <p role="status" className={told ? 'hint' : 'visually-hidden'}>
        {told}
      </p>
    </FieldFrame>
  );
}

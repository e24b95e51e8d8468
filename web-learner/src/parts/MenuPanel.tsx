import { Fragment, type KeyboardEvent, type Ref } from 'react';
import { classNames } from '@school/web-kit/class-names';
import { useLink } from '@school/web-kit/link/link-context';
import type { MenuItem } from '@school/web-kit/menu/Menu';
import css from '@school/web-kit/menu/Menu.module.css';

interface MenuPanelProps {
  id: string;
  label: string;
  items: readonly MenuItem[];
  onClose: (withFocus: boolean) => void;
  ref: Ref<HTMLDivElement>;
}

/** The open list of a menu: arrow keys, Home, End and first letters move the focus, Escape and Tab close it. */
export function MenuPanel({ id, label, items, onClose, ref }: MenuPanelProps) {
  return (
    <div
      ref={ref}
      id={id}
      role="menu"
      aria-label={label}
      popover="manual"
      className={css.panel}
      onKeyDown={(event) => move(event, onClose)}
    >
      {items.map((item, index) => (
        <Fragment key={item.label}>
          {item.separated && index > 0 && <hr className={css.line} />}
          <Row item={item} onClose={onClose} />
        </Fragment>
      ))}
    </div>
  );
}

function Row({ item, onClose }: { item: MenuItem; onClose: MenuPanelProps['onClose'] }) {
  const Link = useLink();
  const common = {
    role: 'menuitem',
    tabIndex: -1,
    className: classNames(css.row, item.danger && css.danger),
    'aria-disabled': item.disabled || undefined,
    // In a dialog, Escape must close only the menu: this tells Mantine to ignore the key.
    'data-mantine-stop-propagation': 'true',
  };
  const content = (
    <>
      {item.icon}
      <span>{item.label}</span>
    </>
  );
  if (item.href !== undefined && !item.disabled) {
    return (
      <Link {...common} href={item.href} onClick={() => onClose(false)}>
        {content}
      </Link>
    );
  }
  return (
    <button
      {...common}
      type="button"
      onClick={() => {
        if (item.disabled) return;
        // The focus returns to the button first, so that a dialog opened by the action can return it there later.
        onClose(true);
        item.onSelect?.();
      }}
    >
      {content}
    </button>
  );
}

function move(event: KeyboardEvent<HTMLElement>, onClose: MenuPanelProps['onClose']): void {
  const { key } = event;
  if (key === 'Escape' || key === 'Tab') {
    event.stopPropagation();
    if (key === 'Escape') event.preventDefault();
    onClose(true);
    return;
  }
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  const at = rows.findIndex((row) => row === document.activeElement);
  const to = target(key, rows, at);
  if (to === undefined) return;
  event.preventDefault();
  rows[(to + rows.length) % rows.length]?.focus();
}

function target(key: string, rows: readonly HTMLElement[], at: number): number | undefined {
  if (key === 'ArrowDown') return at + 1;
  if (key === 'ArrowUp') return at - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return rows.length - 1;
  if (key.length !== 1 || key === ' ') return undefined;
  const from = [...rows.keys()].map((index) => (at + 1 + index) % rows.length);
  return from.find((index) => rows[index]?.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()));
}

import { Menu as MantineMenu } from '@mantine/core';
import { Fragment, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '../button/Button';
import type { ButtonLook } from '../button/button-class';
import { classNames } from '../class-names';
import { useLink } from '../link/link-context';
import css from './Menu.module.css';

/** One row of a menu: an action, or a link when it has an `href`. */
export interface MenuItem {
  label: string;
  icon?: ReactNode;
  onSelect?: () => void;
  href?: string;
  danger?: boolean;
  disabled?: boolean;
  /** Draws a line above the row. */
  separated?: boolean;
  /** What stands at the row's end, such as a number; made only while the menu is open. */
  end?: ReactNode;
  /** The row is what the page shows already. */
  isCurrent?: boolean;
}

export interface MenuProps {
  /** The button's name; also its text, unless `trigger` is given. */
  label: string;
  items: readonly MenuItem[];
  /** Shown on the button instead of its name. */
  trigger?: ReactNode;
  look?: ButtonLook;
  align?: 'start' | 'end';
  disabled?: boolean;
  icon?: ReactNode;
  /** While true, the button keeps its focus, shows `busyLabel` and opens nothing. */
  busy?: boolean;
  busyLabel?: string;
}

// Where there is no room below or above the button, as on a phone held sideways, the menu covers the button.
const INSIDE_WINDOW = { flip: true, shift: { crossAxis: true, padding: 8, limiter: undefined } };

/** A button that opens a list of actions; the app around it has `<MantineKit>`. */
export function Menu({ label, items, trigger, look, align = 'end', ...state }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  // The row that gets the focus; undefined while the menu is closed.
  const [startAt, setStartAt] = useState<'first' | 'last'>();
  // A list has a menu in each of its rows: Mantine's popover is made at the first touch, not with the list.
  const [firstOpening, setFirstOpening] = useState<'first' | 'last'>();
  useLayoutEffect(() => {
    if (firstOpening === undefined) return;
    // The button is a new element now. Mantine returns the focus to what has it when the menu opens.
    button.current?.focus();
    setStartAt(firstOpening);
  }, [firstOpening]);
  const open = firstOpening === undefined ? setFirstOpening : setStartAt;
  const usable = items.filter((item) => !item.disabled);
  const start = startAt === 'last' ? usable.at(-1) : usable[0];

  const openByKey = (event: KeyboardEvent) => {
    if (state.busy || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    open(event.key === 'ArrowDown' ? 'first' : 'last');
  };
  // Mantine keeps the focus in the menu; by the pattern of a menu, Tab closes it and goes on from the button.
  const leaveByTab = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return;
    button.current?.focus();
    setStartAt(undefined);
  };
  const select = (item: MenuItem) => {
    // The focus returns to the button first, so that a dialog opened by the action can return it there later.
    button.current?.focus();
    item.onSelect?.();
  };

  const shown = {
    variant: 'ghost',
    ...look,
    ...state,
    ref: button,
    'aria-label': trigger ? label : undefined,
    onKeyDown: openByKey,
    children: trigger ?? label,
  } as const;
  if (firstOpening === undefined)
    return <Button {...shown} aria-haspopup="menu" aria-expanded={false} onClick={() => open('first')} />;
  return (
    <MantineMenu
      unstyled
      opened={startAt !== undefined}
      onChange={(opened) => setStartAt(opened ? 'first' : undefined)}
      position={`bottom-${align}`}
      offset={4}
      floatingStrategy="fixed"
      middlewares={INSIDE_WINDOW}
      // Hidden with a button that was scrolled away, the menu could not get the focus.
      hideDetached={false}
      transitionProps={{ duration: 0 }}
      withInitialFocusPlaceholder={false}
    >
      <MantineMenu.Target>
        <Button {...shown} />
      </MantineMenu.Target>
      <MantineMenu.Dropdown className={classNames(css.panel, 'screen-only')} onKeyDown={leaveByTab}>
        {items.map((item, index) => (
          <Fragment key={`${item.label} ${item.href ?? ''}`}>
            {item.separated && index > 0 && <MantineMenu.Divider className={css.line} />}
            <Row item={item} startsHere={item === start} onSelect={select} />
          </Fragment>
        ))}
      </MantineMenu.Dropdown>
    </MantineMenu>
  );
}

interface RowProps {
  item: MenuItem;
  startsHere: boolean;
  onSelect: (item: MenuItem) => void;
}

function Row({ item, startsHere, onSelect }: RowProps) {
  const Link = useLink();
  const common = {
    className: classNames(css.row, item.danger && css.danger),
    leftSection: item.icon,
    rightSection: item.end,
    'aria-current': item.isCurrent || undefined,
    'data-autofocus': startsHere || undefined,
  };
  if (item.href !== undefined && !item.disabled) {
    return (
      <MantineMenu.Item {...common} component={Link} href={item.href} onClick={() => onSelect(item)}>
        {item.label}
      </MantineMenu.Item>
    );
  }
  return (
    <MantineMenu.Item {...common} disabled={item.disabled} onClick={() => onSelect(item)}>
      {item.label}
    </MantineMenu.Item>
  );
}

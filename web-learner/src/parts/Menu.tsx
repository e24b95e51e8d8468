import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '@school/web-kit/button/Button';
import type { MenuProps } from '@school/web-kit/menu/Menu';
import { placePopover } from '@school/web-kit/menu/place-popover';
import { MenuPanel } from './MenuPanel';

/**
 * A button that opens a list of actions, on the browser's popover. The one of staff and sales would bring Mantine onto
 * every page of a family.
 */
export function Menu({ label, items, trigger, look, align = 'end', disabled }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [startAt, setStartAt] = useState<'first' | 'last'>();
  const open = startAt !== undefined;

  const close = useCallback((withFocus: boolean) => {
    setStartAt(undefined);
    if (withFocus) button.current?.focus();
  }, []);

  useLayoutEffect(() => {
    if (!startAt || !panel.current || !button.current) return;
    placePopover(panel.current, button.current, align);
    const rows = panel.current.querySelectorAll<HTMLElement>('[role="menuitem"]');
    rows[startAt === 'first' ? 0 : rows.length - 1]?.focus({ preventScroll: true });
  }, [startAt, align]);

  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      const { target } = event;
      if (target instanceof Node && (panel.current?.contains(target) || button.current?.contains(target))) return;
      close(false);
    };
    const follow = (event: Event) => {
      if (event.target === panel.current || !panel.current || !button.current) return;
      placePopover(panel.current, button.current, align);
    };
    document.addEventListener('pointerdown', outside, true);
    document.addEventListener('scroll', follow, true);
    window.addEventListener('resize', follow);
    return () => {
      document.removeEventListener('pointerdown', outside, true);
      document.removeEventListener('scroll', follow, true);
      window.removeEventListener('resize', follow);
    };
  }, [open, close, align]);

  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setStartAt(event.key === 'ArrowDown' ? 'first' : 'last');
  };

  return (
    <>
      <Button
        variant="ghost"
        {...look}
        ref={button}
        disabled={disabled}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={trigger ? label : undefined}
        onClick={() => (open ? close(true) : setStartAt('first'))}
        onKeyDown={onKey}
      >
        {trigger ?? label}
      </Button>
      {open && <MenuPanel ref={panel} id={id} label={label} items={items} onClose={close} />}
    </>
  );
}

import type { Lead } from '@school/bff-crm/contract/leads';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { OnChange } from './columns';
import { areKeysOn, switchKeys } from './keys-switch';

/** The keys of the list and what they do, as the help shows them. */
export const LEAD_KEYS = [
  { key: 'J', does: 'Next lead' },
  { key: 'K', does: 'Previous lead' },
  { key: 'Enter', does: 'Open the lead' },
  { key: 'E', does: 'Edit' },
  { key: 'S', does: 'Change Stage' },
  { key: 'O', does: 'Change Owner' },
  { key: 'X', does: 'Select the lead, or not any more' },
  { key: '/', does: 'Search' },
  { key: '?', does: 'Show these keys' },
] as const;

const CHANGES: Readonly<Record<string, 'edit' | 'stage' | 'owner'>> = { e: 'edit', s: 'stage', o: 'owner' };

/** The keys of the list. */
export interface LeadKeys {
  /** The part of the page that has the rows and the search. */
  part: RefObject<HTMLDivElement | null>;
  isHelpOpen: boolean;
  showHelp: (isOpen: boolean) => void;
  isOn: boolean;
  turn: (isOn: boolean) => void;
}

/**
 * Single keys in the list of leads. The cursor is the focus on a row's link: everybody sees where it is, screen readers
 * say it, and Enter and Tab do there what they always do.
 */
export function useLeadKeys(rows: readonly Lead[] | undefined, onChange: OnChange): LeadKeys {
  const part = useRef<HTMLDivElement>(null);
  const last = useRef(-1);
  const [isHelpOpen, showHelp] = useState(false);
  const [isOn, setIsOn] = useState(areKeysOn);

  const press = useEffectEvent((event: KeyboardEvent) => {
    const box = part.current;
    if (box === null || !isOn || isForOthers(event)) return;
    const key = event.key.toLowerCase();
    const links = [...box.querySelectorAll<HTMLElement>('th[role="rowheader"] a')];
    const at = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement));
    if (at >= 0) last.current = at;
    const lead = rows?.[at];
    const what = CHANGES[key];
    if (key === 'j' || key === 'k') {
      // Where the focus was lost with its row, it goes on from the same place.
      const from = at >= 0 || key === 'k' ? last.current : Math.min(last.current, links.length - 2);
      const to = Math.max(0, Math.min(from + (key === 'j' ? 1 : -1), links.length - 1));
      last.current = to;
      links[to]?.focus();
    } else if (key === '/') box.querySelector<HTMLElement>('input[type="search"]')?.focus();
    else if (key === '?') showHelp(true);
    else if (lead && what) onChange(what, [lead]);
    else if (lead && key === 'x')
      links[at]?.closest('tr')?.querySelector<HTMLElement>('input[type="checkbox"]')?.click();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return {
    part,
    isHelpOpen,
    showHelp,
    isOn,
    turn: (next) => {
      switchKeys(next);
      setIsOn(next);
    },
  };
}

/** Keys of the browser, of a field that somebody types into, of a menu, and while a dialog is open. */
function isForOthers(event: KeyboardEvent): boolean {
  const { target, key } = event;
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return true;
  if (event.shiftKey && /^[a-z]$/i.test(key)) return true;
  if (document.querySelector('[role="dialog"]') !== null) return true;
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches(TYPED_INTO) || target.closest('[role="menu"]') !== null;
}

const TYPED_INTO = 'input:not([type="checkbox"]), select, textarea';

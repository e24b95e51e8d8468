import { useEffect, type RefObject } from 'react';
import { HOURS_FRAME } from './event-element';
import { MESSAGES } from './messages';

const NOW_LINE = '.rbc-current-time-indicator';
const HOURS = '.rbc-time-gutter';

/** The grid opens at the time now, and again when `asked` changes. */
export function useOpenAtNow(frame: RefObject<HTMLElement | null>, view: string, asked: unknown): void {
  useEffect(() => {
    const { current: grid } = frame;
    if (!grid) return;
    const hours = grid.querySelector(HOURS_FRAME);
    hours?.setAttribute('role', 'region');
    hours?.setAttribute('tabindex', '0');
    hours?.setAttribute('aria-label', MESSAGES.hours);
    showToday(grid);
    // The library draws the line of the time now a moment after the grid.
    const frameId = requestAnimationFrame(() => showNow(grid));
    return () => cancelAnimationFrame(frameId);
  }, [frame, view, asked]);
}

/** Scrolls the page, the only thing that scrolls downwards, until the line of the time now is well in view. */
function showNow(grid: HTMLElement): void {
  const line = grid.querySelector(NOW_LINE);
  if (!line) return;
  const { top } = line.getBoundingClientRect();
  if (top > window.innerHeight / 4 && top < (3 * window.innerHeight) / 4) return;
  line.scrollIntoView({ block: 'center', inline: 'nearest' });
}

/** Where the week is wider than the screen and today is not wholly in view, today comes first, beside the hours. */
function showToday(grid: HTMLElement): void {
  const today = grid.querySelector<HTMLElement>('.rbc-day-slot.rbc-today');
  const hours = grid.querySelector<HTMLElement>(HOURS);
  if (!today || !hours) return;
  if (today.getBoundingClientRect().right <= grid.getBoundingClientRect().right) return;
  grid.scrollLeft = today.offsetLeft - hours.offsetWidth;
}

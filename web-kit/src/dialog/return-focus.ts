import { focusContent } from '../shell/focus-content';

/**
 * Gives the focus back to what opened a dialog. Often that goes away soon after, as the row of something deleted does when
 * the list is loaded again: then the focus goes to the page's content, not to the top of the document (WCAG 2.4.3).
 */
export function returnFocus(opener: Element | null): void {
  if (!(opener instanceof HTMLElement) || !opener.isConnected) {
    queueMicrotask(takeUpLostFocus);
    return;
  }
  opener.focus();
  const watch = new MutationObserver(() => {
    if (opener.isConnected) return;
    end();
    takeUpLostFocus();
  });
  // A person who has gone on does not need it any more.
  const end = () => {
    watch.disconnect();
    removeEventListener('focusin', end);
    removeEventListener('pointerdown', end);
  };
  addEventListener('focusin', end);
  addEventListener('pointerdown', end);
  watch.observe(document.body, { childList: true, subtree: true });
}

function takeUpLostFocus(): void {
  const { activeElement: now, body } = document;
  // A dialog that is closing goes away a moment later, and with it the focus that it still has.
  if (now === body || now?.closest('[data-locks-scroll]:not([data-open])')) focusContent();
}

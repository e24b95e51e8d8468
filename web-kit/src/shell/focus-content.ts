/** Moves the focus to the page's content, unless the page has already put it into a field of its own. */
export function focusContent(): void {
  const content = document.getElementById('content');
  const { activeElement: now } = document;
  if (now?.matches('input, select, textarea') && content?.contains(now)) return;
  content?.focus({ preventScroll: true });
}

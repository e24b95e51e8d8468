const GAP = 4;
const EDGE = 8;

/** Shows a panel above everything else, beside its button and inside the window. */
export function placePopover(panel: HTMLElement, anchor: HTMLElement, align: 'start' | 'end' = 'start'): void {
  // The browser's top layer is never cut off by a scrolling frame or a dialog. Old browsers do not have it; there the
  // panel stays in its place.
  if (typeof panel.showPopover === 'function' && !panel.matches(':popover-open')) panel.showPopover();
  const target = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = panel;
  const { clientWidth, clientHeight } = document.documentElement;
  const below = target.bottom + GAP;
  const above = target.top - GAP - height;
  const top = below + height > clientHeight - EDGE && above >= EDGE ? above : below;
  const left = align === 'start' ? target.left : target.right - width;
  panel.style.top = `${Math.max(EDGE, Math.min(top, clientHeight - height - EDGE))}px`;
  panel.style.left = `${Math.max(EDGE, Math.min(left, clientWidth - width - EDGE))}px`;
}

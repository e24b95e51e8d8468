/** The scrolling frame of the hours, which takes the focus when no event has it; the month has none. */
export const HOURS_FRAME = '.rbc-time-content';

/** The key of the event whose element in the grid this is. */
export const keyOf = (element: Element | null): string | undefined =>
  element?.matches('.rbc-event') ? element.querySelector<HTMLElement>('[data-event]')?.dataset['event'] : undefined;

/** The element that now shows an event in the grid or in one of its days. */
export const elementOf = (within: ParentNode | undefined, key: string): HTMLElement | undefined =>
  within?.querySelector<HTMLElement>(`[data-event="${key}"]`)?.closest<HTMLElement>('.rbc-event') ?? undefined;

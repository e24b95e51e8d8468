/** A native control that a person may use before the script has loaded. */
export type NativeControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Whether an element is such a control. */
export const isNativeControl = (element: Element | null): element is NativeControl =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;

/** The text or choice that a person entered before the script loaded; undefined when the field was not touched. */
export function restoreTypedText(element: NativeControl, initial: unknown): string | boolean | undefined {
  if (element instanceof HTMLInputElement && element.type === 'checkbox') {
    return element.checked === Boolean(initial) ? undefined : element.checked;
  }
  // A radio button that is not chosen says nothing about its group.
  if (element instanceof HTMLInputElement && element.type === 'radio' && !element.checked) return undefined;
  const text = typeof initial === 'string' || typeof initial === 'number' ? String(initial) : '';
  return element.value === text ? undefined : element.value;
}

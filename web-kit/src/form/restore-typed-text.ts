/** The text or choice that a person entered before the script loaded; undefined when the field was not touched. */
export function restoreTypedText(
  element: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement,
  initial: unknown,
): string | boolean | undefined {
  if (element instanceof HTMLInputElement && element.type === 'checkbox') {
    return element.checked === Boolean(initial) ? undefined : element.checked;
  }
  const text = typeof initial === 'string' || typeof initial === 'number' ? String(initial) : '';
  return element.value === text ? undefined : element.value;
}

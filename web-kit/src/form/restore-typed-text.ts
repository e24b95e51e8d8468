/** What a person typed or chose before the script took over the form, or undefined when nothing was touched. */
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

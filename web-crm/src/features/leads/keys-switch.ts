const KEY = 'leadListKeys';

/** Whether single keys do something in the list; anybody whose software types for them can switch it off (WCAG 2.1.4). */
export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    // A browser that keeps nothing: as usual.
    return true;
  }
}

/** Remembers it for this browser. */
export function switchKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {
    // Then it holds until the page is closed.
  }
}

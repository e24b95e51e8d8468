import { isNativeControl, type NativeControl } from './restore-typed-text';

const CONTROLS = 'input, select, textarea, button';

/** Finds the control that now stands in the place of an old one. */
export type HeirOf = (old: HTMLElement) => HTMLElement | undefined;

/**
 * Remembers the controls of a prerendered page until the app has taken it over. React keeps the page's elements, and with
 * them what was typed; but it draws a page again that is not as it was rendered, for example because the browser has
 * translated it. The function that this returns, called once the app is there, puts what was typed into the new elements.
 */
export function keepTyped(root: HTMLElement): () => HeirOf {
  const before = controlsOf(root);
  let focused = document.activeElement;
  const follow = ({ target }: FocusEvent) => (focused = target instanceof Element ? target : null);
  root.addEventListener('focusin', follow);
  return () => {
    root.removeEventListener('focusin', follow);
    const after = new Map([...controlsOf(root)].map(([control, key]) => [key, control]));
    const heirOf: HeirOf = (old) => (old.isConnected ? old : after.get(before.get(old) ?? ''));
    for (const old of before.keys()) {
      const heir = heirOf(old);
      if (heir && heir !== old && isNativeControl(old) && isNativeControl(heir)) giveBack(old, heir);
    }
    if (focused instanceof HTMLElement && !focused.isConnected) heirOf(focused)?.focus();
    return heirOf;
  };
}

/** Each control with what tells it from the others, in this page and in the same page drawn again. */
function controlsOf(root: HTMLElement): Map<HTMLElement, string> {
  const controls = new Map<HTMLElement, string>();
  const counts = new Map<string, number>();
  for (const control of root.querySelectorAll<HTMLElement>(CONTROLS)) {
    const key = `${control.localName} ${control.getAttribute('name') ?? ''}`;
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    controls.set(control, `${key} ${count}`);
  }
  return controls;
}

/** Enters it as a person would, so that the form around the control learns of it. */
function giveBack(old: NativeControl, heir: NativeControl): void {
  if (old instanceof HTMLSelectElement) {
    // The page's first script has only guessed what nobody has touched.
    if (old.dataset.touched === undefined) return;
    heir.dataset.touched = '';
  } else if (old instanceof HTMLInputElement && /^(checkbox|radio)$/.test(old.type)) {
    // `as`: both have the same element name.
    if (old.checked !== (heir as HTMLInputElement).checked) heir.click();
    return;
  } else if (old.value === old.defaultValue) return;
  // React watches an element's own property, so only the prototype's tells it of a change.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(heir), 'value')?.set?.call(heir, old.value);
  for (const name of ['input', 'change']) heir.dispatchEvent(new Event(name, { bubbles: true }));
}

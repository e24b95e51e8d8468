/** The colour scheme: light, dark, or the device's own. */
export type Scheme = 'light' | 'dark' | 'auto';

const KEY = 'scheme';

/** Applies the remembered scheme to the page; call it before the first render. */
export function applyScheme(scheme: Scheme = rememberedScheme()): void {
  document.documentElement.dataset.scheme = shownScheme(scheme);
}

/** Remembers the chosen scheme and shows it at once. */
export function chooseScheme(scheme: Scheme): void {
  try {
    if (scheme === 'auto') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, scheme);
  } catch {
    // If the storage is switched off, the choice lasts until the page is closed.
  }
  applyScheme(scheme);
}

/** The scheme that was chosen on the last visit. */
export function rememberedScheme(): Scheme {
  try {
    const text = localStorage.getItem(KEY);
    return text === 'light' || text === 'dark' ? text : 'auto';
  } catch {
    return 'auto';
  }
}

function shownScheme(scheme: Scheme): 'light' | 'dark' {
  if (scheme !== 'auto') return scheme;
  return typeof matchMedia === 'function' && matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

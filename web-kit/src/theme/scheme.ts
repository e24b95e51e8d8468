/** Light, dark, or whatever the device says. */
export type Scheme = 'light' | 'dark' | 'auto';

const KEY = 'scheme';

/** Puts the remembered scheme on the page; call it before the first render. */
export function applyScheme(scheme: Scheme = rememberedScheme()): void {
  document.documentElement.dataset.scheme = shownScheme(scheme);
}

/** Remembers a choice and shows it at once. */
export function chooseScheme(scheme: Scheme): void {
  try {
    if (scheme === 'auto') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, scheme);
  } catch {
    // Storage may be switched off; the choice then lasts until the page is left.
  }
  applyScheme(scheme);
}

/** The choice of the last visit. */
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

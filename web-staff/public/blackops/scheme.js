/* Before the first paint, so that a dark page never flashes white; the rule itself is web-kit/src/theme/scheme.ts. */
((page) => {
  let chosen;
  try {
    chosen = page.localStorage.getItem('scheme');
  } catch {
    // Storage may be switched off.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && page.matchMedia('(prefers-color-scheme: dark)').matches);
  page.document.documentElement.dataset.scheme = dark ? 'dark' : 'light';
  // zod would try whether it may write functions, and the content policy reports every try.
  page.__zod_globalConfig = { jitless: true };
})(globalThis);

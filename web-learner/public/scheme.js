/* Before the first paint, so that a dark page never flashes white; the rule itself is web-kit/src/theme/scheme.ts. */
((page) => {
  // Public pages stay light.
  if (!/^\/((student|teacher)-dashboard|class\/recordings)(\/|$)/.test(page.location.pathname)) return;
  let chosen;
  try {
    chosen = page.localStorage.getItem('scheme');
  } catch {
    // Storage may be switched off.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && page.matchMedia('(prefers-color-scheme: dark)').matches);
  page.document.documentElement.dataset.scheme = dark ? 'dark' : 'light';
})(globalThis);

import { FileAnswer } from '@school/infra/http/answer';

/**
 * A child's page runs as a page of nobody: it has no origin, so no cookies, no storage and no other page, and it may load
 * nothing from anywhere. Its own lines of script and style are what it is for.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'unsafe-inline'",
  "style-src 'unsafe-inline'",
  'img-src data: blob:',
  'media-src data: blob:',
  'font-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-scripts',
].join('; ');

/**
 * Runs before the child's page: what it logs and what goes wrong is told to the page around the frame. Storage is for one
 * run, because a page of nobody has none.
 */
const BEFORE = `(() => {
  const tell = (kind, text) => parent.postMessage({ kind, text: String(text).slice(0, 2000) }, '*');
  const shown = (value) => {
    if (typeof value === 'string') return value;
    try { return JSON.stringify(value) ?? String(value); } catch { return String(value); }
  };
  for (const name of ['log', 'info', 'warn', 'error'])
    console[name] = (...values) => tell(name === 'error' ? 'error' : 'log', values.map(shown).join(' '));
  addEventListener('error', (event) => tell('error', event.message));
  addEventListener('unhandledrejection', (event) => tell('error', event.reason));
  addEventListener('securitypolicyviolation', (event) => tell('error', 'This page may not load ' + event.blockedURI));
  window.alert = (text) => tell('log', text);
  const kept = new Map();
  const storage = {
    getItem: (key) => kept.get(String(key)) ?? null,
    setItem: (key, value) => void kept.set(String(key), String(value)),
    removeItem: (key) => void kept.delete(String(key)),
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() { return kept.size; },
  };
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { value: storage });
})();`;

// `<\/` keeps the text of a script from ending the script that carries it.
const inScript = (text: string): string => JSON.stringify(text).replaceAll('</', '<\\/');

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Your page</title></head><body><script>
addEventListener('message', (event) => {
  if (event.source !== parent || typeof event.data !== 'string') return;
  document.open();
  document.write('<!doctype html><script>' + ${inScript(BEFORE)} + '<\\/script>' + event.data);
  document.close();
}, { once: true });
parent.postMessage({ kind: 'ready', text: '' }, '*');
</script></body></html>
`;

/** The page in which a child's own page is shown. */
export const codeFrame = (): FileAnswer =>
  new FileAnswer(PAGE, 'text/html; charset=utf-8', {
    'Content-Security-Policy': POLICY,
    'Cache-Control': 'no-cache',
    'X-Robots-Tag': 'noindex',
  });

/** The script that runs a child's Python, as the build names it. */
export const PYTHON_WORKER = /^\/assets\/python-worker-[\w-]+\.js$/;

/**
 * The policy of that worker: it alone may compile WebAssembly, and it loads nothing but files of the build. Pages are
 * not allowed any of this.
 */
export function pythonWorkerHeaders(origin: string): Readonly<Record<string, string>> {
  const files = `${origin}/assets/`;
  return {
    'Content-Security-Policy': `default-src 'none'; script-src ${files} 'wasm-unsafe-eval'; connect-src ${files}`,
  };
}

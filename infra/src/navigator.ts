/**
 * Node says in `navigator` what it is, from version 21 on; Node 20 gets it here. Without it `pg` tries out `Response` when
 * it is loaded, which loads the whole of Node's fetch: 11 MB in every process (DECISIONS 83). Must come before `pg`.
 */
if (!('navigator' in globalThis)) {
  const navigator = { userAgent: `Node.js/${process.versions.node.split('.', 1).join()}` };
  Object.defineProperty(globalThis, 'navigator', { value: navigator, configurable: true, writable: true });
}

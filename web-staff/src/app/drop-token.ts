/**
 * Removes a session token from the address before any request, and does not use it: addresses are kept in histories and
 * logs.
 */
export function dropTokenFromUrl(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has('token')) return;
  url.searchParams.delete('token');
  history.replaceState(null, '', url.pathname + url.search + url.hash);
}

/** A session's token in an address leaks into histories and logs: it is taken away before any request, and not used (D4). */
export function dropTokenFromUrl(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has('token')) return;
  url.searchParams.delete('token');
  history.replaceState(null, '', url.pathname + url.search + url.hash);
}

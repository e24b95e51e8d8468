/** Every address of this app (B2); the sidebar shows what is built. */
export const paths = {
  home: '/blackops/',
  login: '/blackops/login/',
  logout: '/blackops/logout/',
  users: '/blackops/user-management/users',
  settings: '/blackops/settings',
  reports: '/blackops/reports',
  outbox: '/blackops/outbox',
} as const;

/** The login page that goes on to where somebody wanted to be. */
export const loginHref = (next: string): string =>
  next === paths.home ? paths.login : `${paths.login}?${new URLSearchParams({ next }).toString()}`;

/** Where the login page may go on to: pages of the back office, and never another site (product 2.4 #51). */
export function safeNext(text: string | null, origin = location.origin): string {
  if (text === null || !/^\/blackops(\/|$)/.test(text)) return paths.home;
  const target = new URL(text, origin);
  const isOurs = target.origin === origin && /^\/blackops(\/|$)/.test(target.pathname);
  const isSignPage = /^\/blackops\/(login|logout)\/?$/.test(target.pathname);
  return isOurs && !isSignPage ? target.pathname + target.search : paths.home;
}

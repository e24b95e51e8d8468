/**
 * The permanent address of a recording, by a `recording_link` of an answer. That one needs no cookie, but changes with every answer and ends after ten minutes. This one stays, and our pages have the cookie: so a film on a page that is left
 * open plays on, and a copied link opens for the people of the class only.
 */
export function permanentAddress(link: string): string {
  const { pathname } = new URL(link, window.location.origin);
  return window.location.origin + pathname.replace(/\/video\/[\w-]+$/, '');
}

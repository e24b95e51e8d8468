import { pagePattern, PAGES } from '../contract/page-access.js';

/** The addresses of all pages, with or without a slash at the end; any other path is a not-found page with status 404. */
export const STAFF_PAGES: readonly RegExp[] = Object.values(PAGES).map(pagePattern);

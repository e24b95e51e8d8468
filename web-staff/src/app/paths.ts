import { PAGES } from '@school/bff-staff/contract/page-access';

/** The name of a page in `PAGES`. */
export type PageName = keyof typeof PAGES;

/** Every address of this app. */
// `as`: the entries have the names of the pages.
export const paths = Object.fromEntries(Object.entries(PAGES).map(([name, { path }]) => [name, path])) as {
  readonly [Name in PageName]: (typeof PAGES)[Name]['path'];
};

/** The address of a student's, a family's or a batch's page. A family is its account. */
export const hrefOf = (page: 'student' | 'family' | 'batch', id: number): string =>
  paths[page].replace(':id', String(id));

/** 'Schedule course', filled in with what is known of a sale. */
export const scheduleSaleHref = (enrolment: number, studentId: number | string): string =>
  `${paths.scheduleCourse}?${new URLSearchParams({ enrolment: String(enrolment), student_id: String(studentId) }).toString()}`;

/**
 * The audit log, narrowed to what happened to one thing, or to all things of a kind: kind and number are those of the
 * lines.
 */
export const auditHref = (entity: string, id?: number): string =>
  `${paths.auditLogs}?${new URLSearchParams({ entity, ...(id === undefined ? {} : { entity_id: String(id) }) }).toString()}`;

/** The address of the login page; after the login it opens `next`. */
export const loginHref = (next: string): string =>
  next === paths.home ? paths.login : `${paths.login}?${new URLSearchParams({ next }).toString()}`;

/** The page to open after a login. It must be a page of the back office, never of another site. */
export function safeNext(text: string | null, origin = location.origin): string {
  if (text === null || !/^\/blackops(\/|$)/.test(text)) return paths.home;
  const target = new URL(text, origin);
  const isOurs = target.origin === origin && /^\/blackops(\/|$)/.test(target.pathname);
  const isSignPage = /^\/blackops\/(login|logout)\/?$/.test(target.pathname);
  return isOurs && !isSignPage ? target.pathname + target.search : paths.home;
}

/** The school's name as families read it; the one place that says it. */
export const SCHOOL_NAME = 'Kids Coding School';

/** The title of a page in the browser's tab. */
export const pageTitle = (page: string): string => `${page} · ${SCHOOL_NAME}`;

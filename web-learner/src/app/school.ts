/** The school's name as families read it. Every text takes it from here. */
export const SCHOOL_NAME = 'Kids Coding School';

/** The title of a page for the browser's tab. */
export const pageTitle = (page: string): string => `${page} · ${SCHOOL_NAME}`;

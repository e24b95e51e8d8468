/** The school's name as families read it; the one place that says it. */
export const SCHOOL_NAME = 'Kids Coding School';

/** Who the school is and how families reach it; shown wherever money is asked for. */
export const SCHOOL = {
  company: 'Kids Coding School Ltd.',
  address: '12 Harbour Lane, Dublin 2, Ireland',
  registration: 'Company no. 000000',
  email: 'payments@school.test',
  phone: '+353 1 555 0142',
  hours: 'Every day, 9 AM to 9 PM Dublin time',
} as const;

/** The title of a page in the browser's tab. */
export const pageTitle = (page: string): string => `${page} · ${SCHOOL_NAME}`;

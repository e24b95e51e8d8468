/** Who the school is and how families reach it; shown wherever money is asked for. */
export interface SchoolContact {
  company: string;
  address: string;
  registration: string;
  email: string;
  phone: string;
  hours: string;
}

/** The contact until the school enters its own. */
export const SCHOOL_CONTACT_DEFAULT: SchoolContact = {
  company: 'Kids Coding School Ltd.',
  address: '12 Harbour Lane, Dublin 2, Ireland',
  registration: 'Company no. 000000',
  email: 'payments@school.test',
  phone: '+353 1 555 0142',
  hours: 'Every day, 9 AM to 9 PM Dublin time',
};

/** The longest line. */
export const CONTACT_LINE_MAX = 200;

/** A stored setting as a contact; a missing line is the default's. */
export function schoolContact(setting: unknown): SchoolContact {
  const stored: Record<string, unknown> = typeof setting === 'object' && setting !== null ? { ...setting } : {};
  const line = (key: keyof SchoolContact): string => {
    const text = stored[key];
    return typeof text === 'string' && text !== '' ? text : SCHOOL_CONTACT_DEFAULT[key];
  };
  return {
    company: line('company'),
    address: line('address'),
    registration: line('registration'),
    email: line('email'),
    phone: line('phone'),
    hours: line('hours'),
  };
}

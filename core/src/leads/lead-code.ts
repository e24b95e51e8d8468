/** The code under which people know a lead, made of its number as the database makes it. */
export const leadCode = (id: number): string => `L${String(id).padStart(6, '0')}`;

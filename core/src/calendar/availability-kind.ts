/** Availability is stored, offered and taken back in rows of this many minutes (product decision 3). */
export const AVAILABILITY_MINUTES = 30;

/** What a teacher's half hour is for (product 2.1 #5). */
export const AVAILABILITY_KINDS = ['any', 'trial', 'doubt'] as const;
export type AvailabilityKind = (typeof AVAILABILITY_KINDS)[number];

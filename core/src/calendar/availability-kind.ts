/** Availability is stored, offered and taken back in rows of this many minutes. */
export const AVAILABILITY_MINUTES = 30;

/** What a teacher's half hour is for. */
export const AVAILABILITY_KINDS = ['any', 'trial', 'doubt'] as const;
export type AvailabilityKind = (typeof AVAILABILITY_KINDS)[number];

import type { AvailabilityKind } from '@school/core/calendar/availability-kind';

/** The purposes of a half hour, as the dialogs offer them. */
export const KIND_OPTIONS: { value: AvailabilityKind; label: string }[] = [
  { value: 'any', label: 'Trial classes and questions' },
  { value: 'trial', label: 'Trial classes only' },
  { value: 'doubt', label: 'Questions from students only' },
];

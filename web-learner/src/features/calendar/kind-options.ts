import type { AvailabilityKind } from '@school/core/calendar/availability-kind';

/** What a half hour is for (product 2.1 #5), as the dialogs offer it. */
export const KIND_OPTIONS: { value: AvailabilityKind; label: string }[] = [
  { value: 'any', label: 'Trial classes and questions' },
  { value: 'trial', label: 'Trial classes only' },
  { value: 'doubt', label: 'Questions of students only' },
];

import type { AvailabilityKind } from '@school/core/calendar/availability-kind';
import { formatTime } from '@school/web-kit/time/formatters';

/** `2026-12-24` as `Thursday, Dec 24`. */
export const dateText = (date: string): string => formatTime(new Date(`${date}T12:00:00Z`), 'UTC', 'day');

/** The purposes of an offered time. */
export const KINDS: { value: AvailabilityKind; label: string }[] = [
  { value: 'any', label: 'Trial classes and questions' },
  { value: 'trial', label: 'Trial classes only' },
  { value: 'doubt', label: 'Questions from students only' },
];

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

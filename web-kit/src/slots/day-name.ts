import type { Language } from '@school/core/language/languages';
import { formatTime } from '../time/formatters';

/**
 * `2026-11-24` becomes 'Tuesday, Nov 24'. It is already a date in the family's zone, so no zone may change it again.
 */
export const dayName = (date: string, language?: Language): string =>
  formatTime(new Date(`${date}T12:00:00Z`), 'UTC', 'day', language);

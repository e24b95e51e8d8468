import type { CountryCode } from '@school/core/shared/phone';

/** The calling code that a device's time zone speaks for, until the server knows better (P2.4, D22). */
export function guessCountryCode(zone: string): CountryCode | undefined {
  const byZone = BY_ZONE[zone];
  if (byZone) return byZone;
  if (zone.startsWith('Australia/')) return '+61';
  return NORTH_AMERICA.test(zone) ? '+1' : undefined;
}

const BY_ZONE: Record<string, CountryCode | undefined> = {
  'Europe/London': '+44',
  'Europe/Berlin': '+49',
  'Asia/Kolkata': '+91',
  'Asia/Calcutta': '+91',
  'Asia/Dhaka': '+880',
};

const NORTH_AMERICA =
  /^America\/(New_York|Chicago|Denver|Los_Angeles|Phoenix|Anchorage|Detroit|Boise|Juneau|Indiana\/\w+|Kentucky\/\w+)$/;

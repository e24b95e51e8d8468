import { allTimezones, canonicalTimezone } from '@school/core/shared/timezone';
import { cityOf, zoneOffset } from './formatters';

/** One zone as the select shows and finds it. */
export interface ZoneChoice {
  zone: string;
  label: string;
  /** What typing is compared with. */
  searchText: string;
}

/** The zone that this device is set to, by the name under which it is stored. */
export function deviceZone(): string {
  return canonicalTimezone(new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC');
}

/** Every zone, the pinned ones first, with its offset at a moment. */
export function zoneChoices(at: Date): ZoneChoice[] {
  return allTimezones().map((zone) => zoneChoice(zone, at));
}

/** One zone with its offset at a moment: 'Asia/Kolkata (UTC+5:30)'. */
export function zoneChoice(zone: string, at: Date): ZoneChoice {
  const label = zone === 'UTC' ? 'UTC' : `${zone.replaceAll('_', ' ')} (${zoneOffset(zone, at)})`;
  return { zone, label, searchText: `${label} ${zone} ${cityOf(zone)}`.toLowerCase() };
}

/** The zones that contain every typed word. */
export function findZones(choices: readonly ZoneChoice[], typed: string): readonly ZoneChoice[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return words.length === 0
    ? choices
    : choices.filter(({ searchText }) => words.every((word) => searchText.includes(word)));
}

import { allTimezones, canonicalTimezone, DEFAULT_TIMEZONE, isTimezone } from '@school/core/shared/timezone';
import { nameMatcher } from '@school/core/shared/name-search';
import { cityOf, zoneOffset } from './formatters';

/** A zone as the select shows and finds it. */
export interface ZoneChoice {
  zone: string;
  label: string;
  /** The text that a search is compared with. */
  searchText: string;
}

/** The device's zone, by the name under which the server stores it; UTC for one that is not stored, as `Etc/GMT+5`. */
export function deviceZone(): string {
  const zone = canonicalTimezone(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  return isTimezone(zone) ? zone : DEFAULT_TIMEZONE;
}

/** All zones, the pinned ones first, each with its distance from UTC at a moment. */
export function zoneChoices(at: Date): ZoneChoice[] {
  return allTimezones().map((zone) => zoneChoice(zone, at));
}

/** A zone's name alone: 'America/New York'. It is the same for every reader on every day. */
export const zoneLabel = (zone: string): string => zone.replaceAll('_', ' ');

/** A zone with its distance from UTC at a moment: 'Asia/Kolkata (UTC+5:30)'. */
export function zoneChoice(zone: string, at: Date): ZoneChoice {
  const label = zone === 'UTC' ? 'UTC' : `${zoneLabel(zone)} (${zoneOffset(zone, at)})`;
  return { zone, label, searchText: `${label} ${zone} ${cityOf(zone)}`.toLowerCase() };
}

/** The zones that contain every word of the search. */
export function findZones(choices: readonly ZoneChoice[], typed: string): readonly ZoneChoice[] {
  const fits = typed.toLowerCase().split(/\s+/).filter(Boolean).map(zoneMatcher);
  return fits.length === 0 ? choices : choices.filter(({ searchText }) => fits.every((fit) => fit(searchText)));
}

// `UTC-5` has to keep its sign, which is none of a name.
function zoneMatcher(word: string): (text: string) => boolean {
  const fits = /\d/.test(word) ? undefined : nameMatcher(word);
  return (text) => text.includes(word) || fits?.(text) === true;
}

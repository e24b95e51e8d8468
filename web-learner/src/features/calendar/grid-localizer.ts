import { DateTime, Settings } from 'luxon';
import { luxonLocalizer, type DateLocalizer } from 'react-big-calendar';

/**
 * Reads the grid's own time (see grid-clock.ts). The library would ask the browser's zone for clock changes, which is
 * neither the grid's nor, often, the teacher's.
 */
export function gridLocalizer(): DateLocalizer {
  // The library reads luxon's default; everything else here names its zone.
  Settings.defaultZone = 'utc';
  const localizer = luxonLocalizer(DateTime);
  return Object.assign(localizer, { getTimezoneOffset: () => 0, getDstOffset: () => 0, segmentOffset: 0 });
}

import { DateTime, Settings } from 'luxon';
import { luxonLocalizer, type DateLocalizer } from 'react-big-calendar';

/**
 * Lets the library read the grid's own time (see grid-clock.ts). By default it uses the browser's zone for clock
 * changes, but the grid shows the teacher's zone.
 */
export function gridLocalizer(): DateLocalizer {
  // The library uses luxon's default zone; all our own code names its zone.
  Settings.defaultZone = 'utc';
  const localizer = luxonLocalizer(DateTime);
  return Object.assign(localizer, { getTimezoneOffset: () => 0, getDstOffset: () => 0, segmentOffset: 0 });
}

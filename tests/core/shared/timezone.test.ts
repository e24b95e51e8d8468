import {
  allTimezones,
  canonicalTimezone,
  DEFAULT_TIMEZONE,
  isTimezone,
  PINNED_TIMEZONES,
} from '@school/core/shared/timezone';
import { expect } from 'chai';
import fc from 'fast-check';

const isKnownHere = (zone: string): boolean =>
  new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';

describe('timezone', () => {
  it('the options of the specification, in its order, UTC by default', () => {
    expect(PINNED_TIMEZONES).to.deep.equal([
      'UTC',
      'America/New_York',
      'America/Los_Angeles',
      'Europe/London',
      'Asia/Kolkata',
      'Asia/Tokyo',
      'Australia/Sydney',
      'Europe/Paris',
      'Asia/Dubai',
      'Africa/Cairo',
      'Asia/Dhaka',
      'Asia/Karachi',
    ]);
    expect(DEFAULT_TIMEZONE).to.equal('UTC');
  });

  for (const zone of PINNED_TIMEZONES) it(`accepts ${zone}`, () => expect(isTimezone(zone)).to.equal(true));

  const refused = [
    'Asia/Calcutta',
    'Asia/Katmandu',
    '../../etc',
    'UTC+25',
    '',
    ' UTC',
    'utc',
    'Europe/berlin',
    'Europe/Berlin\u0000',
    '+05:30',
    'GMT+1',
    'EST5EDT',
    'x'.repeat(10_240),
    '__proto__',
    'constructor',
    'Mars/Olympus',
    "UTC'; DROP TABLE account; --",
  ];
  for (const zone of refused) {
    it(`refuses ${zone.length > 40 ? `${zone.length} bytes` : JSON.stringify(zone)}`, () =>
      expect(isTimezone(zone)).to.equal(false));
  }

  it('every offered zone can be stored, is known to this runtime, and is listed once', () => {
    const zones = allTimezones();
    expect(new Set(zones).size).to.equal(zones.length);
    expect(zones.slice(0, 12)).to.deep.equal([...PINNED_TIMEZONES]);
    for (const zone of zones) expect([zone, isTimezone(zone), isKnownHere(zone)]).to.deep.equal([zone, true, true]);
  });

  const renamed: readonly (readonly [string, string])[] = [
    ['Europe/Kiev', 'Europe/Kyiv'],
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
    ['America/Godthab', 'America/Nuuk'],
    ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
    ['America/Indianapolis', 'America/Indiana/Indianapolis'],
    ['Pacific/Enderbury', 'Pacific/Kanton'],
  ];
  for (const [old, today] of renamed) {
    it(`${old} is stored as ${today}`, () => {
      expect([canonicalTimezone(old), canonicalTimezone(today)]).to.deep.equal([today, today]);
      expect([isTimezone(old), isTimezone(today)]).to.deep.equal([false, true]);
    });
  }

  it('every zone of this runtime can be stored under its new name and means the same time', () => {
    const at = new Date('2026-11-21T12:00:00Z');
    const clock = (timeZone: string): string =>
      new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'full' })
        .format(at)
        .replace(/ [^ ]*$/, '');
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      const today = canonicalTimezone(zone);
      expect([today, isTimezone(today), clock(today)]).to.deep.equal([today, true, clock(zone)]);
    }
  });

  it('families of Nepal, Vietnam and Myanmar find their zone, whichever names this runtime lists', () => {
    for (const zone of ['Asia/Kathmandu', 'Asia/Ho_Chi_Minh', 'Asia/Yangon'])
      expect(isTimezone(zone), zone).to.equal(true);
  });

  it('no text outside the list is accepted', () => {
    const zones = new Set(allTimezones());
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), (text) => isTimezone(text) === zones.has(text)),
      { numRuns: 1000 },
    );
  });
});

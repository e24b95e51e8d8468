import { LuxonZone } from '@school/core/shared/luxon-zone';
import { isoLocal } from '@school/core/shared/local-time';
import { ZONE_DATA_VERSION } from '@school/core/shared/zone-data';
import { clockOf, isKnownZone, knownZones, offsetAt } from '@school/core/shared/zone-offsets';
import { expect } from 'chai';
import { DateTime } from 'luxon';
import moment from 'moment-timezone';
import places from 'moment-timezone/data/meta/latest.json' with { type: 'json' };

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
const [FROM, TO] = [Date.UTC(2016, 0, 1), Date.UTC(2038, 0, 1) - 1];

/** Each change of a zone's clocks with the millisecond before it, and each week of the years that the data cover. */
function momentsOf(zone: string): number[] {
  const weeks = Array.from({ length: Math.floor((TO - FROM) / (7 * DAY_MS)) }, (_, week) => FROM + week * 7 * DAY_MS);
  const untils = moment.tz.zone(zone)?.untils ?? [];
  const changes = untils.filter((at): at is number => at !== null && at > FROM && at < TO);
  return [...weeks, ...changes.flatMap((at) => [at - 1, at])];
}

/** The moments at which ours is not the offset of the package. */
function differences(zone: string): string[] {
  const theirs = moment.tz.zone(zone);
  return momentsOf(zone)
    .filter((at) => offsetAt(at, zone) !== -(theirs?.utcOffset(at) ?? Number.NaN) * MINUTE_MS)
    .map((at) => `${zone} ${new Date(at).toISOString()}`);
}

describe('zone data', () => {
  it('are those of the installed package: `npm run zone-data` writes them again', () => {
    expect(ZONE_DATA_VERSION).to.equal(moment.tz.dataVersion);
    expect(knownZones()).to.deep.equal([...Object.keys(places.zones), 'UTC'].sort());
    expect(knownZones().flatMap(differences)).to.deep.equal([]);
  });

  const examples: readonly (readonly [title: string, instant: string, zone: string, shown: string])[] = [
    [
      'Vancouver keeps summer time from 2026 on',
      '2027-02-10T17:30:00Z',
      'America/Vancouver',
      '2027-02-10T10:30:00-07:00',
    ],
    ['Vancouver in July', '2027-07-10T17:30:00Z', 'America/Vancouver', '2027-07-10T10:30:00-07:00'],
    ['Los Angeles goes on to change', '2027-02-10T17:30:00Z', 'America/Los_Angeles', '2027-02-10T09:30:00-08:00'],
    ['half hours', '2026-11-22T04:00:00Z', 'Asia/Kolkata', '2026-11-22T09:30:00+05:30'],
    ['three quarters', '2026-11-22T04:00:00Z', 'Asia/Kathmandu', '2026-11-22T09:45:00+05:45'],
    ['a change of half an hour', '2026-04-04T15:00:00Z', 'Australia/Lord_Howe', '2026-04-05T01:30:00+10:30'],
    ['far from Greenwich', '2026-11-22T10:00:00Z', 'Pacific/Kiritimati', '2026-11-23T00:00:00+14:00'],
    ['before the data begin', '1999-07-01T12:00:00Z', 'Asia/Tokyo', '1999-07-01T21:00:00+09:00'],
    ['after they end', '2050-01-01T12:00:00Z', 'Europe/Paris', '2050-01-01T13:00:00+01:00'],
  ];
  for (const [title, instant, zone, shown] of examples)
    it(title, () => expect(isoLocal(new Date(instant), zone)).to.equal(shown));

  it('luxon counts by the same clocks', () => {
    for (const name of ['America/Vancouver', 'Africa/Casablanca', 'Australia/Lord_Howe', 'UTC']) {
      const zone = new LuxonZone(name);
      for (const at of momentsOf(name)) expect(zone.offset(at) * MINUTE_MS).to.equal(offsetAt(at, name));
      const at = DateTime.fromMillis(Date.UTC(2027, 1, 10, 17, 30), { zone });
      expect(at.toISO({ suppressMilliseconds: true })?.replace('Z', '+00:00')).to.equal(isoLocal(at.toJSDate(), name));
    }
  });

  it('a zone that nobody knows has no clock', () => {
    expect(isKnownZone('Mars/Olympus')).to.equal(false);
    expect(() => clockOf('Mars/Olympus')).to.throw('There is no zone "Mars/Olympus".');
  });
});

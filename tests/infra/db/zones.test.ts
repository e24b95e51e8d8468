import { addDays, isoLocal, resolveLocal, wallClock } from '@school/core/shared/local-time';
import { clockOf, knownZones } from '@school/core/shared/zone-offsets';
import { statement } from '@school/infra/db/sql';
import { findZoneDifferences } from '@school/infra/db/zone-differences';
import { expect } from 'chai';
import { asOwner } from '../../support/database.js';
import { createStudent } from '../../support/factories/people.js';
import { refusedBy } from '../../support/refused.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const DAY_MS = 86_400_000;
const FIRST = Date.UTC(2026, 0, 1);
const YEARS_3 = 3 * 366;

/** Every fifth day of three years at an odd time, and each change of the zone's clocks with the second before it. */
function instantsOf(zone: string): number[] {
  const days = Array.from({ length: YEARS_3 / 5 }, (_, day) => FIRST + day * 5 * DAY_MS + day * 60_000);
  const changes = clockOf(zone).changes.filter((at) => at > FIRST && at < FIRST + YEARS_3 * DAY_MS);
  return [...days, ...changes.flatMap((at) => [at - 1000, at])];
}

/** Every half hour of the local days around each change of the clocks. */
function wallTimesOf(zone: string): string[] {
  const changes = clockOf(zone).changes.filter((at) => at > FIRST && at < FIRST + YEARS_3 * DAY_MS);
  const halves = Array.from({ length: 48 }, (_, half) => new Date(half * 1_800_000).toISOString().slice(11, 16));
  return changes.flatMap((at) => {
    const { date } = wallClock(new Date(at), zone);
    return [addDays(date, -1), date].flatMap((day) => halves.map((time) => `${day} ${time}`));
  });
}

const shownBySql = statement(
  'test-zones-shown',
  `SELECT to_char(local_time(at, zone), 'YYYY-MM-DD HH24:MI') AS wall, iso_local(at, zone) AS iso
   FROM unnest($1::timestamptz[]) WITH ORDINALITY c (at, place), (SELECT $2::text AS zone) z ORDER BY place`,
);
const instantsBySql = statement(
  'test-zones-instants',
  `SELECT instant_at(local, $2) AS at FROM unnest($1::timestamp[]) WITH ORDINALITY c (local, place) ORDER BY place`,
);

describe('one truth of local time', () => {
  let stores: TestStores;
  before(async () => {
    stores = await openTestStores();
  });
  after(() => stores.close());
  const db = () => stores.deps.db;

  it('SQL shows every instant as core does, in all zones over three years on both sides of each change', async () => {
    for (const zone of knownZones()) {
      const instants = instantsOf(zone).map((ms) => new Date(ms));
      const texts = instants.map((at) => at.toISOString());
      const shown = await db().rows<{ wall: string; iso: string }>(shownBySql, [texts, zone]);
      const expected = instants.map((at) => {
        const { date, time } = wallClock(at, zone);
        return { wall: `${date} ${time}`, iso: isoLocal(at, zone) };
      });
      expect(shown, zone).to.deep.equal(expected);
    }
  });

  it('SQL finds the instant of every half hour around each change as core does, also of skipped and doubled ones', async () => {
    for (const zone of knownZones()) {
      const walls = wallTimesOf(zone);
      const found = await db().rows<{ at: Date }>(instantsBySql, [walls, zone]);
      const expected = walls.map((wall) => resolveLocal(wall.slice(0, 10), wall.slice(11), zone).toISOString());
      expect(
        found.map(({ at }) => at.toISOString()),
        zone,
      ).to.deep.equal(expected);
    }
  });

  it('a zone that the school does not know cannot be stored', async () => {
    const { accountId } = await createStudent(stores.deps);
    const rename = statement('test-zones-rename', 'UPDATE account SET timezone = $2 WHERE id = $1');
    expect(await refusedBy(db().run(rename, [accountId, 'Mars/Olympus']))).to.equal('23503 account_timezone_known');
    await db().run(rename, [accountId, 'America/Vancouver']);
  });

  it('a difference between our data and those of Postgres or Node is found and named', async () => {
    const now = new Date('2026-11-25T12:00:00Z');
    const before = await findZoneDifferences(db(), now);
    expect(before.postgres).to.not.include('Asia/Tokyo');
    await asOwner(stores.database, "UPDATE time_zone SET offsets = '{3600}' WHERE name = $1", ['Asia/Tokyo']);
    expect((await findZoneDifferences(db(), now)).postgres).to.deep.equal([...before.postgres, 'Asia/Tokyo'].sort());
    expect(before.node).to.not.include.members(['Asia/Tokyo', 'Europe/Berlin']);
  });
});

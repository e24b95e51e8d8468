import { clockOf, knownZones } from '@school/core/shared/zone-offsets';
import type { Knex } from 'knex';

/**
 * Writes core's zone data into the table that all SQL reads local times from (`local_time`, `instant_at`), so that a
 * letter, a list and a page name the same hour. A name is never removed: rows of people and batches refer to it.
 */
export async function writeZones(knex: Knex): Promise<void> {
  const rows = knownZones().map((name) => {
    const { changes, offsets } = clockOf(name);
    return { name, changes: changes.map((at) => new Date(at)), offsets: offsets.map((offset) => offset / 1000) };
  });
  await knex.raw(WRITE, [JSON.stringify(rows)]);
}

const WRITE = `
  INSERT INTO time_zone (name, changes, offsets)
  SELECT name, changes, offsets FROM json_to_recordset(?::json) AS given(name text, changes timestamptz[], offsets int[])
  ON CONFLICT (name) DO UPDATE SET changes = excluded.changes, offsets = excluded.offsets
  WHERE (time_zone.changes, time_zone.offsets) IS DISTINCT FROM (excluded.changes, excluded.offsets)`;

import type { Knex } from 'knex';

/** Every column that names a zone. */
const ZONE_COLUMNS = [
  ['account', 'timezone'],
  ['batch', 'anchor_timezone'],
  ['trial_booking', 'timezone'],
  ['trial_request', 'timezone'],
  ['payment_page', 'expiry_zone'],
  ['weekly_plan', 'timezone'],
] as const;

/**
 * One truth of local time: Postgres brings zone data of its own, which are not those of Node and the browsers whenever
 * a country has changed its law. The data that the project pins (core's zone-data.ts) stand in a table, all SQL reads
 * and writes local times through the functions, and a zone that is stored is one of these. The table is filled right
 * after the migrations, also when only the data are new; until then the zones in use have a place in it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE time_zone (
      name text PRIMARY KEY,
      changes timestamptz[] NOT NULL,
      offsets int[] NOT NULL CHECK (cardinality(offsets) = cardinality(changes) + 1)
    );
    COMMENT ON TABLE time_zone IS
      'When the clocks of a zone change, and their distance from UTC in seconds before the first change and after each.';

    -- What a zone's clocks show at an instant; null for a zone that nobody knows.
    CREATE FUNCTION local_time(at timestamptz, zone text) RETURNS timestamp LANGUAGE sql STABLE PARALLEL SAFE AS $$
      SELECT (at AT TIME ZONE 'UTC') + make_interval(secs => z.offsets[width_bucket(at, z.changes) + 1])
      FROM time_zone z WHERE z.name = zone
    $$;

    -- The instant at which a zone's clocks show a time: the first of two equal times; a skipped one moves forward with
    -- the clocks, as core's resolveLocal has it.
    CREATE FUNCTION instant_at(local timestamp, zone text) RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE AS $$
      SELECT (local - make_interval(secs => z.offsets[1 + (
          SELECT count(*) FROM unnest(z.changes) WITH ORDINALITY c (at, place)
          WHERE (c.at AT TIME ZONE 'UTC')
            + make_interval(secs => greatest(z.offsets[c.place::int], z.offsets[c.place::int + 1])) <= local)]))
        AT TIME ZONE 'UTC'
      FROM time_zone z WHERE z.name = zone
    $$;

    CREATE OR REPLACE FUNCTION iso_local(at timestamptz, zone text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
      SELECT to_char((at AT TIME ZONE 'UTC') + make_interval(secs => o.seconds), 'YYYY-MM-DD"T"HH24:MI:SS')
        || CASE WHEN o.seconds < 0 THEN '-' ELSE '+' END || to_char(make_interval(secs => abs(o.seconds)), 'HH24:MI')
      FROM time_zone z, LATERAL (SELECT z.offsets[width_bucket(at, z.changes) + 1] AS seconds) o WHERE z.name = zone
    $$;
  `);
  for (const [table, column] of ZONE_COLUMNS)
    await knex.raw(`
      INSERT INTO time_zone SELECT DISTINCT ${column}, '{}'::timestamptz[], '{0}'::int[] FROM ${table}
        WHERE ${column} IS NOT NULL ON CONFLICT DO NOTHING;
      ALTER TABLE ${table} ADD CONSTRAINT ${table}_${column}_known FOREIGN KEY (${column}) REFERENCES time_zone(name)`);
}

export async function down(knex: Knex): Promise<void> {
  for (const [table, column] of ZONE_COLUMNS)
    await knex.raw(`ALTER TABLE ${table} DROP CONSTRAINT ${table}_${column}_known`);
  await knex.raw(`
    CREATE OR REPLACE FUNCTION iso_local(at timestamptz, zone text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
      SELECT to_char(at AT TIME ZONE zone, 'YYYY-MM-DD"T"HH24:MI:SS')
        || CASE WHEN (at AT TIME ZONE zone) < (at AT TIME ZONE 'UTC') THEN '-' ELSE '+' END
        || to_char(greatest((at AT TIME ZONE zone) - (at AT TIME ZONE 'UTC'), (at AT TIME ZONE 'UTC') - (at AT TIME ZONE zone)), 'HH24:MI')
    $$;
    DROP FUNCTION local_time, instant_at;
    DROP TABLE time_zone;
  `);
}

import type { Knex } from 'knex';

/**
 * An instant as a zone reads it, with its offset: what the wire calls a local time. One expression without FROM, so
 * that Postgres puts it into the calling statement instead of starting a query for every value.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE FUNCTION iso_local(at timestamptz, zone text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
      SELECT to_char(at AT TIME ZONE zone, 'YYYY-MM-DD"T"HH24:MI:SS')
        || CASE WHEN (at AT TIME ZONE zone) < (at AT TIME ZONE 'UTC') THEN '-' ELSE '+' END
        || to_char(greatest((at AT TIME ZONE zone) - (at AT TIME ZONE 'UTC'), (at AT TIME ZONE 'UTC') - (at AT TIME ZONE zone)), 'HH24:MI')
    $$;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP FUNCTION iso_local;
  `);
}

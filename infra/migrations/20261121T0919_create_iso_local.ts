import type { Knex } from 'knex';

/** An instant as a zone reads it, with its offset: what the wire calls a local time. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE FUNCTION iso_local(at timestamptz, zone text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
      SELECT to_char(at AT TIME ZONE zone, 'YYYY-MM-DD"T"HH24:MI:SS')
        || CASE WHEN o.minutes < 0 THEN '-' ELSE '+' END
        || to_char(abs(o.minutes) / 60, 'FM00') || ':' || to_char(abs(o.minutes) % 60, 'FM00')
      FROM (SELECT (extract(epoch FROM (at AT TIME ZONE zone) - (at AT TIME ZONE 'UTC')) / 60)::int AS minutes) o
    $$;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP FUNCTION iso_local;
  `);
}

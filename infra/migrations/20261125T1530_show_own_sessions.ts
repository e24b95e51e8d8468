import type { Knex } from 'knex';

/**
 * What a person recognises a session by: words for the browser, the system and the kind of device, and the zone that the
 * browser reported. Nothing else of a browser is kept; sessions from before have none of it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE session
      ADD COLUMN device text CHECK (length(device) <= 60),
      ADD COLUMN zone text CHECK (length(zone) <= 60);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE session DROP COLUMN zone, DROP COLUMN device');
}

import type { Knex } from 'knex';

/** The key of the picture shown before a recording plays; not every film has one. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE recording ADD poster_key text,
      ADD CONSTRAINT recording_poster_when_ready CHECK (poster_key IS NULL OR state = 'ready');
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE recording DROP COLUMN poster_key');
}

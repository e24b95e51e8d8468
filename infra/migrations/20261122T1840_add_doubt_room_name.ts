import type { Knex } from 'knex';

/** A booked talk takes place in a room of its own, whose name nobody can guess. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`ALTER TABLE doubt ADD room_name text UNIQUE CHECK (room_name ~ '^[0-9a-f]{32}$')`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE doubt DROP COLUMN room_name');
}

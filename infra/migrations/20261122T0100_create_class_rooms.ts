import type { Knex } from 'knex';

/**
 * The name of a class's video room: 128 random bits as hexadecimal digits, so that the name of one room says
 * nothing about another. Lower case, because the video host compares names in lower case.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE class_room (
      class_id bigint PRIMARY KEY REFERENCES scheduled_class(id) ON DELETE CASCADE,
      name text NOT NULL UNIQUE CHECK (name ~ '^[0-9a-f]{32}$'),
      created_at timestamptz NOT NULL
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE class_room');
}

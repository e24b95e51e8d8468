import type { Knex } from 'knex';

/** The chapters that a teacher marked during the recording of a class. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE recording_chapter (
      recording_id bigint NOT NULL REFERENCES recording(id),
      at_s int NOT NULL CHECK (at_s BETWEEN 0 AND 86400),
      title text NOT NULL CHECK (length(title) BETWEEN 1 AND 80),
      PRIMARY KEY (recording_id, at_s)
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE recording_chapter');
}

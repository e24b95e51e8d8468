import type { Knex } from 'knex';

/** One secret address per person, of which only the digest is stored: a lost address is replaced by a new one. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE calendar_feed (
      account_id bigint PRIMARY KEY REFERENCES account(id),
      hash bytea NOT NULL UNIQUE,
      created_at timestamptz NOT NULL
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TABLE calendar_feed;
  `);
}

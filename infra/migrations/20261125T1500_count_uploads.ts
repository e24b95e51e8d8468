import type { Knex } from 'knex';

/** What each account, payment page and address has stored on a day, so that nobody can fill the file store. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE upload_count (
      owner text NOT NULL,
      day date NOT NULL,
      files int NOT NULL CHECK (files > 0),
      bytes bigint NOT NULL CHECK (bytes >= 0),
      PRIMARY KEY (owner, day)
    );
    CREATE INDEX upload_count_day ON upload_count (day);
    COMMENT ON COLUMN upload_count.owner IS 'account:12, films:12, page:34, link:56, or address: with a hash';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE upload_count');
}

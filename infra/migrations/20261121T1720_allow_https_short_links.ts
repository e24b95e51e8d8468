import type { Knex } from 'knex';

/**
 * The check of a target's scheme was written with a question mark, which knex takes for the place of a value: it let no
 * address pass at all.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE short_link DROP CONSTRAINT short_link_url_check;
    ALTER TABLE short_link ADD CONSTRAINT short_link_url_check
      CHECK (octet_length(url) <= 2000 AND url ~ '^(http|https)://');
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE short_link DROP CONSTRAINT short_link_url_check;
    ALTER TABLE short_link ADD CONSTRAINT short_link_url_check CHECK (octet_length(url) <= 2000 AND url ~ '^https$1://');
  `);
}

import type { Knex } from 'knex';

/** Since when the page of an important link cannot be opened; the nightly check notes it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`ALTER TABLE important_link ADD broken_since timestamptz`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`ALTER TABLE important_link DROP broken_since`);
}

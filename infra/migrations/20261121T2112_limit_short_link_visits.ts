import type { Knex } from 'knex';

/** A short link may end after a number of visits, which the counting statement itself enforces. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE short_link ADD COLUMN max_visits bigint CHECK (max_visits > 0)');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE short_link DROP COLUMN max_visits');
}

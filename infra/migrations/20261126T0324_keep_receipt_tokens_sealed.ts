import type { Knex } from 'knex';

/**
 * A receipt's link can be shown again after the school's keys have changed: its token is kept, sealed. Links of before
 * have none until `npm run keys:reseal`; their tokens were made of the staff face's session key.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE class_receipt ADD COLUMN sealed_token bytea');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE class_receipt DROP COLUMN sealed_token');
}

import type { Knex } from 'knex';

/** The pages of a student and a family list the messages to one family; so far the outbox was only read as a whole. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('CREATE INDEX delivery_account ON delivery (account_id, id) WHERE account_id IS NOT NULL');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP INDEX delivery_account');
}

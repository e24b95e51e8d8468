import type { Knex } from 'knex';

/** Pictures that only look alike are no sign of the same payment: all receipts of a bank do. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE upload DROP COLUMN average_hash');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE upload ADD COLUMN average_hash bytea CHECK (length(average_hash) = 8)');
}

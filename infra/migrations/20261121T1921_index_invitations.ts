import type { Knex } from 'knex';

/** The reward job looks at what is still open only. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE INDEX invitation_open ON invitation (id) WHERE rewarded_at IS NULL AND excluded_reason IS NULL;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP INDEX invitation_open');
}

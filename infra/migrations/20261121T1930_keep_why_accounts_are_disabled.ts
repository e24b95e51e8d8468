import type { Knex } from 'knex';

/** An account that is closed says by whom and why. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE account
      ADD COLUMN disabled_by bigint REFERENCES account(id),
      ADD COLUMN disabled_reason text CHECK (length(disabled_reason) BETWEEN 1 AND 500),
      ADD CONSTRAINT account_disabled_facts
        CHECK (disabled_at IS NOT NULL OR (disabled_by IS NULL AND disabled_reason IS NULL));
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE account DROP COLUMN disabled_by, DROP COLUMN disabled_reason;
  `);
}

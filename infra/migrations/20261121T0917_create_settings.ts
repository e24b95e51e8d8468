import type { Knex } from 'knex';

/** Rates, windows and quotas that the school may change without a release. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE setting (
      key text PRIMARY KEY,
      value jsonb NOT NULL,
      updated_at timestamptz NOT NULL DEFAULT now()
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TABLE setting;
  `);
}

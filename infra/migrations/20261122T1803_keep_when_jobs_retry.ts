import type { Knex } from 'knex';

/** A job that waits for its next try looks like one whose worker died, and must not be given up as one. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE job_run ADD retry_at timestamptz;
    COMMENT ON COLUMN job_run.retry_at IS 'when the queue tries it again at the latest; null while it runs, and before and after that';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE job_run DROP COLUMN retry_at;
  `);
}

import type { Knex } from 'knex';

/** The job board asks for the last run of each job, and for the jobs that were given up. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE INDEX job_run_recent ON job_run (kind, started_at DESC) WHERE started_at IS NOT NULL;
    CREATE INDEX job_run_failed ON job_run (failed_at DESC, kind, ref_id) WHERE failed_at IS NOT NULL;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP INDEX job_run_failed;
    DROP INDEX job_run_recent;
  `);
}

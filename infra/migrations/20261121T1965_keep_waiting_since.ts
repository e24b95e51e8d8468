import type { Knex } from 'knex';

/** The clock of a review runs from the first link that waits; a better link of the child does not turn it back. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE project_submission ADD COLUMN waiting_since timestamptz;
    COMMENT ON COLUMN project_submission.waiting_since IS 'null: since submitted_at';
    CREATE INDEX project_submission_batch_reviewed_of_batch ON project_submission (batch_id, reviewed_at DESC) WHERE status <> 'submitted';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP INDEX project_submission_batch_reviewed_of_batch;
    ALTER TABLE project_submission DROP COLUMN waiting_since;
  `);
}

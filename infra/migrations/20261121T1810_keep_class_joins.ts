import type { Knex } from 'knex';

/** When a child first came into a class: on time earns points. Unknown where nobody has noted it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE class_student ADD joined_at timestamptz;
    CREATE INDEX scheduled_class_ended ON scheduled_class (ended_at) WHERE status = 'complete';
    CREATE INDEX project_submission_reviewed ON project_submission (reviewed_at) WHERE status = 'reviewed';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP INDEX project_submission_reviewed;
    DROP INDEX scheduled_class_ended;
    ALTER TABLE class_student DROP COLUMN joined_at;
  `);
}

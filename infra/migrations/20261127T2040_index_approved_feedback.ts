import type { Knex } from 'knex';

/** The pages of courses show the newest approved words of families. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE INDEX class_feedback_approved ON class_feedback (created_at DESC) WHERE text_state = 'approved';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP INDEX class_feedback_approved');
}

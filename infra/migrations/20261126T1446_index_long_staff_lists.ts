import type { Knex } from 'knex';

/**
 * The back office's lists of accounts and of ended classes read and count only what they show, and a part of an e-mail is
 * found without reading all of them. The queue of causes to pick has its whole condition in the index, so that no free
 * text is searched while somebody waits.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE INDEX account_newest ON account (created_at, id);
    CREATE INDEX account_email_parts ON account USING gin ((email::text) gin_trgm_ops);
    CREATE INDEX student_email_parts ON student USING gin ((email::text) gin_trgm_ops);
    CREATE INDEX scheduled_class_ended_by_start ON scheduled_class (starts_at) INCLUDE (ended_at, id)
      WHERE ended_at IS NOT NULL;
    DROP INDEX scheduled_class_to_pick;
    CREATE INDEX scheduled_class_to_pick ON scheduled_class (ended_at, id) INCLUDE (starts_at)
      WHERE status = 'incomplete' AND coalesce(incomplete_code,
        CASE WHEN incomplete_reason ~* 'student' THEN 'student' WHEN incomplete_reason ~* 'teacher' THEN 'teacher' END,
        'needs_review') = 'needs_review';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP INDEX scheduled_class_to_pick;
    CREATE INDEX scheduled_class_to_pick ON scheduled_class (ended_at, id)
      WHERE status = 'incomplete' AND coalesce(incomplete_code, 'needs_review') = 'needs_review';
    DROP INDEX scheduled_class_ended_by_start;
    DROP INDEX student_email_parts;
    DROP INDEX account_email_parts;
    DROP INDEX account_newest;
  `);
}

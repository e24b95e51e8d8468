import type { Knex } from 'knex';

const watched = (columns: string): string => `
  DROP TRIGGER quiz_question_uses_files ON quiz_question;
  DROP TRIGGER quiz_question_changes_files ON quiz_question;
  DROP TRIGGER quiz_question_leaves_files ON quiz_question;
  DELETE FROM stored_file_use WHERE kind = 'quiz_question';
  CALL watch_for_files('quiz_question', 'id', '', ${columns})`;

/** Why the right answers of a question are right; questions from before have no explanation yet. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw("ALTER TABLE quiz_question ADD COLUMN explanation text NOT NULL DEFAULT ''");
  await knex.raw(watched("'text', 'explanation'"));
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(watched("'text'"));
  await knex.raw('ALTER TABLE quiz_question DROP COLUMN explanation');
}

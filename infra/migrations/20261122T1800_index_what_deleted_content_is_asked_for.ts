import type { Knex } from 'knex';

/** Deleting a draft, or a lesson of it, looks for what refers to it: by an index, not by reading whole tables. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE INDEX quiz_answer_question ON quiz_answer (question_id);
    CREATE INDEX quiz_assignment_quiz ON quiz_assignment (quiz_id);
    CREATE INDEX activity_submission_activity ON activity_submission (activity_id);
    CREATE INDEX project_submission_project ON project_submission (project_id);
    CREATE INDEX scheduled_class_lesson ON scheduled_class (lesson_id);
    CREATE INDEX batch_kept_lesson_lesson ON batch_kept_lesson (lesson_id);
    CREATE INDEX batch_kept_lesson_stands_for ON batch_kept_lesson (stands_for) WHERE stands_for IS NOT NULL;
    CREATE INDEX certificate_module ON certificate (module_id);
    CREATE INDEX batch_of_course_version ON batch (course_version_id);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP INDEX batch_of_course_version;
    DROP INDEX certificate_module;
    DROP INDEX batch_kept_lesson_stands_for;
    DROP INDEX batch_kept_lesson_lesson;
    DROP INDEX scheduled_class_lesson;
    DROP INDEX project_submission_project;
    DROP INDEX activity_submission_activity;
    DROP INDEX quiz_assignment_quiz;
    DROP INDEX quiz_answer_question;
  `);
}

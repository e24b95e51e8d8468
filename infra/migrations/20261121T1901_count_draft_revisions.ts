import type { Knex } from 'knex';

/** Child table, its column, and the table that it belongs to: a draft's parts go with it. */
const PARTS = [
  ['module', 'course_version_id', 'course_version'],
  ['lesson', 'module_id', 'module'],
  ['activity', 'lesson_id', 'lesson'],
  ['project', 'lesson_id', 'lesson'],
  ['quiz', 'lesson_id', 'lesson'],
  ['quiz_question', 'quiz_id', 'quiz'],
  ['quiz_choice', 'question_id', 'quiz_question'],
] as const;

const COUNTED = ['course', 'course_version', 'module', 'lesson'] as const;

/** A draft's items count their revisions, so that nobody writes over what they did not see; its parts go with it. */
export async function up(knex: Knex): Promise<void> {
  for (const table of COUNTED) await knex.raw(`ALTER TABLE ${table} ADD revision int NOT NULL DEFAULT 1`);
  for (const part of PARTS) await relink(knex, part, 'ON DELETE CASCADE');
}

async function relink(knex: Knex, [table, column, parent]: (typeof PARTS)[number], rule: string): Promise<void> {
  await knex.raw(`ALTER TABLE ${table} DROP CONSTRAINT ${table}_${column}_fkey,
    ADD CONSTRAINT ${table}_${column}_fkey FOREIGN KEY (${column}) REFERENCES ${parent}(id) ${rule}`);
}

export async function down(knex: Knex): Promise<void> {
  for (const part of PARTS) await relink(knex, part, '');
  for (const table of COUNTED) await knex.raw(`ALTER TABLE ${table} DROP COLUMN revision`);
}

import type { Knex } from 'knex';

/** One class of a course, and every later one, can be moved on to the next slot: a kind of change of its own. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE batch_change DROP CONSTRAINT batch_change_kind_check,
      ADD CONSTRAINT batch_change_kind_check CHECK (kind IN (
        'add_lesson', 'add_module', 'remove_lessons', 'shift_class', 'move_course', 'change_teacher'));
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE batch_change DROP CONSTRAINT batch_change_kind_check,
      ADD CONSTRAINT batch_change_kind_check CHECK (kind IN ('add_lesson', 'add_module', 'remove_lessons', 'move_course', 'change_teacher'));
  `);
}

import type { Knex } from 'knex';

const TAUGHT = `
      SELECT b.id AS batch_id, m.id AS module_id, coalesce(k.lesson_id, l.id) AS lesson_id, l.code, l.position
      FROM batch b
      JOIN module m ON m.course_version_id = b.course_version_id
      JOIN lesson l ON l.module_id = m.id
      LEFT JOIN batch_kept_lesson k ON k.batch_id = b.id AND k.stands_for = l.id`;

/**
 * A lesson that staff have taken out of a batch no longer counts in its module, whose certificate could never be earned
 * otherwise; classes that are dropped for another reason do not shorten a module. A lesson of another course that was
 * added does count. `batch_lesson` is what a batch is taught.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE VIEW batch_dropped_lesson AS
      SELECT DISTINCT k.batch_id, d.lesson_id
      FROM batch_change k
      JOIN batch_change_class d ON d.change_id = k.id
      WHERE k.kind = 'remove_lessons' AND k.undone_at IS NULL AND NOT EXISTS (
        SELECT 1 FROM scheduled_class c
        WHERE c.batch_id = k.batch_id AND c.lesson_id = d.lesson_id AND c.dropped_at IS NULL);
    CREATE VIEW batch_added_lesson AS
      SELECT DISTINCT b.id AS batch_id, l.id AS lesson_id, m.id AS module_id, m.course_version_id
      FROM batch b
      JOIN scheduled_class c ON c.batch_id = b.id AND c.dropped_at IS NULL
      JOIN lesson l ON l.id = c.lesson_id
      JOIN module m ON m.id = l.module_id AND m.course_version_id <> b.course_version_id
      WHERE NOT EXISTS (SELECT 1 FROM batch_kept_lesson k WHERE k.batch_id = b.id AND k.lesson_id = l.id);
    CREATE OR REPLACE VIEW batch_lesson AS
      WITH taught AS (${TAUGHT}
        UNION ALL
        SELECT a.batch_id, a.module_id, l.id, l.code, l.position FROM batch_added_lesson a JOIN lesson l ON l.id = a.lesson_id)
      SELECT t.* FROM taught t WHERE NOT EXISTS (
        SELECT 1 FROM batch_dropped_lesson d WHERE d.batch_id = t.batch_id AND d.lesson_id = t.lesson_id);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE OR REPLACE VIEW batch_lesson AS ${TAUGHT};
    DROP VIEW batch_added_lesson;
    DROP VIEW batch_dropped_lesson;
  `);
}

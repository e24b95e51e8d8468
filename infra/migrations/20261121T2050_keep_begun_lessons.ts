import type { Knex } from 'knex';

/**
 * A batch that follows a newer version of its course keeps the lessons that it has begun: each stands for the
 * new version's lesson of the same code, or for none where the course has dropped it. `batch_lesson` is what a batch is
 * taught: the lessons of its version, with those that it kept in their places.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE batch_kept_lesson (
      batch_id bigint NOT NULL REFERENCES batch(id),
      lesson_id bigint NOT NULL REFERENCES lesson(id),
      stands_for bigint REFERENCES lesson(id),
      PRIMARY KEY (batch_id, lesson_id),
      UNIQUE (batch_id, stands_for),
      CHECK (stands_for <> lesson_id)
    );
    CREATE VIEW batch_lesson AS
      SELECT b.id AS batch_id, m.id AS module_id, coalesce(k.lesson_id, l.id) AS lesson_id, l.code, l.position
      FROM batch b
      JOIN module m ON m.course_version_id = b.course_version_id
      JOIN lesson l ON l.module_id = m.id
      LEFT JOIN batch_kept_lesson k ON k.batch_id = b.id AND k.stands_for = l.id;
    CREATE INDEX batch_course_version ON batch (course_version_id) WHERE is_active;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP INDEX batch_course_version; DROP VIEW batch_lesson; DROP TABLE batch_kept_lesson');
}

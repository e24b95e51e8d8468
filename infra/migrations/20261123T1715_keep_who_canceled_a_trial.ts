import type { Knex } from 'knex';

/**
 * Who asked for a cancellation, and when, decides whom it counts for: the reason's free text, which a family
 * writes, must not. Classes canceled before have neither.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE scheduled_class ADD COLUMN canceled_by text CHECK (canceled_by IN ('student', 'teacher', 'school')),
      ADD COLUMN canceled_at timestamptz,
      ADD CONSTRAINT scheduled_class_canceled CHECK (
        (canceled_by IS NULL) = (canceled_at IS NULL) AND (canceled_by IS NULL OR status = 'canceled'));
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE scheduled_class DROP COLUMN canceled_by, DROP COLUMN canceled_at');
}

import type { Knex } from 'knex';

/**
 * A booking that names no zone leaves it open: its letters use the family's own, which it must not overrule. Those of
 * before without a zone are kept as UTC, because nobody can tell them from bookings that named UTC.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE trial_booking ALTER COLUMN timezone DROP NOT NULL;
    ALTER TABLE trial_request ALTER COLUMN timezone DROP NOT NULL;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    UPDATE trial_booking SET timezone = 'UTC' WHERE timezone IS NULL;
    UPDATE trial_request SET timezone = 'UTC' WHERE timezone IS NULL;
    ALTER TABLE trial_booking ALTER COLUMN timezone SET NOT NULL;
    ALTER TABLE trial_request ALTER COLUMN timezone SET NOT NULL;
  `);
}

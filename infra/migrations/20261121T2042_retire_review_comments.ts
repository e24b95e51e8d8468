import type { Knex } from 'knex';

/** A comment of the school's bank that teachers are no longer offered; what was written with it stays. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE review_comment ADD retired_at timestamptz,
      ADD CONSTRAINT review_comment_retired CHECK (retired_at IS NULL OR teacher_id IS NULL);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE review_comment DROP CONSTRAINT review_comment_retired, DROP COLUMN retired_at');
}

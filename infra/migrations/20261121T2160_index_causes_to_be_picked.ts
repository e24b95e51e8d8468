import type { Knex } from 'knex';

/** Incomplete classes whose cause staff still have to pick are few among many: the queue finds them at once. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE INDEX scheduled_class_to_pick ON scheduled_class (ended_at, id)
      WHERE status = 'incomplete' AND coalesce(incomplete_code, 'needs_review') = 'needs_review';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP INDEX scheduled_class_to_pick');
}

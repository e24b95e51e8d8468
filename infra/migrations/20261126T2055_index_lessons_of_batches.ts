import type { Knex } from 'knex';

/**
 * Whether a lesson was taught in a batch is asked for each lesson of a module. By the lesson alone, the classes of the
 * whole school were looked through: the nightly certificates of the big school took 31 s, and take 5 with this.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('CREATE INDEX scheduled_class_of_lesson ON scheduled_class (batch_id, lesson_id)');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP INDEX scheduled_class_of_lesson');
}

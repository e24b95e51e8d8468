import type { Knex } from 'knex';

/** A family may move its trial to another teacher; the one who had it must be told. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE class_move ADD COLUMN from_teacher_id bigint REFERENCES teacher(id)');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE class_move DROP COLUMN from_teacher_id');
}

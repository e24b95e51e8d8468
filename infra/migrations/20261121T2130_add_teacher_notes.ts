import type { Knex } from 'knex';

/** What only the teacher of a lesson reads: common mistakes, and how to help. The content is what the child reads, too. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`ALTER TABLE lesson ADD teacher_notes text NOT NULL DEFAULT ''`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE lesson DROP COLUMN teacher_notes');
}

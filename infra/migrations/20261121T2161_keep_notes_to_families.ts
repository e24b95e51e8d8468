import type { Knex } from 'knex';

/** The teacher's line to the family stands on the receipt of the class, and is kept with each version of the outcome. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    `ALTER TABLE class_outcome ADD note_to_family text NOT NULL DEFAULT '' CHECK (length(note_to_family) <= 300)`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE class_outcome DROP COLUMN note_to_family');
}

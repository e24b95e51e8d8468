import type { Knex } from 'knex';

/** An e-mail names a student if nobody else has it, which is asked for each student that staff see. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('CREATE INDEX student_email ON student (email) WHERE email IS NOT NULL');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP INDEX student_email');
}

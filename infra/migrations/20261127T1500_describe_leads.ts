import type { Knex } from 'knex';

/** What sales people learn of a child on the phone, before it is a student of the school. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE lead ADD COLUMN grade smallint CHECK (grade BETWEEN 1 AND 12);
    ALTER TABLE lead ADD COLUMN parent_name text NOT NULL DEFAULT '';
    COMMENT ON COLUMN lead.grade IS 'of a child that is no student yet; a student has its own';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE lead DROP COLUMN parent_name; ALTER TABLE lead DROP COLUMN grade;');
}

import type { Knex } from 'knex';

/** What names are searched in. Teachers are few, so theirs need no index. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE student ADD COLUMN name_key text GENERATED ALWAYS AS (name_key(full_name)) STORED;
    ALTER TABLE teacher ADD COLUMN name_key text GENERATED ALWAYS AS (name_key(full_name)) STORED;
    ALTER TABLE lead ADD COLUMN name_key text GENERATED ALWAYS AS (name_key(student_name)) STORED;
    CREATE INDEX student_name_key ON student USING gin (name_key gin_trgm_ops);
    CREATE INDEX lead_name_key ON lead USING gin (name_key gin_trgm_ops);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE lead DROP COLUMN name_key;
    ALTER TABLE teacher DROP COLUMN name_key;
    ALTER TABLE student DROP COLUMN name_key;
  `);
}

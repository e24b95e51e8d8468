import type { Knex } from 'knex';

/** Staff import leads from a file, as they import students. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE import DROP CONSTRAINT import_kind_check;
    ALTER TABLE import ADD CONSTRAINT import_kind_check CHECK (kind IN ('students', 'leads'));
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DELETE FROM import WHERE kind = 'leads';
    ALTER TABLE import DROP CONSTRAINT import_kind_check;
    ALTER TABLE import ADD CONSTRAINT import_kind_check CHECK (kind IN ('students'));
  `);
}

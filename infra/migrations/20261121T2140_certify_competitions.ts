import type { Knex } from 'knex';

/** A certificate is of a module or of a place in a competition, and of one of them only. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE certificate ALTER COLUMN module_id DROP NOT NULL,
      ADD COLUMN competition_entry_id bigint REFERENCES competition_entry(id),
      ADD CONSTRAINT certificate_of_one CHECK (num_nonnulls(module_id, competition_entry_id) = 1);
    CREATE UNIQUE INDEX certificate_once_per_entry ON certificate (competition_entry_id)
      WHERE revoked_at IS NULL AND replaced_by_id IS NULL;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP INDEX certificate_once_per_entry;
    DELETE FROM certificate WHERE competition_entry_id IS NOT NULL;
    ALTER TABLE certificate DROP CONSTRAINT certificate_of_one, DROP COLUMN competition_entry_id,
      ALTER COLUMN module_id SET NOT NULL;
  `);
}

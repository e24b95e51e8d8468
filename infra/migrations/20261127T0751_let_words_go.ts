import type { Knex } from 'knex';

/** Rows that are only ever added, and the columns that may lose their words when a child's data is deleted. */
const MAY_LOSE_WORDS = {
  class_outcome: ['note', 'note_to_family', 'incomplete_reason'],
  submission_version: ['submission_link'],
  payment: ['notes', 'upload_id'],
} as const;

const guard = (table: string, on: string): string => `
  DROP TRIGGER ${table}_append_only ON ${table};
  CREATE TRIGGER ${table}_append_only BEFORE ${on} ON ${table} FOR EACH ROW EXECUTE FUNCTION forbid_change();`;

/**
 * Payments and outcomes keep their rows without the person: their tables are append-only, so a trigger lets words go, and
 * nothing else change. The ledger names nobody from now on; what it said of friends goes here, once.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TRIGGER ledger_entry_append_only ON ledger_entry;
    UPDATE ledger_entry SET description = CASE WHEN business_key LIKE '%:referrer' THEN 'Thank you for inviting a friend'
      ELSE 'Welcome gift: invited by a friend' END WHERE business_key LIKE 'invite:%';
    CREATE TRIGGER ledger_entry_append_only BEFORE UPDATE OR DELETE ON ledger_entry
      FOR EACH ROW EXECUTE FUNCTION forbid_change();

    CREATE FUNCTION only_loses_words() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      named text[] := TG_ARGV;
    BEGIN
      IF to_jsonb(NEW) - named = to_jsonb(OLD) - named AND NOT EXISTS (
        SELECT FROM jsonb_each_text(to_jsonb(NEW)) now
        WHERE now.key = ANY (named) AND now.value IS DISTINCT FROM to_jsonb(OLD) ->> now.key
          AND coalesce(now.value, '') NOT IN ('', 'Deleted', 'https://deleted.invalid/'))
      THEN RETURN NEW; END IF;
      RAISE EXCEPTION '% rows are only ever added', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
    END $$;
  `);
  // In two triggers, so that the programs lose their right to delete such rows.
  for (const [table, columns] of Object.entries(MAY_LOSE_WORDS))
    await knex.raw(`${guard(table, 'DELETE')}
      CREATE TRIGGER ${table}_loses_words BEFORE UPDATE ON ${table} FOR EACH ROW
        EXECUTE FUNCTION only_loses_words(${columns.map((column) => `'${column}'`).join(', ')});`);
}

export async function down(knex: Knex): Promise<void> {
  for (const table of Object.keys(MAY_LOSE_WORDS))
    await knex.raw(`DROP TRIGGER ${table}_loses_words ON ${table}; ${guard(table, 'UPDATE OR DELETE')}`);
  await knex.raw('DROP FUNCTION only_loses_words');
}

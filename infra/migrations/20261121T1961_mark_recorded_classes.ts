import type { Knex } from 'knex';

/** A class names the recording that can be played; a browser's session is found by its cookie, for players send no token. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE scheduled_class DROP COLUMN recording_key, ADD recording_id bigint UNIQUE REFERENCES recording(id);
    CREATE INDEX session_by_binding ON session (binding_hash) WHERE binding_hash IS NOT NULL AND revoked_at IS NULL;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP INDEX session_by_binding;
    ALTER TABLE scheduled_class DROP COLUMN recording_id, ADD recording_key text;
  `);
}

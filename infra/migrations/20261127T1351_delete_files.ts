import type { Knex } from 'knex';

/** Files of the office are deleted in two steps: for seven days a deleted one can be put back. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE stored_file ADD deleted_at timestamptz, ADD deleted_by bigint REFERENCES account(id);
    ALTER TABLE stored_file DROP CONSTRAINT stored_file_state_check;
    ALTER TABLE stored_file
      ADD CONSTRAINT stored_file_state_check
        CHECK (state IN ('uploading', 'checking', 'ready', 'refused', 'canceled', 'abandoned', 'removed')),
      ADD CHECK (deleted_at IS NULL OR state IN ('ready', 'removed')),
      ADD CHECK (state <> 'removed' OR deleted_at IS NOT NULL),
      ADD CHECK ((deleted_at IS NULL) = (deleted_by IS NULL));
    COMMENT ON COLUMN stored_file.deleted_at IS 'it can be put back for seven days; then its bytes go, and its state is removed';
    CREATE INDEX stored_file_deleted ON stored_file (deleted_at) WHERE state = 'ready' AND deleted_at IS NOT NULL;
    CREATE INDEX stored_file_deleted_by ON stored_file (deleted_by) WHERE deleted_by IS NOT NULL;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE stored_file DROP CONSTRAINT stored_file_state_check;
    UPDATE stored_file SET state = 'canceled', deleted_at = NULL, deleted_by = NULL WHERE state = 'removed';
    ALTER TABLE stored_file DROP COLUMN deleted_at, DROP COLUMN deleted_by;
    ALTER TABLE stored_file ADD CONSTRAINT stored_file_state_check
      CHECK (state IN ('uploading', 'checking', 'ready', 'refused', 'canceled', 'abandoned'));
  `);
}

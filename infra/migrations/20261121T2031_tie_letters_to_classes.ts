import type { Knex } from 'knex';

/**
 * A letter and a notice may be about one class at one hour, and are worth nothing when that has changed. No foreign key: a
 * class that is gone makes them worthless too, and the log keeps them.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE delivery
      ADD COLUMN kind text,
      ADD COLUMN class_id bigint,
      ADD COLUMN class_starts_at timestamptz,
      ADD COLUMN attempts int NOT NULL DEFAULT 0,
      DROP CONSTRAINT delivery_status_check,
      ADD CONSTRAINT delivery_status_check CHECK (status IN ('planned', 'sent', 'kept', 'failed', 'dropped'));
    ALTER TABLE notification
      ADD COLUMN class_id bigint,
      ADD COLUMN class_starts_at timestamptz;
    CREATE INDEX notification_unread ON notification (account_id, id) WHERE read_at IS NULL;
    CREATE INDEX delivery_class ON delivery (class_id, id) WHERE class_id IS NOT NULL;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP INDEX delivery_class;
    DROP INDEX notification_unread;
    ALTER TABLE notification DROP COLUMN class_starts_at, DROP COLUMN class_id;
    UPDATE delivery SET status = 'failed' WHERE status = 'dropped';
    ALTER TABLE delivery
      DROP CONSTRAINT delivery_status_check,
      ADD CONSTRAINT delivery_status_check CHECK (status IN ('planned', 'sent', 'kept', 'failed')),
      DROP COLUMN attempts,
      DROP COLUMN class_starts_at,
      DROP COLUMN class_id,
      DROP COLUMN kind;
  `);
}

import type { Knex } from 'knex';

/**
 * Who passed a kept message on by hand, and when. A message that opens an account loses its links when it was passed on,
 * or when they have expired, so that nobody can read them out of the database later.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE delivery
      ADD COLUMN passed_on_at timestamptz,
      ADD COLUMN passed_on_by bigint REFERENCES account(id),
      ADD COLUMN struck_at timestamptz,
      DROP CONSTRAINT delivery_status_check,
      ADD CONSTRAINT delivery_status_check
        CHECK (status IN ('planned', 'sent', 'kept', 'failed', 'dropped', 'passed_on')),
      ADD CONSTRAINT delivery_passed_on CHECK (
        (status = 'passed_on') = (passed_on_at IS NOT NULL) AND (status = 'passed_on') = (passed_on_by IS NOT NULL)
        AND (status <> 'passed_on' OR channel <> 'email')),
      ADD CONSTRAINT delivery_passed_link CHECK (
        status <> 'passed_on' OR struck_at IS NOT NULL OR body !~* '/(al|autologin|set-password)/+[^/]');
    CREATE INDEX delivery_opens_account ON delivery (created_at)
      WHERE struck_at IS NULL AND body ~* '/(al|autologin|set-password)/+[^/]';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP INDEX delivery_opens_account;
    ALTER TABLE delivery DROP CONSTRAINT delivery_passed_link, DROP CONSTRAINT delivery_passed_on;
    UPDATE delivery SET status = 'dropped' WHERE status = 'passed_on';
    ALTER TABLE delivery
      DROP CONSTRAINT delivery_status_check,
      ADD CONSTRAINT delivery_status_check CHECK (status IN ('planned', 'sent', 'kept', 'failed', 'dropped')),
      DROP COLUMN struck_at,
      DROP COLUMN passed_on_by,
      DROP COLUMN passed_on_at;
  `);
}

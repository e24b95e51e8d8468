import type { Knex } from 'knex';

/**
 * Every entry moves something; a debt has a reason and ends at one credit; the school's own side is
 * the sum of its legs and keeps no balance, so that postings for different students never wait for one row.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE FUNCTION ledger_entry_moves() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NOT EXISTS (SELECT 1 FROM ledger_leg WHERE entry_id = NEW.id) THEN
        RAISE EXCEPTION 'ledger entry % has no legs', NEW.id USING ERRCODE = 'check_violation';
      END IF;
      RETURN NULL;
    END $$;
    CREATE CONSTRAINT TRIGGER ledger_entry_has_legs AFTER INSERT ON ledger_entry
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_entry_moves();
    UPDATE ledger_account SET balance = 0 WHERE kind = 'school_credit';
    INSERT INTO ledger_account (kind, may_overdraw)
      SELECT 'school_credit', true WHERE NOT EXISTS (SELECT 1 FROM ledger_account WHERE kind = 'school_credit');
    CREATE UNIQUE INDEX ledger_account_school ON ledger_account (kind) WHERE kind = 'school_credit';
    ALTER TABLE ledger_account
      ADD COLUMN overdraft_reason text CHECK (length(overdraft_reason) > 0),
      ADD CONSTRAINT ledger_account_school_derived CHECK (kind <> 'school_credit' OR balance = 0),
      ADD CONSTRAINT ledger_account_debt CHECK (balance >= 0 OR (balance >= -1 AND overdraft_reason IS NOT NULL));
    CREATE INDEX ledger_lot_expiring ON ledger_lot (expires_at) WHERE remaining > 0 AND expires_at IS NOT NULL;
    CREATE INDEX notification_ledger ON notification (id) WHERE kind IN ('ledger_broken', 'ledger_whole');
    CREATE INDEX ledger_lot_entry ON ledger_lot (entry_id);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP INDEX ledger_lot_entry;
    DROP INDEX notification_ledger;
    DROP INDEX ledger_lot_expiring;
    ALTER TABLE ledger_account
      DROP CONSTRAINT ledger_account_debt, DROP CONSTRAINT ledger_account_school_derived, DROP COLUMN overdraft_reason;
    DROP INDEX ledger_account_school;
    DROP TRIGGER ledger_entry_has_legs ON ledger_entry;
    DROP FUNCTION ledger_entry_moves;
  `);
}

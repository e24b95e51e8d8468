import type { Knex } from 'knex';

/** Entries balance to zero at commit and are never rewritten; a mistake is answered by a reversal. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE FUNCTION ledger_entry_balances() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF (SELECT coalesce(sum(amount), 0) FROM ledger_leg WHERE entry_id = NEW.entry_id) <> 0 THEN
        RAISE EXCEPTION 'ledger entry % does not balance', NEW.entry_id USING ERRCODE = 'check_violation';
      END IF;
      RETURN NULL;
    END $$;
    CREATE CONSTRAINT TRIGGER ledger_leg_balances AFTER INSERT ON ledger_leg
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_entry_balances();
    CREATE TRIGGER ledger_entry_append_only BEFORE UPDATE OR DELETE ON ledger_entry
      FOR EACH ROW EXECUTE FUNCTION forbid_change();
    CREATE TRIGGER ledger_entry_never_emptied BEFORE TRUNCATE ON ledger_entry
      FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
    CREATE TRIGGER ledger_leg_append_only BEFORE UPDATE OR DELETE ON ledger_leg
      FOR EACH ROW EXECUTE FUNCTION forbid_change();
    CREATE TRIGGER ledger_leg_never_emptied BEFORE TRUNCATE ON ledger_leg
      FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TRIGGER ledger_leg_never_emptied ON ledger_leg;
    DROP TRIGGER ledger_leg_append_only ON ledger_leg;
    DROP TRIGGER ledger_entry_never_emptied ON ledger_entry;
    DROP TRIGGER ledger_entry_append_only ON ledger_entry;
    DROP TRIGGER ledger_leg_balances ON ledger_leg;
    DROP FUNCTION ledger_entry_balances;
  `);
}

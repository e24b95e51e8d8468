import type { Knex } from 'knex';

/**
 * What two people have agreed to never changes: of an approved period only the transfers are added. The
 * lines of a reviewed one do not change either, so that nobody changes them behind the reviewer's back.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE FUNCTION keep_approved_pay() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF OLD.state = 'approved' AND NEW.state = 'paid' AND (to_jsonb(NEW) - ARRAY['state', 'paid_by', 'paid_at', 'version'])
        = (to_jsonb(OLD) - ARRAY['state', 'paid_by', 'paid_at', 'version']) THEN RETURN NEW; END IF;
      RAISE EXCEPTION 'an approved pay period never changes' USING ERRCODE = 'check_violation', CONSTRAINT = 'pay_period_fixed';
    END $$;
    CREATE TRIGGER pay_period_fixed BEFORE UPDATE ON pay_period
      FOR EACH ROW WHEN (OLD.state IN ('approved', 'paid')) EXECUTE FUNCTION keep_approved_pay();
    CREATE TRIGGER pay_period_kept BEFORE DELETE ON pay_period FOR EACH ROW EXECUTE FUNCTION forbid_change();

    CREATE FUNCTION keep_pay_entry() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      known text;
      is_transfer boolean := false;
    BEGIN
      SELECT state INTO known FROM pay_period WHERE id = coalesce(NEW.period_id, OLD.period_id) FOR SHARE;
      IF TG_OP = 'UPDATE' THEN
        is_transfer := known = 'approved' AND OLD.paid_at IS NULL
          AND (to_jsonb(NEW) - ARRAY['reference', 'paid_on', 'paid_by', 'paid_at'])
            = (to_jsonb(OLD) - ARRAY['reference', 'paid_on', 'paid_by', 'paid_at']);
      END IF;
      IF is_transfer OR known IN ('open', 'calculated') AND (TG_OP = 'DELETE' OR NEW.paid_at IS NULL) THEN
        RETURN coalesce(NEW, OLD);
      END IF;
      RAISE EXCEPTION 'the lines of a % pay period never change', known
        USING ERRCODE = 'check_violation', CONSTRAINT = 'pay_entry_fixed';
    END $$;
    CREATE TRIGGER pay_entry_fixed BEFORE INSERT OR UPDATE OR DELETE ON pay_entry
      FOR EACH ROW EXECUTE FUNCTION keep_pay_entry();

    CREATE FUNCTION keep_pay_adjustment() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      known text;
    BEGIN
      SELECT p.state INTO known FROM pay_entry e JOIN pay_period p ON p.id = e.period_id
      WHERE e.id = coalesce(NEW.entry_id, OLD.entry_id) FOR SHARE OF p;
      IF known IN ('open', 'calculated') THEN RETURN coalesce(NEW, OLD); END IF;
      RAISE EXCEPTION 'the lines of a % pay period never change', known
        USING ERRCODE = 'check_violation', CONSTRAINT = 'pay_adjustment_fixed';
    END $$;
    CREATE TRIGGER pay_adjustment_fixed BEFORE INSERT OR DELETE ON pay_adjustment
      FOR EACH ROW EXECUTE FUNCTION keep_pay_adjustment();
    CREATE TRIGGER pay_adjustment_append_only BEFORE UPDATE ON pay_adjustment
      FOR EACH ROW EXECUTE FUNCTION forbid_change();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TRIGGER pay_adjustment_append_only ON pay_adjustment;
    DROP TRIGGER pay_adjustment_fixed ON pay_adjustment;
    DROP FUNCTION keep_pay_adjustment;
    DROP TRIGGER pay_entry_fixed ON pay_entry;
    DROP FUNCTION keep_pay_entry;
    DROP TRIGGER pay_period_kept ON pay_period;
    DROP TRIGGER pay_period_fixed ON pay_period;
    DROP FUNCTION keep_approved_pay;
  `);
}

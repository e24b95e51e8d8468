import type { Knex } from 'knex';

/** Paid means that a payment exists, punched that its credits exist, and no update ever takes either back. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE FUNCTION payment_page_keeps_its_word() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE page payment_page;
    BEGIN
      SELECT * INTO page FROM payment_page WHERE id = NEW.id;
      IF page.paid_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM payment WHERE payment_page_id = page.id) THEN
        RAISE EXCEPTION 'payment page % is paid without a payment', page.number USING ERRCODE = 'check_violation';
      END IF;
      IF page.punched_at IS NOT NULL
        AND (SELECT credits FROM instalment WHERE id = page.instalment_id) > 0
        AND NOT EXISTS (SELECT 1 FROM ledger_entry WHERE business_key = 'enrolment:' || page.number || ':punch') THEN
        RAISE EXCEPTION 'payment page % is punched without credits', page.number USING ERRCODE = 'check_violation';
      END IF;
      RETURN NULL;
    END $$;
    CREATE CONSTRAINT TRIGGER payment_page_kept AFTER INSERT OR UPDATE ON payment_page
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION payment_page_keeps_its_word();
    CREATE FUNCTION payment_page_never_goes_back() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF (OLD.paid_at IS NOT NULL AND NEW.paid_at IS DISTINCT FROM OLD.paid_at)
        OR (OLD.punched_at IS NOT NULL AND NEW.punched_at IS DISTINCT FROM OLD.punched_at)
        OR (OLD.paid_at IS NOT NULL AND NEW.expires_at IS DISTINCT FROM OLD.expires_at)
        OR NEW.amount_minor <> OLD.amount_minor OR NEW.page_id <> OLD.page_id OR NEW.number <> OLD.number THEN
        RAISE EXCEPTION 'payment page % cannot go back', OLD.number USING ERRCODE = 'restrict_violation';
      END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER payment_page_forward BEFORE UPDATE ON payment_page
      FOR EACH ROW EXECUTE FUNCTION payment_page_never_goes_back();
    CREATE TRIGGER payment_append_only BEFORE UPDATE OR DELETE ON payment
      FOR EACH ROW EXECUTE FUNCTION forbid_change();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TRIGGER payment_append_only ON payment;
    DROP TRIGGER payment_page_forward ON payment_page;
    DROP FUNCTION payment_page_never_goes_back;
    DROP TRIGGER payment_page_kept ON payment_page;
    DROP FUNCTION payment_page_keeps_its_word;
  `);
}

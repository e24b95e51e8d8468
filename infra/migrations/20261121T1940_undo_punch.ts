import type { Knex } from 'knex';

/**
 * A punch can be undone while its credits are unspent: the page counts how often, and each punch has a
 * key of its own, so that neither the grant nor its reversal is ever written over.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE payment_page ADD COLUMN times_unpunched smallint NOT NULL DEFAULT 0 CHECK (times_unpunched >= 0);
    CREATE FUNCTION punch_key(page payment_page) RETURNS text LANGUAGE sql STABLE AS $$
      SELECT 'enrolment:' || page.number || ':punch'
        || CASE WHEN page.times_unpunched > 0 THEN ':' || (page.times_unpunched + 1) ELSE '' END $$;
    CREATE OR REPLACE FUNCTION payment_page_keeps_its_word() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE page payment_page;
    BEGIN
      SELECT * INTO page FROM payment_page WHERE id = NEW.id;
      IF page.paid_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM payment WHERE payment_page_id = page.id) THEN
        RAISE EXCEPTION 'payment page % is paid without a payment', page.number USING ERRCODE = 'check_violation';
      END IF;
      IF page.punched_at IS NOT NULL
        AND (SELECT credits FROM instalment WHERE id = page.instalment_id) > 0
        AND NOT EXISTS (SELECT 1 FROM ledger_entry e WHERE e.business_key = punch_key(page)
          AND NOT EXISTS (SELECT 1 FROM ledger_entry r WHERE r.reverses_entry_id = e.id)) THEN
        RAISE EXCEPTION 'payment page % is punched without credits', page.number USING ERRCODE = 'check_violation';
      END IF;
      IF page.times_unpunched > 0 THEN
        page.times_unpunched := page.times_unpunched - 1;
        IF EXISTS (SELECT 1 FROM ledger_entry e WHERE e.business_key = punch_key(page)
          AND NOT EXISTS (SELECT 1 FROM ledger_entry r WHERE r.reverses_entry_id = e.id)) THEN
          RAISE EXCEPTION 'payment page % keeps the credits of an undone punch', page.number
            USING ERRCODE = 'check_violation';
        END IF;
      END IF;
      RETURN NULL;
    END $$;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE OR REPLACE FUNCTION payment_page_keeps_its_word() RETURNS trigger LANGUAGE plpgsql AS $$
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
    DROP FUNCTION punch_key;
    ALTER TABLE payment_page DROP COLUMN times_unpunched;
  `);
}

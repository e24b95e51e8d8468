import type { Knex } from 'knex';

/** A page's punch may be taken away in one way only: by counting that it was undone. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE OR REPLACE FUNCTION payment_page_never_goes_back() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE is_undo boolean := OLD.punched_at IS NOT NULL AND NEW.punched_at IS NULL
      AND NEW.times_unpunched = OLD.times_unpunched + 1;
    BEGIN
      IF (OLD.paid_at IS NOT NULL AND NEW.paid_at IS DISTINCT FROM OLD.paid_at)
        OR (OLD.punched_at IS NOT NULL AND NEW.punched_at IS DISTINCT FROM OLD.punched_at AND NOT is_undo)
        OR (NEW.times_unpunched <> OLD.times_unpunched AND NOT is_undo)
        OR (OLD.paid_at IS NOT NULL AND NEW.expires_at IS DISTINCT FROM OLD.expires_at)
        OR NEW.amount_minor <> OLD.amount_minor OR NEW.page_id <> OLD.page_id OR NEW.number <> OLD.number THEN
        RAISE EXCEPTION 'payment page % cannot go back', OLD.number USING ERRCODE = 'restrict_violation';
      END IF;
      RETURN NEW;
    END $$;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE OR REPLACE FUNCTION payment_page_never_goes_back() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF (OLD.paid_at IS NOT NULL AND NEW.paid_at IS DISTINCT FROM OLD.paid_at)
        OR (OLD.punched_at IS NOT NULL AND NEW.punched_at IS DISTINCT FROM OLD.punched_at)
        OR (OLD.paid_at IS NOT NULL AND NEW.expires_at IS DISTINCT FROM OLD.expires_at)
        OR NEW.amount_minor <> OLD.amount_minor OR NEW.page_id <> OLD.page_id OR NEW.number <> OLD.number THEN
        RAISE EXCEPTION 'payment page % cannot go back', OLD.number USING ERRCODE = 'restrict_violation';
      END IF;
      RETURN NEW;
    END $$;
  `);
}

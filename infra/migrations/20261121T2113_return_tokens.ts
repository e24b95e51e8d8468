import type { Knex } from 'knex';

/** A deposit that was paid and not used can go back: one person asks, another one confirms with the reference. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE payment_link
      ADD COLUMN return_asked_at timestamptz,
      ADD COLUMN return_asked_by bigint REFERENCES account(id),
      ADD COLUMN return_reason text CHECK (length(return_reason) BETWEEN 1 AND 500),
      ADD COLUMN returned_at timestamptz,
      ADD COLUMN returned_by bigint REFERENCES account(id),
      ADD COLUMN return_reference text CHECK (length(return_reference) BETWEEN 1 AND 100),
      ADD CONSTRAINT payment_link_return_asked CHECK (num_nonnulls(return_asked_at, return_asked_by, return_reason) IN (0, 3)),
      ADD CONSTRAINT payment_link_returned CHECK (num_nonnulls(returned_at, returned_by, return_reference) IN (0, 3)),
      ADD CONSTRAINT payment_link_two_people CHECK (returned_at IS NULL OR returned_by <> return_asked_by),
      ADD CONSTRAINT payment_link_paid_before CHECK (return_asked_at IS NULL OR (kind = 'token' AND paid_at IS NOT NULL));
    CREATE FUNCTION enrolment_token_is_there() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (SELECT 1 FROM payment_link WHERE id = NEW.token_link_id AND return_asked_at IS NOT NULL) THEN
        RAISE EXCEPTION 'the token % goes back', NEW.token_link_id
          USING ERRCODE = 'check_violation', CONSTRAINT = 'enrolment_token_goes_back';
      END IF;
      RETURN NULL;
    END $$;
    -- After the check of the foreign key, which waits for whoever is returning the token at this moment.
    CREATE TRIGGER enrolment_token_there AFTER INSERT OR UPDATE OF token_link_id ON enrolment
      FOR EACH ROW WHEN (NEW.token_link_id IS NOT NULL) EXECUTE FUNCTION enrolment_token_is_there();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TRIGGER enrolment_token_there ON enrolment;
    DROP FUNCTION enrolment_token_is_there;
    ALTER TABLE payment_link DROP CONSTRAINT payment_link_paid_before, DROP CONSTRAINT payment_link_two_people,
      DROP CONSTRAINT payment_link_returned, DROP CONSTRAINT payment_link_return_asked,
      DROP COLUMN return_reference, DROP COLUMN returned_by, DROP COLUMN returned_at,
      DROP COLUMN return_reason, DROP COLUMN return_asked_by, DROP COLUMN return_asked_at;
  `);
}

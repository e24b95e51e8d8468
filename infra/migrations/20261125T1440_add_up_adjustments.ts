import type { Knex } from 'knex';

/**
 * What one person gives alone adds up: for one student, and in a day. Whoever splits a large gift into small ones needs
 * a second person all the same. The limits are the setting `credit_limits`.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE credit_adjustment
      DROP CONSTRAINT credit_adjustment_check2,
      ADD COLUMN wait_reason text CHECK (wait_reason IN ('taken_away', 'student_sum', 'day_sum')),
      ADD CONSTRAINT credit_adjustment_two_people CHECK (decided_by IS NULL OR decided_by <> requested_by),
      ADD CONSTRAINT credit_adjustment_taken_by_two CHECK (amount > 0 OR state <> 'posted' OR decided_by IS NOT NULL);
    CREATE INDEX credit_adjustment_alone ON credit_adjustment (requested_by, created_at)
      WHERE state = 'posted' AND decided_by IS NULL;
    CREATE FUNCTION adjustments_add_up() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      limits jsonb;
      to_student bigint;
      in_day bigint;
    BEGIN
      -- One after the other for one person, so that two at the same moment see each other.
      PERFORM pg_advisory_xact_lock(8, NEW.requested_by::int);
      SELECT value INTO limits FROM setting WHERE key = 'credit_limits';
      SELECT coalesce(sum(abs(amount)) FILTER (WHERE student_id = NEW.student_id), 0),
        coalesce(sum(abs(amount)) FILTER (WHERE created_at > NEW.created_at - interval '24 hours'), 0)
        INTO to_student, in_day
      FROM credit_adjustment
      WHERE requested_by = NEW.requested_by AND state = 'posted' AND decided_by IS NULL
        AND created_at > NEW.created_at - interval '30 days';
      IF to_student > coalesce((limits->>'per_student')::int, 5) OR in_day > coalesce((limits->>'per_day')::int, 20) THEN
        RAISE EXCEPTION 'account % has given % to the student and % in a day alone', NEW.requested_by, to_student, in_day
          USING ERRCODE = 'check_violation', CONSTRAINT = 'credit_adjustment_adds_up';
      END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER credit_adjustment_adds_up AFTER INSERT OR UPDATE ON credit_adjustment
      FOR EACH ROW WHEN (NEW.state = 'posted' AND NEW.decided_by IS NULL) EXECUTE FUNCTION adjustments_add_up();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TRIGGER credit_adjustment_adds_up ON credit_adjustment;
    DROP FUNCTION adjustments_add_up;
    DROP INDEX credit_adjustment_alone;
    ALTER TABLE credit_adjustment DROP CONSTRAINT credit_adjustment_taken_by_two,
      DROP CONSTRAINT credit_adjustment_two_people, DROP COLUMN wait_reason,
      ADD CONSTRAINT credit_adjustment_check2
        CHECK ((amount BETWEEN 1 AND 5) OR state <> 'posted' OR (decided_by IS NOT NULL AND decided_by <> requested_by)) NOT VALID;
  `);
}

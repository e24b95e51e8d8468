import type { Knex } from 'knex';

/**
 * Several children may sit in one trial class, each with a booking of their own that can be canceled or moved alone. A move
 * names its booking, and the class that goes on without the child.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE trial_booking DROP CONSTRAINT trial_booking_class_id_key,
      ADD is_added boolean NOT NULL DEFAULT false,
      ADD canceled_by text CHECK (canceled_by IN ('student', 'teacher', 'school')),
      ADD canceled_at timestamptz,
      ADD cancel_reason text NOT NULL DEFAULT '',
      ADD CONSTRAINT trial_booking_canceled CHECK (
        (canceled_by IS NULL) = (canceled_at IS NULL) AND (canceled_by IS NULL OR state = 'canceled')),
      DROP CONSTRAINT trial_booking_open_has_slot,
      ADD CONSTRAINT trial_booking_open_has_slot
        CHECK (state <> 'open' OR availability_id IS NOT NULL OR moved_at IS NOT NULL OR is_added);
    UPDATE trial_booking b SET canceled_by = c.canceled_by, canceled_at = c.canceled_at, cancel_reason = c.incomplete_reason
    FROM scheduled_class c WHERE c.id = b.class_id AND b.state = 'canceled' AND c.canceled_by IS NOT NULL;
    CREATE UNIQUE INDEX trial_booking_seat ON trial_booking (class_id, student_id) WHERE state <> 'canceled';
    CREATE INDEX trial_booking_class ON trial_booking (class_id);

    CREATE FUNCTION trial_keeps_its_size() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE size smallint;
    BEGIN
      SELECT least(b.class_size, 4) INTO size FROM scheduled_class c JOIN batch b ON b.id = c.batch_id
      WHERE c.id = NEW.class_id FOR NO KEY UPDATE OF b;
      IF (SELECT count(*) FROM trial_booking WHERE class_id = NEW.class_id AND state <> 'canceled') > size THEN
        RAISE EXCEPTION 'trial class % is full', NEW.class_id USING ERRCODE = 'check_violation', CONSTRAINT = 'trial_booking_capacity';
      END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER trial_booking_capacity AFTER INSERT OR UPDATE OF class_id, state ON trial_booking
      FOR EACH ROW WHEN (NEW.state = 'open') EXECUTE FUNCTION trial_keeps_its_size();
    CREATE FUNCTION batch_has_room_for_all() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF (SELECT count(*) FROM batch_student WHERE batch_id = NEW.id AND left_at IS NULL) > NEW.class_size THEN
        RAISE EXCEPTION 'batch % has more students', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'batch_student_capacity';
      END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER batch_has_room AFTER UPDATE OF class_size ON batch
      FOR EACH ROW WHEN (NEW.class_size < OLD.class_size) EXECUTE FUNCTION batch_has_room_for_all();

    ALTER TABLE class_move ADD trial_booking_id bigint REFERENCES trial_booking(id),
      ADD left_class_id bigint REFERENCES scheduled_class(id);
    UPDATE class_move m SET trial_booking_id = b.id FROM trial_booking b WHERE b.class_id = m.class_id;
    CREATE INDEX class_move_trial ON class_move (trial_booking_id) WHERE trial_booking_id IS NOT NULL;
    CREATE INDEX class_move_left ON class_move (left_class_id) WHERE left_class_id IS NOT NULL;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE class_move DROP COLUMN trial_booking_id, DROP COLUMN left_class_id;
    DROP TRIGGER batch_has_room ON batch;
    DROP FUNCTION batch_has_room_for_all;
    DROP TRIGGER trial_booking_capacity ON trial_booking;
    DROP FUNCTION trial_keeps_its_size;
    DROP INDEX trial_booking_class, trial_booking_seat;
    DELETE FROM trial_booking b USING trial_booking other WHERE other.class_id = b.class_id AND b.id > other.id;
    UPDATE trial_booking SET moved_at = created_at WHERE is_added AND moved_at IS NULL;
    ALTER TABLE trial_booking DROP CONSTRAINT trial_booking_open_has_slot,
      ADD CONSTRAINT trial_booking_open_has_slot CHECK (state <> 'open' OR availability_id IS NOT NULL OR moved_at IS NOT NULL),
      DROP CONSTRAINT trial_booking_canceled,
      DROP COLUMN is_added, DROP COLUMN canceled_by, DROP COLUMN canceled_at, DROP COLUMN cancel_reason,
      ADD CONSTRAINT trial_booking_class_id_key UNIQUE (class_id);
  `);
}

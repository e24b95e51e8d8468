import type { Knex } from 'knex';

/**
 * A student may leave a batch on a day to come: `leaves_at` is from when there is no seat, `left_at` is set when that day
 * has come. Nobody has a seat in a planned class after that; a class that moves there loses the seat by itself.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE batch_student ADD leaves_at timestamptz,
      ADD CONSTRAINT batch_student_leave CHECK (left_at >= leaves_at);
    CREATE INDEX batch_student_leaving ON batch_student (leaves_at) WHERE left_at IS NULL AND leaves_at IS NOT NULL;
    CREATE FUNCTION seat_ends_with_membership() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM class_student s USING scheduled_class c, batch_student m
      WHERE s.class_id = NEW.class_id AND s.student_id = NEW.student_id AND c.id = s.class_id AND c.status = 'scheduled'
        AND m.batch_id = c.batch_id AND m.student_id = s.student_id AND m.leaves_at <= c.starts_at;
      RETURN NULL;
    END $$;
    CREATE TRIGGER class_student_moved_past_leave AFTER UPDATE OF starts_at ON class_student
      FOR EACH ROW WHEN (NEW.starts_at > OLD.starts_at) EXECUTE FUNCTION seat_ends_with_membership();
    CREATE FUNCTION nobody_sits_after_leaving() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (
        SELECT 1 FROM batch_student m JOIN scheduled_class c ON c.batch_id = m.batch_id AND c.status = 'scheduled'
        JOIN class_student s ON s.class_id = c.id AND s.student_id = m.student_id
        WHERE m.student_id = NEW.student_id AND m.leaves_at < c.starts_at
          AND CASE TG_TABLE_NAME WHEN 'batch_student' THEN m.batch_id = (to_jsonb(NEW) ->> 'batch_id')::bigint
            ELSE c.id = (to_jsonb(NEW) ->> 'class_id')::bigint END) THEN
        RAISE EXCEPTION 'student % leaves before the class', NEW.student_id
          USING ERRCODE = 'check_violation', CONSTRAINT = 'class_student_left';
      END IF;
      RETURN NULL;
    END $$;
    CREATE CONSTRAINT TRIGGER class_student_left AFTER INSERT ON class_student
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION nobody_sits_after_leaving();
    CREATE CONSTRAINT TRIGGER batch_student_left AFTER UPDATE OF leaves_at ON batch_student
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.leaves_at IS NOT NULL) EXECUTE FUNCTION nobody_sits_after_leaving();

    ALTER TABLE batch_change DROP CONSTRAINT batch_change_kind_check,
      ADD CONSTRAINT batch_change_kind_check CHECK (kind IN (
        'add_lesson', 'add_module', 'remove_lessons', 'shift_class', 'move_course', 'change_teacher', 'remove_student')),
      ADD student_id bigint REFERENCES student(id),
      ADD leaves_at timestamptz,
      ADD CONSTRAINT batch_change_leave CHECK ((kind = 'remove_student') = (student_id IS NOT NULL)
        AND (student_id IS NULL) = (leaves_at IS NULL) AND (student_id IS NULL OR reason <> ''));
    CREATE INDEX batch_change_student ON batch_change (student_id) WHERE student_id IS NOT NULL;
    CREATE TABLE batch_change_seat (
      change_id bigint NOT NULL REFERENCES batch_change(id),
      class_id bigint NOT NULL REFERENCES scheduled_class(id),
      lesson_id bigint NOT NULL REFERENCES lesson(id),
      starts_at timestamptz NOT NULL,
      PRIMARY KEY (change_id, class_id)
    );
    CREATE INDEX batch_change_seat_class ON batch_change_seat (class_id);
    CREATE INDEX batch_change_seat_lesson ON batch_change_seat (lesson_id);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TABLE batch_change_seat;
    DELETE FROM batch_change_class WHERE change_id IN (SELECT id FROM batch_change WHERE kind = 'remove_student');
    DELETE FROM batch_change WHERE kind = 'remove_student';
    ALTER TABLE batch_change DROP CONSTRAINT batch_change_leave, DROP COLUMN student_id, DROP COLUMN leaves_at,
      DROP CONSTRAINT batch_change_kind_check,
      ADD CONSTRAINT batch_change_kind_check CHECK (kind IN (
        'add_lesson', 'add_module', 'remove_lessons', 'shift_class', 'move_course', 'change_teacher'));
    DROP TRIGGER batch_student_left ON batch_student;
    DROP TRIGGER class_student_left ON class_student;
    DROP FUNCTION nobody_sits_after_leaving;
    DROP TRIGGER class_student_moved_past_leave ON class_student;
    DROP FUNCTION seat_ends_with_membership;
    UPDATE batch_student SET left_at = leaves_at WHERE left_at IS NULL AND leaves_at <= now();
    ALTER TABLE batch_student DROP COLUMN leaves_at;
  `);
}

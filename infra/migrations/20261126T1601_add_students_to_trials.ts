import type { Knex } from 'knex';

/** Adding a student to a trial class is a change of its own kind, with the booking that it made. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE batch_change DROP CONSTRAINT batch_change_kind_check,
      ADD CONSTRAINT batch_change_kind_check CHECK (kind IN ('add_lesson', 'add_module', 'remove_lessons', 'shift_class',
        'move_course', 'change_teacher', 'remove_student', 'add_trial_student')),
      ADD trial_booking_id bigint UNIQUE REFERENCES trial_booking(id),
      ADD seats_before smallint,
      DROP CONSTRAINT batch_change_leave,
      ADD CONSTRAINT batch_change_leave CHECK ((kind IN ('remove_student', 'add_trial_student')) = (student_id IS NOT NULL)
        AND (kind = 'remove_student') = (leaves_at IS NOT NULL) AND (kind <> 'remove_student' OR reason <> '')),
      ADD CONSTRAINT batch_change_trial CHECK ((kind = 'add_trial_student') = (trial_booking_id IS NOT NULL)
        AND (trial_booking_id IS NULL) = (seats_before IS NULL));
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DELETE FROM batch_change_seat WHERE change_id IN (SELECT id FROM batch_change WHERE kind = 'add_trial_student');
    DELETE FROM batch_change WHERE kind = 'add_trial_student';
    ALTER TABLE batch_change DROP CONSTRAINT batch_change_trial, DROP COLUMN trial_booking_id, DROP COLUMN seats_before,
      DROP CONSTRAINT batch_change_kind_check,
      ADD CONSTRAINT batch_change_kind_check CHECK (kind IN (
        'add_lesson', 'add_module', 'remove_lessons', 'shift_class', 'move_course', 'change_teacher', 'remove_student')),
      DROP CONSTRAINT batch_change_leave,
      ADD CONSTRAINT batch_change_leave CHECK ((kind = 'remove_student') = (student_id IS NOT NULL)
        AND (student_id IS NULL) = (leaves_at IS NULL) AND (student_id IS NULL OR reason <> ''));
  `);
}

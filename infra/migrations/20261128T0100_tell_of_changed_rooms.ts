import type { Knex } from 'knex';

const TELL_CLASS = `
  CREATE FUNCTION tell_of_changed_room() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_notify('class_room_changed', NEW.id::text);
    RETURN NULL;
  END $$`;

const TELL_SEAT = `
  CREATE FUNCTION tell_of_lost_seat() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_notify('class_room_changed', OLD.class_id::text);
    RETURN NULL;
  END $$`;

/**
 * Tells the gateways of a class that has been ended, canceled, moved or given to another teacher, and of a child that has
 * lost its seat, so that an open room is closed at once for those who may not be in it any more.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(TELL_CLASS);
  await knex.raw(TELL_SEAT);
  await knex.raw(`
    CREATE TRIGGER scheduled_class_room_changed AFTER UPDATE OF status, teacher_id, starts_at, ends_at ON scheduled_class
      FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.teacher_id IS DISTINCT FROM NEW.teacher_id
        OR OLD.starts_at IS DISTINCT FROM NEW.starts_at OR OLD.ends_at IS DISTINCT FROM NEW.ends_at)
      EXECUTE FUNCTION tell_of_changed_room()`);
  await knex.raw(`
    CREATE TRIGGER class_student_seat_lost AFTER DELETE ON class_student
      FOR EACH ROW EXECUTE FUNCTION tell_of_lost_seat()`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TRIGGER class_student_seat_lost ON class_student');
  await knex.raw('DROP TRIGGER scheduled_class_room_changed ON scheduled_class');
  await knex.raw('DROP FUNCTION tell_of_lost_seat');
  await knex.raw('DROP FUNCTION tell_of_changed_room');
}

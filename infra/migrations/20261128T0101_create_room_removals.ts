import type { Knex } from 'knex';

/**
 * Whom the teacher has sent out of the room of a class: they cannot come back until they are let in again. A child asks
 * for that once; sent out again, it may ask again.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE room_removal (
      class_id bigint NOT NULL,
      student_id bigint NOT NULL,
      removed_at timestamptz NOT NULL,
      asked_at timestamptz CHECK (asked_at >= removed_at),
      admitted_at timestamptz CHECK (admitted_at >= removed_at),
      PRIMARY KEY (class_id, student_id),
      FOREIGN KEY (class_id, student_id) REFERENCES class_student (class_id, student_id) ON DELETE CASCADE
    );
    COMMENT ON COLUMN room_removal.asked_at IS 'when the child has asked to be let in again; null until it does';
    COMMENT ON COLUMN room_removal.admitted_at IS 'null while the child is out of the room';
    CREATE INDEX room_removal_student ON room_removal (student_id);
  `);
  await knex.raw(`
    CREATE FUNCTION tell_of_removal() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('class_room_changed', NEW.class_id::text);
      RETURN NULL;
    END $$`);
  await knex.raw(`
    CREATE TRIGGER room_removal_told AFTER INSERT OR UPDATE ON room_removal
      FOR EACH ROW EXECUTE FUNCTION tell_of_removal()`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE room_removal');
  await knex.raw('DROP FUNCTION tell_of_removal');
}

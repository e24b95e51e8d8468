import type { Knex } from 'knex';

/**
 * The door of a class's room. While the teacher has shut it, a child that comes waits until it is let in; whoever was in
 * the room then, or has been let in since, has an entry.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE room_door (
      class_id bigint PRIMARY KEY REFERENCES scheduled_class (id),
      shut_at timestamptz NOT NULL,
      opened_at timestamptz CHECK (opened_at >= shut_at)
    );
    COMMENT ON COLUMN room_door.opened_at IS 'null while whoever comes waits to be let in';
    CREATE TABLE room_entry (
      class_id bigint NOT NULL,
      student_id bigint NOT NULL,
      asked_at timestamptz,
      admitted_at timestamptz CHECK (admitted_at >= asked_at),
      PRIMARY KEY (class_id, student_id),
      FOREIGN KEY (class_id, student_id) REFERENCES class_student (class_id, student_id) ON DELETE CASCADE,
      CHECK (num_nonnulls(asked_at, admitted_at) > 0)
    );
    COMMENT ON COLUMN room_entry.asked_at IS 'when the child came to the shut door; null if it was in the room before';
    COMMENT ON COLUMN room_entry.admitted_at IS 'null while the child waits at the door';
    CREATE INDEX room_entry_student ON room_entry (student_id);
  `);
  for (const table of ['room_door', 'room_entry'])
    await knex.raw(`
      CREATE TRIGGER ${table}_told AFTER INSERT OR UPDATE ON ${table}
        FOR EACH ROW EXECUTE FUNCTION tell_of_removal()`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE room_entry');
  await knex.raw('DROP TABLE room_door');
}

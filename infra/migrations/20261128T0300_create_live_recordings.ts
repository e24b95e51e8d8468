import type { Knex } from 'knex';

/** That a class is being recorded, so that everybody in the room knows it, also whoever comes late or loads again. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE live_recording (
      class_id bigint PRIMARY KEY REFERENCES scheduled_class(id),
      began_at timestamptz NOT NULL,
      seen_at timestamptz NOT NULL,
      ended_at timestamptz,
      CHECK (seen_at >= began_at),
      CHECK (ended_at >= seen_at)
    );
    COMMENT ON COLUMN live_recording.seen_at IS 'the last sign of the recorder; without signs the class counts as not recorded';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE live_recording');
}

import type { Knex } from 'knex';

/**
 * Which children can be heard in a recording that the class page mixed. A recording that does not know it counts as one of
 * all children of its class.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE recording ADD COLUMN knows_heard boolean NOT NULL DEFAULT false;
    CREATE TABLE recording_heard (
      recording_id bigint NOT NULL REFERENCES recording(id),
      student_id bigint NOT NULL REFERENCES student(id),
      PRIMARY KEY (recording_id, student_id)
    );
    CREATE INDEX recording_heard_student ON recording_heard (student_id);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TABLE recording_heard;
    ALTER TABLE recording DROP COLUMN knows_heard;
  `);
}

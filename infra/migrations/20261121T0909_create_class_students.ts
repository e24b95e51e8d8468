import type { Knex } from 'knex';

/** A seat in a class copies the class's time by foreign key, so that it moves and ends with the class. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE class_student (
      class_id bigint NOT NULL,
      student_id bigint NOT NULL REFERENCES student(id),
      starts_at timestamptz NOT NULL,
      ends_at timestamptz NOT NULL,
      is_live boolean NOT NULL,
      during tstzrange GENERATED ALWAYS AS (tstzrange(starts_at, ends_at, '[)')) STORED,
      attended boolean,
      PRIMARY KEY (class_id, student_id),
      FOREIGN KEY (class_id, starts_at, ends_at, is_live)
        REFERENCES scheduled_class (id, starts_at, ends_at, is_live) ON UPDATE CASCADE,
      CONSTRAINT class_student_overlap
        EXCLUDE USING gist (student_id WITH =, during WITH &&) WHERE (is_live)
    );
    CREATE INDEX class_student_student ON class_student (student_id, starts_at);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TABLE class_student;
  `);
}

import type { Knex } from 'knex';

/** What a teacher's half hour is for, and the doubt that took it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE availability_slot
      ADD kind text NOT NULL DEFAULT 'any' CHECK (kind IN ('trial', 'doubt', 'any')),
      ADD doubt_id bigint UNIQUE REFERENCES doubt(id),
      ADD CONSTRAINT availability_slot_one_use CHECK (num_nonnulls(booked_class_id, doubt_id) <= 1);
    ALTER TABLE availability_slot ADD is_open boolean NOT NULL
      GENERATED ALWAYS AS (booked_class_id IS NULL AND doubt_id IS NULL) STORED;
    DROP INDEX availability_slot_open;
    CREATE INDEX availability_slot_open ON availability_slot (starts_at, teacher_id) WHERE is_open AND kind <> 'doubt';
    CREATE INDEX availability_slot_open_doubt ON availability_slot (teacher_id, starts_at) WHERE is_open AND kind <> 'trial';
    ALTER TABLE doubt ADD CONSTRAINT doubt_booked_at CHECK (state <> 'booked' OR starts_at IS NOT NULL);
    CREATE INDEX doubt_teacher_coming ON doubt (teacher_id, starts_at) WHERE state = 'booked';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP INDEX doubt_teacher_coming;
    ALTER TABLE doubt DROP CONSTRAINT doubt_booked_at;
    DROP INDEX availability_slot_open_doubt;
    DROP INDEX availability_slot_open;
    CREATE INDEX availability_slot_open ON availability_slot (starts_at, teacher_id) WHERE booked_class_id IS NULL;
    ALTER TABLE availability_slot DROP COLUMN is_open, DROP CONSTRAINT availability_slot_one_use, DROP COLUMN doubt_id,
      DROP COLUMN kind;
  `);
}

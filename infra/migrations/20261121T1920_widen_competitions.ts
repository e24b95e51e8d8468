import type { Knex } from 'knex';

/** Entries without a link yet (entered by the school), any number of them, edits by version. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE competition ADD COLUMN version integer NOT NULL DEFAULT 1;
    ALTER TABLE competition_entry ALTER COLUMN link DROP NOT NULL;
    ALTER TABLE competition_entry DROP CONSTRAINT competition_entry_place_check;
    ALTER TABLE competition_entry ALTER COLUMN place TYPE integer;
    ALTER TABLE competition_entry ADD CONSTRAINT competition_entry_place_check CHECK (place > 0);
    ALTER TABLE competition_entry ADD COLUMN project_submission_id bigint REFERENCES project_submission(id);
    CREATE INDEX competition_entry_student ON competition_entry (student_id);
    CREATE INDEX competition_score_judge ON competition_score (staff_user_id);
    CREATE INDEX competition_closes ON competition (closes_at DESC, id DESC);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP INDEX competition_closes, competition_score_judge, competition_entry_student;
    ALTER TABLE competition_entry DROP COLUMN project_submission_id;
    ALTER TABLE competition_entry DROP CONSTRAINT competition_entry_place_check;
    ALTER TABLE competition_entry ALTER COLUMN place TYPE smallint;
    ALTER TABLE competition_entry ADD CONSTRAINT competition_entry_place_check CHECK (place BETWEEN 1 AND 100);
    DELETE FROM competition_score WHERE entry_id IN (SELECT id FROM competition_entry WHERE link IS NULL);
    DELETE FROM competition_entry WHERE link IS NULL;
    ALTER TABLE competition_entry ALTER COLUMN link SET NOT NULL;
    ALTER TABLE competition DROP COLUMN version;
  `);
}

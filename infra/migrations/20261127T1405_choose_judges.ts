import type { Knex } from 'knex';

/** Each competition names what it is judged by, and who judges it; stars are in the order of those names. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE competition ADD rubric text[] NOT NULL DEFAULT '{Idea,Craft,Fun}'
      CHECK (cardinality(rubric) BETWEEN 1 AND 5 AND array_position(rubric, NULL) IS NULL);
    CREATE TABLE competition_judge (
      competition_id bigint NOT NULL REFERENCES competition(id),
      staff_user_id bigint NOT NULL REFERENCES staff_user(id),
      PRIMARY KEY (competition_id, staff_user_id)
    );
    CREATE INDEX competition_judge_staff ON competition_judge (staff_user_id);
    ALTER TABLE competition_entry ADD CONSTRAINT competition_entry_of UNIQUE (id, competition_id);
    ALTER TABLE competition_score ADD competition_id bigint, ADD stars smallint[];
    UPDATE competition_score s SET stars = ARRAY[s.idea, s.craft, s.fun], competition_id = e.competition_id
      FROM competition_entry e WHERE e.id = s.entry_id;
    INSERT INTO competition_judge SELECT DISTINCT competition_id, staff_user_id FROM competition_score;
    ALTER TABLE competition_score
      ALTER COLUMN competition_id SET NOT NULL,
      ALTER COLUMN stars SET NOT NULL,
      DROP COLUMN idea, DROP COLUMN craft, DROP COLUMN fun,
      ADD CONSTRAINT competition_score_stars CHECK (cardinality(stars) BETWEEN 1 AND 5 AND array_position(stars, NULL) IS NULL
        AND 1 <= ALL (stars) AND 5 >= ALL (stars)),
      ADD CONSTRAINT competition_score_entry FOREIGN KEY (entry_id, competition_id)
        REFERENCES competition_entry (id, competition_id),
      ADD CONSTRAINT competition_score_by_judge FOREIGN KEY (competition_id, staff_user_id)
        REFERENCES competition_judge (competition_id, staff_user_id);
    COMMENT ON COLUMN competition_score.stars IS 'one for each name of the competition''s rubric, in its order';
    DROP INDEX competition_score_judge;
    CREATE INDEX competition_score_judge ON competition_score (competition_id, staff_user_id);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP INDEX competition_score_judge;
    ALTER TABLE competition_score DROP CONSTRAINT competition_score_by_judge, DROP CONSTRAINT competition_score_entry,
      DROP CONSTRAINT competition_score_stars,
      ADD idea smallint CHECK (idea BETWEEN 1 AND 5), ADD craft smallint CHECK (craft BETWEEN 1 AND 5),
      ADD fun smallint CHECK (fun BETWEEN 1 AND 5);
    UPDATE competition_score SET idea = stars[1], craft = coalesce(stars[2], stars[1]), fun = coalesce(stars[3], stars[1]);
    ALTER TABLE competition_score ALTER COLUMN idea SET NOT NULL, ALTER COLUMN craft SET NOT NULL,
      ALTER COLUMN fun SET NOT NULL, DROP COLUMN stars, DROP COLUMN competition_id;
    CREATE INDEX competition_score_judge ON competition_score (staff_user_id);
    ALTER TABLE competition_entry DROP CONSTRAINT competition_entry_of;
    DROP TABLE competition_judge;
    ALTER TABLE competition DROP COLUMN rubric;
  `);
}

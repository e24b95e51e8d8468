import type { Knex } from 'knex';

const TELL = `
  CREATE FUNCTION tell_of_parts_of_students() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM tell_news('lead', ARRAY(
      SELECT DISTINCT l.lead_code FROM changed c JOIN lead l ON l.student_id = c.student_id LIMIT 21));
    RETURN NULL;
  END $$`;

const trigger = (change: 'INSERT' | 'UPDATE'): string => `
  CREATE TRIGGER trial_souvenir_news_of_${change.toLowerCase()} AFTER ${change} ON trial_souvenir
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_parts_of_students()`;

/** A souvenir that is made or opened is news of the lead of its child. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(TELL);
  await knex.raw(trigger('INSERT'));
  await knex.raw(trigger('UPDATE'));
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TRIGGER trial_souvenir_news_of_insert ON trial_souvenir');
  await knex.raw('DROP TRIGGER trial_souvenir_news_of_update ON trial_souvenir');
  await knex.raw('DROP FUNCTION tell_of_parts_of_students');
}

import type { Knex } from 'knex';

/**
 * State and referral are questions of our own form. A program that sends what the specification lists has no
 * answer to them, and none is made up.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE enrolment
      ALTER COLUMN state DROP NOT NULL,
      ALTER COLUMN referral_choice DROP NOT NULL,
      DROP CONSTRAINT enrolment_check2,
      ADD CONSTRAINT enrolment_referrer
        CHECK ((referral_choice IS NOT DISTINCT FROM 'student referral') = (referrer_student_id IS NOT NULL));
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    UPDATE enrolment SET state = coalesce(state, 'Not known'), referral_choice = coalesce(referral_choice, 'none')
    WHERE state IS NULL OR referral_choice IS NULL;
    ALTER TABLE enrolment
      ALTER COLUMN state SET NOT NULL,
      ALTER COLUMN referral_choice SET NOT NULL,
      DROP CONSTRAINT enrolment_referrer,
      ADD CONSTRAINT enrolment_check2 CHECK ((referral_choice = 'student referral') = (referrer_student_id IS NOT NULL));
  `);
}

import type { Knex } from 'knex';

/**
 * Staff open accounts, too, of students and of teachers. They always say why, and their own session
 * belongs to the back office, so there is no way back from the portal.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE impersonation
      ALTER COLUMN student_id DROP NOT NULL,
      ADD COLUMN teacher_id bigint REFERENCES teacher(id),
      ADD COLUMN staff_user_id bigint REFERENCES staff_user(id),
      ADD COLUMN reason text CHECK (length(reason) BETWEEN 1 AND 500),
      ADD CONSTRAINT impersonation_opens_one CHECK (num_nonnulls(student_id, teacher_id) = 1),
      ADD CONSTRAINT impersonation_staff_say_why CHECK ((staff_user_id IS NULL) = (reason IS NULL)),
      ADD CONSTRAINT impersonation_teacher_opened_by_staff CHECK (teacher_id IS NULL OR staff_user_id IS NOT NULL),
      ADD CONSTRAINT impersonation_staff_have_no_way_back CHECK (staff_user_id IS NULL OR return_hash IS NULL),
      ADD CONSTRAINT impersonation_staff_open_others CHECK (staff_user_id IS NULL OR actor_account_id <> account_id);
    CREATE INDEX impersonation_by_staff ON impersonation (asked_at DESC, id DESC) WHERE staff_user_id IS NOT NULL;
    CREATE INDEX impersonation_of_account ON impersonation (account_id, opened_at DESC) WHERE opened_at IS NOT NULL;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP INDEX impersonation_of_account;
    DROP INDEX impersonation_by_staff;
    DELETE FROM impersonation WHERE staff_user_id IS NOT NULL;
    ALTER TABLE impersonation
      DROP COLUMN reason, DROP COLUMN staff_user_id, DROP COLUMN teacher_id,
      ALTER COLUMN student_id SET NOT NULL;
  `);
}

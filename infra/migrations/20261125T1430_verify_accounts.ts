import type { Knex } from 'knex';

/**
 * When and how it was proven that an account belongs to the person of its phone. Accounts of the
 * school's own people and of families whose money was confirmed are theirs.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE account ADD verified_at timestamptz, ADD verified_by text CHECK (verified_by IN ('link', 'payment', 'school')),
      ADD CONSTRAINT account_verified CHECK ((verified_at IS NULL) = (verified_by IS NULL));
    UPDATE account a SET verified_at = now(), verified_by = 'school'
    WHERE EXISTS (SELECT FROM teacher t WHERE t.account_id = a.id)
      OR EXISTS (SELECT FROM staff_user u WHERE u.account_id = a.id)
      OR EXISTS (SELECT FROM lead_manager m WHERE m.account_id = a.id);
    UPDATE account a SET verified_at = now(), verified_by = 'payment'
    WHERE a.verified_at IS NULL AND EXISTS (
      SELECT FROM student s JOIN enrolment e ON e.student_id = s.id JOIN payment_page p ON p.enrolment_id = e.id
      WHERE s.account_id = a.id AND p.punched_at IS NOT NULL);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE account DROP COLUMN verified_at, DROP COLUMN verified_by');
}

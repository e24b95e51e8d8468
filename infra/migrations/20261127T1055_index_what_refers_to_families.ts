import type { Knex } from 'knex';

/** What refers to a student, a lead or an account, and had no index of its own. */
const REFERENCES: Readonly<Record<string, readonly string[]>> = {
  account: ['disabled_by', 'last_student_id'],
  activity_submission: ['submitted_by'],
  availability_block: ['created_by'],
  batch: ['created_by'],
  batch_change: ['made_by', 'undone_by'],
  certificate: ['revoked_by', 'student_id'],
  class_feedback: ['moderated_by', 'student_id'],
  class_outcome: ['account_id'],
  class_reminder: ['account_id'],
  competition: ['created_by'],
  course_version: ['published_by'],
  credit_adjustment: ['decided_by', 'requested_by'],
  crossing: ['account_id'],
  delivery: ['passed_on_by'],
  discount_use: ['student_id'],
  dispute: ['decided_by', 'opened_by', 'student_id'],
  earning_report: ['requested_by'],
  enrolment: ['consent_account_id', 'created_by', 'price_approved_by', 'referrer_student_id', 'token_confirmed_by'],
  impersonation: ['account_id', 'actor_account_id', 'student_id'],
  important_link: ['updated_by'],
  important_link_version: ['account_id'],
  instalment: ['written_off_by'],
  lead: ['account_id', 'student_id'],
  lead_event: ['actor_account_id'],
  ledger_account: ['student_id'],
  ledger_entry: ['actor_account_id', 'on_behalf_of_account_id'],
  one_time_token: ['account_id', 'act_account_id', 'student_id'],
  pay_adjustment: ['made_by'],
  pay_entry: ['paid_by'],
  pay_period: ['approved_by', 'calculated_by', 'opened_by', 'paid_by', 'reviewed_by'],
  payment: ['marked_by'],
  payment_link: ['paid_by', 'return_asked_by', 'returned_by'],
  payment_page: ['punched_by'],
  payment_proof: ['decided_by'],
  policy_version: ['published_by'],
  price_request: ['decided_by', 'student_id'],
  project_submission: ['reviewed_by', 'submitted_by'],
  recording: ['account_id'],
  refund: ['decided_by', 'requested_by'],
  reschedule_request: ['account_id', 'declined_by', 'student_id'],
  room_visit: ['account_id'],
  scheduled_class: ['ended_by'],
  seat_request: ['account_id', 'decided_by', 'student_id'],
  session: ['account_id', 'student_id'],
  strike: ['decided_by', 'made_by'],
  submission_version: ['submitted_by'],
  teacher_payout: ['assigned_by'],
  unsubscribe_link: ['account_id'],
  upload: ['account_id'],
};

const each = (name: (table: string, column: string) => string): string =>
  Object.entries(REFERENCES)
    .flatMap(([table, columns]) => columns.map((column) => name(table, column)))
    .join('\n');

/**
 * Undoing an import removes families that nobody has used, one by one, thousands of them; for each, Postgres looks whether
 * anything refers to it. Without an index that would read every table of the school each time.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    each((table, column) => `CREATE INDEX ${table}_ref_${column} ON ${table} (${column}) WHERE ${column} IS NOT NULL;`),
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(each((table, column) => `DROP INDEX ${table}_ref_${column};`));
}

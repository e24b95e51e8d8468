// Upkeep: which rows are a child's or its family's, and what is put in place of what they say.
import type { PersonalTable } from './personal-table.js';

/** What was sold to a child, paid and counted as credits: sums stay, words go. */
export const DATA_OF_MONEY: Readonly<Record<string, PersonalTable>> = {
  enrolment: {
    file: 'enrolments',
    rows: 't.student_id = $1',
    shown:
      'number course subject total_classes service_type classes_per_month class_size enrolment_type payment_type currency_code total_fee_minor discounted_fee_minor discount_percent created_at refunded_at auto_charge_consent consent_confirmed_at country',
    erased: {
      description: `'Deleted'`,
      state: 'NULL',
      price_reason: `CASE WHEN t.price_reason IS NOT NULL THEN 'Deleted' END`,
      consent_ip: 'NULL',
      consent_account_id: 'NULL',
      token_payment_url: 'NULL',
    },
    hidden: 'consent_account_id',
    inner:
      'id form_key student_id course_fee_id course_customization discount_code_id payments adjusted_fee_minor credits_remaining token_link_id token_amount_minor token_paid_on token_payment_mode referral_choice referrer_student_id owner_staff_id owner_team_id policy_versions created_by token_confirmed_at token_confirmed_by price_basis calculated_fee_minor price_step_minor price_request_id price_approved_by',
  },
  instalment: {
    file: 'enrolments',
    rows: 't.enrolment_id IN (SELECT id FROM enrolment WHERE student_id = $1)',
    shown: 'position amount_minor credits due_on written_off_at',
    erased: { write_off_reason: `CASE WHEN t.write_off_reason IS NOT NULL THEN 'Deleted' END` },
    inner: 'id enrolment_id created_at written_off_by',
  },
  payment_page: {
    file: 'payments',
    rows: 't.enrolment_id IN (SELECT id FROM enrolment WHERE student_id = $1)',
    shown: 'number amount_minor created_at expires_at paid_at punched_at',
    inner:
      'id page_id instalment_id enrolment_id expires_in_hours expiry_date expiry_zone expired_at punched_by times_unpunched extension_asked_at',
  },
  payment_page_visit: {
    file: 'payments',
    rows: 't.payment_page_id IN (SELECT p.id FROM payment_page p JOIN enrolment e ON e.id = p.enrolment_id WHERE e.student_id = $1)',
    shown: 'opens first_opened_at last_opened_at last_device',
    isRemoved: true,
    inner: 'payment_page_id',
  },
  payment: {
    file: 'payments',
    rows: 't.payment_page_id IN (SELECT p.id FROM payment_page p JOIN enrolment e ON e.id = p.enrolment_id WHERE e.student_id = $1)',
    shown: 'amount_minor currency_code paid_on reference created_at',
    erased: { notes: `''`, upload_id: 'NULL' },
    // The reference of a transfer stays with the books.
    hidden: 'upload_id',
    inner: 'id payment_page_id payment_option_id reference_key proof_id duplicate_reason marked_by',
  },
  payment_proof: {
    file: 'payments',
    rows: '(t.payment_page_id IN (SELECT p.id FROM payment_page p JOIN enrolment e ON e.id = p.enrolment_id WHERE e.student_id = $1) OR t.payment_link_id IN (SELECT id FROM payment_link WHERE student_id = $1))',
    shown: 'state created_at decided_at',
    erased: {
      reference: `CASE WHEN t.reference = '' THEN 'Deleted' ELSE t.reference END`,
      note: `''`,
      upload_id: 'NULL',
    },
    hidden: 'upload_id',
    inner: 'id payment_page_id payment_link_id payment_option_id decided_by reference_key duplicate_reason',
  },
  payment_link: {
    file: 'payments',
    rows: 't.student_id = $1',
    shown:
      'kind amount_minor currency_code course created_at expires_at paid_at payment_ref returned_at return_reference',
    erased: {
      title: `'Deleted'`,
      description: `''`,
      return_reason: `CASE WHEN t.return_reason IS NOT NULL THEN 'Deleted' END`,
    },
    inner:
      'id code form_key collector_name collector_email student_id created_by disabled_at paid_by reminded_at return_asked_at return_asked_by returned_by',
  },
  price_request: {
    file: 'price-requests',
    rows: 't.student_id = $1',
    shown: 'course currency_code asked_fee_minor calculated_fee_minor state created_at decided_at',
    erased: {
      reason: `'Deleted'`,
      form: 'NULL',
      declined_reason: `CASE WHEN t.declined_reason IS NOT NULL THEN 'Deleted' END`,
    },
    inner:
      'id form_key number page_id student_id service_type enrolment_type total_classes wait_reason requested_by decided_by',
  },
  refund: {
    file: 'refunds',
    rows: 't.enrolment_id IN (SELECT id FROM enrolment WHERE student_id = $1)',
    shown: 'amount_minor currency_code credits state reference created_at decided_at',
    erased: { reason: `'Deleted'`, declined_reason: `CASE WHEN t.declined_reason IS NOT NULL THEN 'Deleted' END` },
    inner: 'id form_key enrolment_id requested_by decided_by figures',
  },
  discount_use: {
    file: 'enrolments',
    rows: 't.student_id = $1',
    shown: 'state',
    inner: 'id discount_code_id enrolment_id student_id',
  },
  credit_adjustment: {
    file: 'credits',
    rows: 't.student_id = $1',
    shown: 'amount category expires_on state created_at',
    erased: { note: `'Deleted'` },
    inner: 'id form_key student_id class_id requested_by decided_by ledger_entry_id wait_reason',
  },
  ledger_account: {
    file: 'credits',
    rows: 't.student_id = $1',
    shown: 'balance',
    inner: 'id kind student_id may_overdraw overdraft_reason',
  },
  ledger_leg: {
    file: 'credits',
    rows: 't.account_id IN (SELECT id FROM ledger_account WHERE student_id = $1)',
    shown: 'amount created_at',
    inner: 'id entry_id account_id lot_id',
  },
  ledger_lot: {
    file: 'credits',
    rows: 't.account_id IN (SELECT id FROM ledger_account WHERE student_id = $1)',
    shown: 'category amount remaining expires_at',
    inner: 'id entry_id account_id',
  },
  ledger_entry: {
    file: 'credits',
    rows: 't.id IN (SELECT g.entry_id FROM ledger_leg g JOIN ledger_account a ON a.id = g.account_id WHERE a.student_id = $1)',
    shown: 'kind description created_at',
    inner: 'id business_key request_hash reverses_entry_id actor_account_id on_behalf_of_account_id',
  },
};

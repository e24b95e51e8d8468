// Upkeep: which rows are a child's or its family's, and what is put in place of what they say.
import type { PersonalTable } from './personal-table.js';

/**
 * SQL for the leads of an account, also those from before it changed its phone; one that waits with the old phone, as long
 * as nobody else has it (see `waitingLeads`), has no account.
 */
export const leadsOf = (lead: string, account: string): string =>
  `(${lead}.account_id = ${account} OR ${lead}.phone = (SELECT phone FROM account WHERE id = ${account})
    OR ${lead}.account_id IS NULL AND ${lead}.phone = ANY (ARRAY (SELECT c.old_phone FROM phone_change c
      WHERE c.account_id = ${account} AND c.merged_lead_id IS NOT NULL AND c.undone_at IS NULL)))`;

/** What the school knows of a family as a whole; it is deleted with its last child. The account comes last. */
export const DATA_OF_FAMILIES: Readonly<Record<string, PersonalTable>> = {
  registration_proof: {
    file: 'family',
    rows: 't.account_id = $2',
    shown: 'expires_at',
    isRemoved: true,
    inner: 'hash account_id',
  },
  one_time_token: {
    file: 'sign-ins',
    rows: 't.account_id = $2',
    shown: 'kind created_at expires_at used_at',
    isRemoved: true,
    inner: 'id hash account_id student_id act_account_id',
  },
  session: {
    file: 'sign-ins',
    rows: 't.account_id = $2',
    shown: 'created_at last_seen_at expires_at revoked_at opened_by device zone',
    isRemoved: true,
    inner:
      'sid account_id audience student_id act_account_id binding_hash authenticated_at parent_sid parked_at may_act',
  },
  login_device: {
    file: 'sign-ins',
    rows: 't.account_id = $2',
    shown: 'network last_ok_at',
    isRemoved: true,
    inner: 'account_id',
  },
  password_link_request: {
    file: 'sign-ins',
    rows: 't.phone = (SELECT phone FROM account WHERE id = $2)',
    shown: 'phone asked_at',
    isRemoved: true,
    inner: 'id',
  },
  recovery_code: {
    file: 'sign-ins',
    rows: 't.account_id = $2',
    shown: 'used_at',
    isRemoved: true,
    inner: 'account_id hash',
  },
  second_factor: {
    file: 'sign-ins',
    rows: 't.account_id = $2',
    shown: 'confirmed_at created_at',
    isRemoved: true,
    inner: 'account_id secret last_step',
  },
  calendar_feed: {
    file: 'family',
    rows: 't.account_id = $2',
    shown: 'created_at',
    isRemoved: true,
    inner: 'account_id hash',
  },
  class_reminder: {
    file: 'messages',
    rows: 't.account_id = $2',
    shown: 'class_id kind starts_at',
    isRemoved: true,
    inner: 'account_id planned_at',
  },
  notification: {
    file: 'messages',
    rows: 't.account_id = $2',
    shown: 'kind title body link read_at created_at',
    isRemoved: true,
    inner: 'id account_id business_key class_id class_starts_at',
  },
  delivery: {
    file: 'messages',
    rows: 't.account_id = $2',
    shown: 'channel recipient subject body status created_at sent_at kind',
    isRemoved: true,
    inner: 'id business_key account_id error class_id class_starts_at attempts passed_on_at passed_on_by struck_at',
  },
  notification_choice: {
    file: 'choices',
    rows: 't.account_id = $2',
    shown: 'topic channel is_on',
    isRemoved: true,
    inner: 'account_id',
  },
  quiet_hours: {
    file: 'choices',
    rows: 't.account_id = $2',
    shown: 'is_on from_minute to_minute',
    isRemoved: true,
    inner: 'account_id',
  },
  unsubscribe_link: {
    file: 'choices',
    rows: 't.account_id = $2',
    shown: 'topic expires_at',
    isRemoved: true,
    inner: 'hash account_id',
  },
  lead_event: {
    file: 'lead',
    rows: `t.lead_id IN (SELECT l.id FROM lead l WHERE ${leadsOf('l', '$2')})`,
    shown: 'kind at',
    erased: { data: `'{}'` },
    inner: 'id lead_id actor_account_id',
  },
  lead_note_version: {
    file: 'lead',
    rows: `t.note_id IN (SELECT n.id FROM lead_note n JOIN lead l ON l.id = n.lead_id WHERE ${leadsOf('l', '$2')})`,
    shown: 'body until',
    isRemoved: true,
    inner: 'id note_id',
  },
  lead_note: {
    file: 'lead',
    rows: `t.lead_id IN (SELECT l.id FROM lead l WHERE ${leadsOf('l', '$2')})`,
    shown: 'body pinned_at edited_at removed_at created_at',
    isRemoved: true,
    inner: 'id lead_id author_id updated_at',
  },
  lead_task: {
    file: 'lead',
    rows: `t.lead_id IN (SELECT l.id FROM lead l WHERE ${leadsOf('l', '$2')})`,
    shown: 'kind title due_at done_at canceled_at created_at',
    isRemoved: true,
    inner: 'id lead_id owner_id reminded_at done_by created_by updated_at',
  },
  lead_transfer: {
    file: 'lead',
    rows: `t.lead_id IN (SELECT l.id FROM lead l WHERE ${leadsOf('l', '$2')})`,
    shown: 'reason asked_at state decided_at',
    isRemoved: true,
    inner: 'id lead_id asked_by decided_by',
  },
  lead_phone: {
    file: 'lead',
    rows: `(t.phone = (SELECT phone FROM account WHERE id = $2)
      OR t.lead_id IN (SELECT l.id FROM lead l WHERE ${leadsOf('l', '$2')}))`,
    shown: 'phone',
    isRemoved: true,
    inner: 'lead_id merge_id',
  },
  // The phones name it, so that it goes after them.
  lead_merge: {
    file: 'lead',
    rows: `t.kept_lead_id IN (SELECT l.id FROM lead l WHERE ${leadsOf('l', '$2')})`,
    shown: 'merged_code merged before merged_at undone_at',
    isRemoved: true,
    inner: 'id kept_lead_id moved kept_updated_at merged_by undone_by',
  },
  lead: {
    file: 'lead',
    rows: leadsOf('t', '$2'),
    shown: 'lead_code stage source grade created_at updated_at',
    erased: {
      student_name: `'Deleted student ' || $1::bigint`,
      student_email: 'NULL',
      // A family may have more than one lead, and no two leads share a phone.
      phone: `'+999' || lpad(t.id::text, 12, '0')`,
      utm_source: `''`,
      utm_medium: `''`,
      parent_name: `''`,
    },
    inner:
      'id account_id student_id owner_id score score_reasons enrolled_page_id last_class_at claimed_at contact_due_at first_contact_at',
  },
  // Behind the leads, of which some are found by it.
  phone_change: {
    file: 'family',
    rows: 't.account_id = $2',
    shown: 'old_phone new_phone verified_by reason changed_at undone_at undo_reason',
    isRemoved: true,
    inner: 'id account_id changed_by undone_by merged_lead_id',
  },
  account: {
    file: 'family',
    rows: 't.id = $2',
    shown: 'id created_at verified_at verified_by',
    erased: {
      phone: 'NULL',
      email: 'NULL',
      reminder_email: 'NULL',
      password_hash: 'NULL',
      password_changed_at: 'NULL',
      timezone: `'UTC'`,
      language: `'en'`,
      picture_key: 'NULL',
      last_student_id: 'NULL',
      disabled_at: 'coalesce(t.disabled_at, $3::timestamptz)',
      disabled_reason: `'The data of the family was deleted.'`,
    },
    hidden: 'password_hash picture_key last_student_id',
    inner: 'updated_at disabled_by',
  },
};

// Upkeep: which rows are a child's or its family's, and what is put in place of what they say.
import { leadsOf } from './data-of-families.js';
import type { PersonalTable } from './personal-table.js';

const LEADS = `SELECT l.id FROM lead l WHERE ${leadsOf('l', '$2')}`;

/** The child itself, and how it came to the school. The child comes last. */
export const DATA_OF_CHILDREN: Readonly<Record<string, PersonalTable>> = {
  import_row: {
    file: 'child',
    // The first condition is there for the index.
    rows: `t.result_id = ANY (ARRAY (SELECT $1::bigint UNION ALL ${LEADS})) AND CASE
      (SELECT i.kind FROM import i WHERE i.id = t.import_id) WHEN 'leads' THEN t.result_id IN (${LEADS}) ELSE t.result_id = $1 END`,
    shown: 'row_number cells notes facts',
    isRemoved: true,
    inner: 'id import_id planned done result_id',
  },
  invitation: {
    file: 'invitations',
    rows: '(t.inviter_student_id = $1 OR t.friend_student_id = $1)',
    shown: 'rewarded_at excluded_reason created_at',
    inner: 'id inviter_student_id lead_id friend_student_id',
  },
  invite_code: {
    file: 'invitations',
    rows: 't.student_id = $1',
    shown: 'code created_at',
    isRemoved: true,
    inner: 'student_id',
  },
  impersonation: {
    file: 'visits-of-staff',
    rows: 't.student_id = $1',
    shown: 'asked_at opened_at ended_at',
    erased: {
      reason: `CASE WHEN t.reason IS NOT NULL THEN 'Deleted' END`,
      act_reason: `CASE WHEN t.act_reason IS NOT NULL THEN 'Deleted' END`,
    },
    inner:
      'id actor_account_id account_id student_id token_id parent_sid sid expires_at act_at return_hash return_expires_at ended_by teacher_id staff_user_id',
  },
  seat_request: {
    file: 'seat-requests',
    rows: 't.student_id = $1',
    shown: 'batch_id state created_at decided_at',
    erased: {
      new_name: `CASE WHEN t.new_name IS NOT NULL THEN 'Deleted' END`,
      reason: `'Deleted'`,
      decline_reason: `CASE WHEN t.decline_reason IS NOT NULL THEN 'Deleted' END`,
    },
    inner: 'id teacher_id account_id student_id new_grade decided_by',
  },
  trial_booking: {
    file: 'trials',
    rows: 't.student_id = $1',
    shown: 'class_id starts_at state created_at moved_at canceled_at',
    erased: {
      phone: `'+999' || lpad(t.student_id::text, 9, '0')`,
      timezone: 'NULL',
      asked_name: 'NULL',
      cancel_reason: `''`,
      confirmation_hash: 'sha256(gen_random_uuid()::text::bytea)',
    },
    hidden: 'confirmation_hash',
    inner: 'id availability_id student_id lead_id is_proven is_added canceled_by stage_before',
  },
  trial_request: {
    file: 'trials',
    rows: 't.student_id = $1',
    shown: 'asked_name timezone starts_at ends_at reason created_at',
    isRemoved: true,
    inner: 'id confirmation_hash lead_id student_id availability_id teacher_id lesson_id held_until',
  },
  camp_place: {
    file: 'trials',
    rows: 't.student_id = $1',
    shown: 'camp_id state created_at',
    isRemoved: true,
    inner: 'id student_id',
  },
  consent: {
    file: 'consents',
    rows: 't.student_id = $1',
    shown: 'purpose wording given_way given_note given_at withdrawn_way withdrawn_note withdrawn_at',
    isRemoved: true,
    inner: 'id student_id given_by withdrawn_by',
  },
  privacy_request: {
    file: 'requests',
    rows: 't.student_id = $1',
    shown: 'kind asked_at due_at state decided_at done_at receipt',
    erased: {
      reason: `''`,
      refused_reason: `CASE WHEN t.refused_reason IS NOT NULL THEN 'Deleted' END`,
      file_key: 'NULL',
      file_until: 'NULL',
    },
    hidden: 'file_key',
    inner: 'id student_id asked_by is_by_family decided_by failed_reason tries counts',
  },
  student: {
    file: 'child',
    rows: 't.id = $1',
    shown: 'id grade created_at',
    erased: {
      full_name: `'Deleted student ' || $1::bigint`,
      email: 'NULL',
      parent_name: 'NULL',
      gender: 'NULL',
      country: 'NULL',
    },
    inner: 'account_id',
  },
};

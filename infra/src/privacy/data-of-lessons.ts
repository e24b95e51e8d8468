// Upkeep: which rows are a child's or its family's, and what is put in place of what they say.
import type { PersonalTable } from './personal-table.js';
import { saysName } from './says-name.js';

const IS_ALONE = 'NOT EXISTS (SELECT FROM class_student o WHERE o.class_id = t.class_id AND o.student_id <> $1)';

// What others have written to the child, by the name that they call it, is about the child as well.
const IN_CHAT = `(m.student_id = $1 OR m.class_id IN (SELECT class_id FROM class_student WHERE student_id = $1)
  AND ${saysName('m.text', `split_part((SELECT full_name FROM student WHERE id = $1), ' ', 1)`)})`;

/** What a child did in its classes and beside them. */
export const DATA_OF_LESSONS: Readonly<Record<string, PersonalTable>> = {
  moderation: {
    file: 'feedback',
    rows: `(t.source, t.source_id) IN (SELECT 'feedback', id FROM class_feedback WHERE student_id = $1 UNION ALL SELECT 'review', id FROM project_submission WHERE student_id = $1 UNION ALL SELECT s.source, d.id FROM doubt d, unnest(ARRAY['question', 'answer']) s (source) WHERE d.student_id = $1 UNION ALL SELECT 'complaint', id FROM dispute WHERE student_id = $1 UNION ALL SELECT 'chat', m.id FROM class_message m WHERE ${IN_CHAT})`,
    shown: 'source state original shown decided_at',
    isRemoved: true,
    inner: 'id source_id reason decided_by is_restricted',
  },
  submission_version: {
    file: 'works',
    rows: '(t.activity_submission_id IN (SELECT id FROM activity_submission WHERE student_id = $1) OR t.project_submission_id IN (SELECT id FROM project_submission WHERE student_id = $1))',
    shown: 'version created_at',
    erased: { submission_link: `'https://deleted.invalid/'` },
    inner: 'id activity_submission_id project_submission_id submitted_by',
  },
  activity_submission: {
    file: 'works',
    rows: 't.student_id = $1',
    shown: 'activity_id version submitted_at',
    also: { activity: '(SELECT a.title FROM activity a WHERE a.id = t.activity_id)' },
    erased: { submission_link: `'https://deleted.invalid/'` },
    inner: 'id student_id batch_id scheduled_class_id submitted_by_teacher submitted_by',
  },
  submitted_code: {
    file: 'works',
    rows: 't.student_id = $1',
    shown: 'kind code created_at',
    isRemoved: true,
    inner: 'id key student_id',
  },
  project_submission: {
    file: 'works',
    rows: 't.student_id = $1',
    shown: 'project_id status version submitted_at star_rating reviewed_at',
    also: { project: '(SELECT p.title FROM project p WHERE p.id = t.project_id)' },
    erased: { submission_link: `'https://deleted.invalid/'`, teacher_feedback: `''` },
    inner:
      'id student_id batch_id scheduled_class_id submitted_by_teacher submitted_by reviewed_version reviewed_by waiting_since',
  },
  competition_entry: {
    file: 'competitions',
    rows: 't.student_id = $1',
    shown: 'competition_id submitted_at place',
    also: { competition: '(SELECT c.title FROM competition c WHERE c.id = t.competition_id)' },
    erased: { may_publish: 'false', link: 'NULL', note: `''` },
    inner: 'id student_id version project_submission_id',
  },
  certificate: {
    file: 'certificates',
    rows: 't.student_id = $1',
    shown: 'number course_name module_name teacher_name issued_on',
    erased: {
      student_name: `'Deleted student ' || $1::bigint`,
      file_key: 'NULL',
      revoked_at: 'coalesce(t.revoked_at, $3::timestamptz)',
      revoke_reason: `coalesce(t.revoke_reason, 'The data of the student was deleted.')`,
    },
    hidden: 'file_key',
    inner: 'id code student_id module_id revoked_by replaced_by_id created_at competition_entry_id',
  },
  quiz_assignment: {
    file: 'quizzes',
    rows: 't.student_id = $1',
    shown: 'id quiz_id status assigned_at completed_at best_score',
    also: { quiz: '(SELECT q.title FROM quiz q WHERE q.id = t.quiz_id)' },
    inner: 'student_id batch_id',
  },
  quiz_attempt: {
    file: 'quizzes',
    rows: 't.assignment_id IN (SELECT id FROM quiz_assignment WHERE student_id = $1)',
    shown: 'id assignment_id started_at finished_at score',
    inner: 'seed',
  },
  quiz_answer: {
    file: 'quizzes',
    rows: 't.attempt_id IN (SELECT a.id FROM quiz_attempt a JOIN quiz_assignment q ON q.id = a.assignment_id WHERE q.student_id = $1)',
    shown: 'attempt_id question_id choice_ids picked_at checked_at',
    also: { question: '(SELECT q.text FROM quiz_question q WHERE q.id = t.question_id)' },
    inner: '',
  },
  point_entry: {
    file: 'points',
    rows: 't.student_id = $1',
    shown: 'kind points description created_at',
    inner: 'id student_id business_key',
  },
  badge_award: {
    file: 'points',
    rows: 't.student_id = $1',
    shown: 'class_id kind created_at taken_back_at',
    erased: { note: `''` },
    inner: 'id student_id teacher_id place',
  },
  class_feedback: {
    file: 'feedback',
    rows: 't.student_id = $1',
    shown: 'class_id experience_rating enjoyment_rating teacher_rating class_type created_at',
    erased: { feedback: `''`, text_state: `'none'`, moderated_at: 'NULL', moderated_by: 'NULL' },
    hidden: 'moderated_by',
    inner: 'id student_id teacher_id class_type_sent',
  },
  class_receipt: {
    file: 'class-receipts',
    rows: 't.student_id = $1',
    shown: 'class_id created_at opens first_opened_at last_opened_at last_device thanked_at',
    isRemoved: true,
    inner: 'id student_id token_hash generation expires_at sealed_token',
  },
  trial_souvenir: {
    file: 'class-receipts',
    rows: 't.student_id = $1',
    shown:
      'class_id praise play_url created_at updated_at expires_at opens first_opened_at last_opened_at price_asked_at',
    isRemoved: true,
    inner: 'id student_id token_hash sealed_token upload_id',
  },
  class_message: {
    file: 'classroom',
    rows: `t.id IN (SELECT m.id FROM class_message m WHERE ${IN_CHAT})`,
    exportedRows: 't.student_id = $1',
    shown: 'class_id sent_at removed_at',
    erased: { text: `'Deleted'` },
    inner: 'id student_id teacher_id client_key revision is_flagged',
  },
  class_ready: {
    file: 'classroom',
    rows: 't.student_id = $1',
    shown: 'class_id camera microphone network tool homework checked_at',
    isRemoved: true,
    inner: 'student_id device_light',
  },
  room_visit: {
    file: 'classroom',
    rows: 't.student_id = $1',
    shown: 'class_id first_seen_at last_seen_at left_at quality worst_quality',
    isRemoved: true,
    inner: 'id account_id student_id',
  },
  // What several children made together stays with their class, without saying who made what; a cleared board goes with
  // its board.
  class_board: {
    file: 'classroom',
    rows: `t.class_id IN (SELECT class_id FROM class_student WHERE student_id = $1) AND ${IS_ALONE}`,
    // Its content is a file of the archive: the class has seen all of it.
    exportedRows: 't.class_id IN (SELECT class_id FROM class_student WHERE student_id = $1)',
    shown: 'class_id board created_at changed_at',
    isRemoved: true,
    inner: 'id is_locked bytes updates',
  },
  class_board_update: {
    file: 'classroom',
    rows: 't.account_id = $2 AND t.class_id IN (SELECT class_id FROM class_student WHERE student_id = $1)',
    shown: 'class_id board created_at',
    erased: { account_id: 'NULL' },
    hidden: 'account_id',
    inner: 'id bytes',
  },
  room_removal: {
    file: 'classroom',
    rows: 't.student_id = $1',
    shown: 'class_id removed_at asked_at admitted_at',
    isRemoved: true,
    inner: 'student_id',
  },
  room_entry: {
    file: 'classroom',
    rows: 't.student_id = $1',
    shown: 'class_id asked_at admitted_at',
    isRemoved: true,
    inner: 'student_id',
  },
  class_outcome: {
    file: 'class-notes',
    rows: `t.class_id IN (SELECT class_id FROM class_student WHERE student_id = $1) AND (${IS_ALONE} OR ${saysName(`concat_ws(' ', t.note, t.note_to_family, t.incomplete_reason)`, '(SELECT full_name FROM student WHERE id = $1)')})`,
    // Notes about a class of several children are about the others as well.
    exportedRows: `t.class_id IN (SELECT class_id FROM class_student WHERE student_id = $1) AND ${IS_ALONE}`,
    shown: 'class_id version status created_at',
    erased: {
      note: `''`,
      note_to_family: `''`,
      incomplete_reason: `CASE WHEN t.incomplete_reason = '' THEN '' ELSE 'Deleted' END`,
    },
    inner: 'id attended_ids incomplete_code account_id',
  },
  scheduled_class: {
    file: 'classes',
    rows: 't.id IN (SELECT k.class_id FROM class_student k WHERE k.student_id = $1 AND NOT EXISTS (SELECT FROM class_student o WHERE o.class_id = k.class_id AND o.student_id <> $1))',
    shown: 'id starts_at ends_at status',
    erased: { incomplete_reason: `CASE WHEN t.incomplete_reason = '' THEN '' ELSE 'Deleted' END` },
    inner:
      'batch_id lesson_id teacher_id ended_at schedule_version original_starts_at created_at ended_by incomplete_code outcome_version recording_id canceled_by canceled_at dropped_at',
  },
  batch: {
    file: 'batches',
    rows: 't.id IN (SELECT batch_id FROM batch_student WHERE student_id = $1)',
    shown: 'id code is_active created_at',
    erased: {
      name: `replace(t.name, (SELECT full_name FROM student WHERE id = $1), 'Deleted student ' || $1::bigint)`,
    },
    inner:
      'batch_type course_version_id teacher_id class_size anchor_timezone form_key is_renewal created_by paused_at pause_reason paused_enrolment_id classroom_method meet_link',
  },
  class_student: {
    file: 'classes',
    rows: 't.student_id = $1',
    shown: 'class_id starts_at ends_at attended joined_at absence_announced_at charge charge_line',
    also: {
      lesson: '(SELECT l.name FROM scheduled_class c JOIN lesson l ON l.id = c.lesson_id WHERE c.id = t.class_id)',
      teacher:
        '(SELECT h.full_name FROM scheduled_class c JOIN teacher h ON h.id = c.teacher_id WHERE c.id = t.class_id)',
      status: '(SELECT c.status FROM scheduled_class c WHERE c.id = t.class_id)',
    },
    inner: 'student_id is_live charge_entry_id',
  },
  batch_student: {
    file: 'batches',
    rows: 't.student_id = $1',
    shown: 'batch_id joined_at leaves_at',
    also: { batch: '(SELECT b.name FROM batch b WHERE b.id = t.batch_id)' },
    erased: { left_at: 'coalesce(t.left_at, greatest($3::timestamptz, t.leaves_at, t.joined_at))' },
    inner: 'student_id',
  },
  batch_change: {
    file: 'batch-changes',
    rows: 't.student_id = $1',
    shown: 'batch_id kind made_at leaves_at',
    erased: { reason: `CASE WHEN t.reason = '' THEN '' ELSE 'Deleted' END` },
    inner:
      'id form_key wish_hash rule_before rule_after order_before made_by told_at undone_by undone_at undo_told_at student_id handover_dismissed_at trial_booking_id seats_before',
  },
  reschedule_request: {
    file: 'other-times',
    rows: 't.student_id = $1',
    shown: 'class_id reason wish created_at closed_at decline_text',
    isRemoved: true,
    inner: 'id student_id account_id declined_by',
  },
  class_move: {
    file: 'other-times',
    rows: 't.account_id = $2 AND t.class_id IN (SELECT class_id FROM class_student WHERE student_id = $1)',
    shown: 'class_id preference from_starts_at to_starts_at created_at',
    erased: { reason: `''` },
    inner: 'id requested_by account_id confirmations counts caused_by from_teacher_id trial_booking_id left_class_id',
  },
  doubt: {
    file: 'questions',
    rows: 't.student_id = $1',
    shown: 'state starts_at created_at answered_at',
    erased: {
      question: `'Deleted'`,
      link: 'NULL',
      answer: `CASE WHEN t.answer IS NOT NULL THEN 'Deleted' END`,
      upload_id: 'NULL',
    },
    hidden: 'upload_id',
    inner: 'id student_id teacher_id room_name',
  },
  dispute: {
    file: 'disputes',
    rows: 't.student_id = $1',
    shown: 'class_id reason opened_at state decided_at',
    erased: { text: `''`, answer: `CASE WHEN t.answer IS NOT NULL THEN 'Deleted' END` },
    inner: 'id student_id ledger_entry_id outcome_version opened_by due_at decided_by',
  },
};

// Upkeep: which rows are a child's or its family's, and what is put in place of what they say.
import type { PersonalTable } from './personal-table.js';

/** Rows that name a file of the store, which goes with them. */
export const DATA_IN_FILES: Readonly<Record<string, PersonalTable>> = {
  upload: {
    file: 'files',
    rows: 't.id IN (SELECT upload_id FROM doubt WHERE student_id = $1 UNION SELECT upload_id FROM trial_souvenir WHERE student_id = $1 UNION SELECT m.upload_id FROM payment m JOIN payment_page p ON p.id = m.payment_page_id JOIN enrolment e ON e.id = p.enrolment_id WHERE e.student_id = $1 UNION SELECT f.upload_id FROM payment_proof f LEFT JOIN payment_page p ON p.id = f.payment_page_id LEFT JOIN enrolment e ON e.id = p.enrolment_id LEFT JOIN payment_link l ON l.id = f.payment_link_id WHERE e.student_id = $1 OR l.student_id = $1)',
    shown: 'purpose content_type size_bytes created_at',
    isRemoved: true,
    inner: 'id key sha256 account_id',
  },
  recording: {
    file: 'recordings',
    rows: 't.class_id IN (SELECT k.class_id FROM class_student k WHERE k.student_id = $1 AND NOT EXISTS (SELECT FROM class_student o WHERE o.class_id = k.class_id AND o.student_id <> $1))',
    shown: 'class_id file_name content_type size_bytes state length_ms created_at',
    isRemoved: true,
    inner: 'id account_id key upload_id refused_because played_key touched_at uploaded_at poster_key knows_heard',
  },
  // Kept after a deletion, so that a film with this child's voice stays hidden from the other families.
  recording_heard: {
    file: 'recordings',
    rows: 't.student_id = $1',
    shown: 'recording_id',
    inner: 'student_id',
  },
};

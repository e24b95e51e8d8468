// Hot screen: the page that every family opens after a class, in one statement.
import { RECEIPT_TOKEN_PATTERN } from '@school/core/class-receipts/receipt';
import type { ChargeLine } from '@school/core/class-ending/charges';
import type { DisputeReason, DisputeState } from '@school/core/disputes/dispute';
import { hashToken } from '../auth/secrets.js';
import { statement, type Sql } from '../db/sql.js';
import { othersAgree } from '../recordings/recording-link.js';
import type { StoredSouvenir } from '../souvenirs/souvenir-token.js';

/** What the family said was wrong, and the school's answer. */
export interface ReceiptDispute {
  reason: DisputeReason;
  state: DisputeState;
  openedAt: string;
  dueAt: string;
  answer: string | null;
  decidedAt: string | null;
}

/** A class as its family sees it, without contact details. */
export interface ClassReceipt {
  id: number;
  lessonName: string;
  objective: string;
  studentName: string;
  teacherName: string;
  status: 'complete' | 'incomplete';
  isCorrected: boolean;
  attended: boolean | null;
  joinedAt: Date | null;
  lastSeenAt: Date | null;
  startsAt: Date;
  endsAt: Date;
  endedAt: Date;
  isTrial: boolean;
  /** The change of credits in the ledger, not what was owed. */
  change: number;
  /** Null for older classes, where it was not stored, and if the ledger refused the charge. */
  line: ChargeLine | null;
  balance: number;
  /** The teacher's line; empty for none. */
  teacherNote: string;
  homework: string[];
  hasRecording: boolean;
  next: { lessonName: string; startsAt: string } | null;
  /** The family's time zone. */
  zone: string;
  isThanked: boolean;
  dispute: ReceiptDispute | null;
  /** Of a trial class: what the child takes home, once its teacher has made it. */
  souvenir: StoredSouvenir | null;
}

/** An SQL fragment: the receipt of a link that is valid at $2; a closed account has none. */
export const HELD_RECEIPT = `class_receipt r
  JOIN scheduled_class c ON c.id = r.class_id AND c.status IN ('complete', 'incomplete')
  JOIN class_student s ON s.class_id = r.class_id AND s.student_id = r.student_id
  JOIN student p ON p.id = r.student_id
  JOIN account a ON a.id = p.account_id AND a.disabled_at IS NULL
  JOIN lesson l ON l.id = c.lesson_id
  JOIN teacher t ON t.id = c.teacher_id
  WHERE r.token_hash = $1 AND r.expires_at > $2`;

/** SQL: when the room last saw the child. A child who goes on to Google Meet leaves our page, which then proves nothing. */
const LAST_SEEN = `(
  SELECT coalesce(v.left_at, v.last_seen_at) FROM room_visit v JOIN batch m ON m.id = c.batch_id
  WHERE v.class_id = c.id AND v.student_id = p.id AND m.classroom_method = 'jitsi')`;

const findReceipt = statement(
  'class-receipt-find',
  `SELECT r.id, l.name AS "lessonName", l.topic_objective AS objective, p.full_name AS "studentName",
    t.full_name AS "teacherName", c.status, c.outcome_version > 1 AS "isCorrected", s.attended,
    s.joined_at AS "joinedAt", ${LAST_SEEN} AS "lastSeenAt", c.starts_at AS "startsAt", c.ends_at AS "endsAt", c.ended_at AS "endedAt",
    (SELECT b.batch_type = 'free' FROM batch b WHERE b.id = c.batch_id) AS "isTrial",
    CASE WHEN s.charge_entry_id IS NULL THEN 0 ELSE s.charge END AS change, 
    CASE WHEN s.charge = 0 OR s.charge_entry_id IS NOT NULL THEN s.charge_line END AS line,
    coalesce((SELECT o.note_to_family FROM class_outcome o WHERE o.class_id = c.id AND o.version = c.outcome_version), '') AS "teacherNote",
    coalesce((SELECT k.balance FROM ledger_account k WHERE k.kind = 'student_credit' AND k.student_id = p.id), 0) AS balance,
    coalesce((SELECT json_agg(w.title ORDER BY w.position) FROM project w WHERE w.lesson_id = l.id), '[]') AS homework,
    EXISTS (SELECT 1 FROM recording v WHERE v.id = c.recording_id AND v.state = 'ready' AND ${othersAgree('c.id', 'p.id')}) AS "hasRecording",
    (SELECT json_build_object('lessonName', nl.name, 'startsAt', n.starts_at)
      FROM class_student ns JOIN scheduled_class n ON n.id = ns.class_id JOIN lesson nl ON nl.id = n.lesson_id
      WHERE ns.student_id = p.id AND n.batch_id = c.batch_id AND n.status = 'scheduled' AND n.starts_at > $2
      ORDER BY n.starts_at LIMIT 1) AS next,
    a.timezone AS zone, r.thanked_at IS NOT NULL AS "isThanked",
    (SELECT json_build_object('reason', d.reason, 'state', d.state, 'openedAt', d.opened_at, 'dueAt', d.due_at,
        'answer', d.answer, 'decidedAt', d.decided_at)
      FROM dispute d WHERE d.class_id = c.id AND d.student_id = p.id ORDER BY d.id DESC LIMIT 1) AS dispute,
    r.class_id AS "classId", r.student_id AS "studentId",
    (SELECT u.sealed_token FROM trial_souvenir u
      WHERE u.class_id = r.class_id AND u.student_id = r.student_id AND u.expires_at > $2) AS sealed
  FROM ${HELD_RECEIPT}`,
);

/** The class of a token; undefined for unknown, replaced and expired tokens alike. */
export async function findClassReceipt(sql: Sql, token: string, now: Date): Promise<ClassReceipt | undefined> {
  if (!RECEIPT_TOKEN_PATTERN.test(token)) return undefined;
  const found = await sql.maybeRow<FoundReceipt>(findReceipt, [hashToken(token), now]);
  if (found === undefined) return undefined;
  const { classId, studentId, sealed, ...receipt } = found;
  return { ...receipt, souvenir: sealed === null ? null : { classId, studentId, sealed } };
}

type FoundReceipt = Omit<ClassReceipt, 'souvenir'> & Omit<StoredSouvenir, 'sealed'> & { sealed: Buffer | null };

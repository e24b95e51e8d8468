// Upkeep: goes through all classes of the coming day and their people.
import type { Language } from '@school/core/language/languages';
import type { QuietHours } from '@school/core/notifications/quiet-hours';
import type { Choice } from '@school/core/notifications/topics';
import { REMINDER_LEAD_MS_MAX, REMINDER_RULES, type ReminderKind } from '@school/core/reminders/plan-reminders';
import { statement, type Sql } from '../db/sql.js';
import { quietOf } from '../notifications/quiet-of.js';

const DAY = REMINDER_RULES['reminder-day'];
const HOUR = REMINDER_RULES['reminder-hour'];
const MINUTES = REMINDER_RULES['reminder-minutes'];
const ms = (value: number): string => `interval '${value} milliseconds'`;

// The three windows of core's rules, found by the index on coming classes, without people already reminded; core judges
// the rest. Siblings in one class are one person. A class counts as known since its planning or last move, for a child
// that staff have added to a trial since then.
const comingClasses = statement(
  'reminders-coming',
  `
  WITH coming AS MATERIALIZED (
    SELECT c.id, c.starts_at, c.schedule_version, c.lesson_id, c.teacher_id, c.batch_id,
      greatest(c.created_at, (SELECT max(m.created_at) FROM class_move m WHERE m.class_id = c.id)) AS known_at,
      ARRAY_REMOVE(ARRAY[
        CASE WHEN c.starts_at > $1::timestamptz + ${ms(DAY.worthMs)} THEN 'reminder-day' END,
        CASE WHEN c.starts_at > $1::timestamptz + ${ms(HOUR.worthMs)} AND c.starts_at <= $1::timestamptz + ${ms(HOUR.leadMs)}
          THEN 'reminder-hour' END,
        CASE WHEN c.starts_at <= $1::timestamptz + ${ms(MINUTES.leadMs)} THEN 'reminder-minutes' END], NULL) AS kinds
    FROM scheduled_class c
    WHERE c.status = 'scheduled' AND c.starts_at > $1::timestamptz
      AND c.starts_at <= $1::timestamptz + ${ms(REMINDER_LEAD_MS_MAX)}),
  person AS (
    SELECT k.id AS class_id, t.account_id, 'teacher' AS side
    FROM coming k JOIN teacher t ON t.id = k.teacher_id WHERE k.kinds <> '{}'
    UNION
    SELECT k.id, s.account_id, 'family'
    FROM coming k JOIN class_student o ON o.class_id = k.id JOIN student s ON s.id = o.student_id WHERE k.kinds <> '{}')
  SELECT k.id AS "classId", k.schedule_version AS version, k.starts_at AS "startsAt", greatest(k.known_at, own.added_at) AS "knownAt", p.side,
    l.name AS "lessonName", b.batch_type = 'free' AS "isTrial",
    own.id AS "bookingId", t.full_name AS "teacherName", ta.timezone AS "teacherZone",
    a.id AS "accountId", coalesce(a.email, a.reminder_email) AS email, a.phone, a.timezone AS zone, a.language,
    q.is_on AS "quietOn", q.from_minute AS "quietFrom", q.to_minute AS "quietTo",
    k.kinds, told.kinds AS told,
    coalesce((SELECT json_agg(json_build_object('topic', n.topic, 'channel', n.channel, 'isOn', n.is_on))
      FROM notification_choice n WHERE n.account_id = a.id), '[]') AS choices,
    (SELECT json_agg(json_build_object('name', s.full_name, 'zone', sa.timezone) ORDER BY s.full_name, s.id)
      FROM class_student o JOIN student s ON s.id = o.student_id JOIN account sa ON sa.id = s.account_id
      WHERE o.class_id = k.id AND (p.side = 'teacher' OR s.account_id = a.id)) AS children
  FROM person p
  JOIN coming k ON k.id = p.class_id
  JOIN lesson l ON l.id = k.lesson_id
  JOIN batch b ON b.id = k.batch_id
  JOIN teacher t ON t.id = k.teacher_id
  JOIN account ta ON ta.id = t.account_id
  JOIN account a ON a.id = p.account_id AND a.disabled_at IS NULL
  LEFT JOIN LATERAL (
    SELECT tb.id, CASE WHEN tb.is_added THEN tb.created_at END AS added_at FROM trial_booking tb JOIN student child ON child.id = tb.student_id
    WHERE p.side = 'family' AND tb.class_id = k.id AND child.account_id = a.id AND tb.state = 'open' LIMIT 1) own ON true
  LEFT JOIN quiet_hours q ON q.account_id = a.id
  CROSS JOIN LATERAL (
    SELECT coalesce(array_agg(r.kind), '{}') AS kinds FROM class_reminder r
    WHERE r.class_id = k.id AND r.account_id = a.id AND r.starts_at = k.starts_at) told
  WHERE NOT k.kinds <@ told.kinds
  ORDER BY k.id, a.id`,
);

/** A class that begins soon, and one of its people who was not reminded yet. */
export interface ComingPerson {
  classId: number;
  /** The schedule version of the class; a different one means that it was moved meanwhile. */
  version: number;
  startsAt: Date;
  knownAt: Date;
  side: 'teacher' | 'family';
  lessonName: string;
  isTrial: boolean;
  /** The family's own booking; null for a teacher, and unless the class is a trial. */
  bookingId: number | null;
  teacherName: string;
  teacherZone: string;
  accountId: number;
  email: string | null;
  phone: string | null;
  zone: string;
  language: Language;
  quiet: QuietHours | null;
  told: ReminderKind[];
  choices: Choice[];
  /** The family's children in it; all children for the teacher. */
  children: { name: string; zone: string }[];
}

interface Row extends Omit<ComingPerson, 'quiet' | 'children'> {
  quietOn: boolean | null;
  quietFrom: number | null;
  quietTo: number | null;
  children: ComingPerson['children'] | null;
}

/** Everybody who may need a reminder now, by one statement. */
export async function findComing(sql: Sql, now: Date): Promise<ComingPerson[]> {
  const rows = await sql.rows<Row>(comingClasses, [now]);
  return rows.map(({ quietOn, quietFrom, quietTo, children, ...row }) => ({
    ...row,
    children: children ?? [],
    quiet: quietOf(quietOn, quietFrom, quietTo),
  }));
}

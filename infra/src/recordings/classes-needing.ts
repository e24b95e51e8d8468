// Hot screen: the classes of a teacher that still need a recording, in one statement.
import { uploadsDueFor } from '@school/core/recordings/late-upload';
import { NEEDED_DAYS, UPLOAD_REST_MS } from '@school/core/recordings/upload-plan';
import { hasConsent } from '../consents/consent-sql.js';
import { formattedTime } from '../calendar/formatted-time.js';
import { statement, type Sql } from '../db/sql.js';

const CLASSES_MAX = 100;

// The names and grades of a group's students are joined, ordered by name.
const needing = statement(
  'recordings-needed',
  `SELECT json_build_object('results', coalesce((SELECT json_agg(json_build_object(
      'id', c.id, 'lesson_name', l.name, 'starts_at', c.starts_at,
      'formatted_time_local', ${formattedTime('c.starts_at', '$3')},
      'class_time', to_char(local_time(c.starts_at, $3), 'HH24:MI'),
      'class_date', to_char(local_time(c.starts_at, $3), 'YYYY-MM-DD'),
      'student_name', coalesce(p.names, ''), 'student_grade', coalesce(p.grades, ''),
      'upload', (SELECT json_build_object('key', r.key, 'filename', r.file_name, 'size_bytes', r.size_bytes)
        FROM recording r WHERE r.class_id = c.id AND r.state = 'uploading' AND r.upload_id IS NOT NULL AND r.touched_at > $4
          AND r.created_at > $4
        ORDER BY r.id DESC LIMIT 1),
      'without_consent', coalesce((SELECT json_agg(s.full_name ORDER BY s.full_name, s.id)
        FROM class_student x JOIN student s ON s.id = x.student_id
        WHERE x.class_id = c.id AND NOT ${hasConsent('s.id', 'recording')}), '[]'),
      'is_late', c.ended_at <= $5 AND EXISTS (SELECT FROM live_recording v WHERE v.class_id = c.id),
      'refused_because', (SELECT r.refused_because FROM recording r WHERE r.class_id = c.id ORDER BY r.id DESC LIMIT 1))
      ORDER BY c.starts_at DESC, c.id DESC)
    FROM (SELECT * FROM scheduled_class k
      WHERE k.teacher_id = $1 AND k.status IN ('complete', 'incomplete') AND k.ended_at > $2 AND NOT EXISTS (
        SELECT 1 FROM recording r WHERE r.class_id = k.id AND r.state IN ('uploaded', 'ready'))
      ORDER BY k.starts_at DESC LIMIT ${CLASSES_MAX}) c
    JOIN lesson l ON l.id = c.lesson_id
    LEFT JOIN LATERAL (
      SELECT string_agg(s.full_name, ', ' ORDER BY s.full_name, s.id) AS names,
        string_agg(DISTINCT s.grade::text, ', ') AS grades
      FROM class_student x JOIN student s ON s.id = x.student_id WHERE x.class_id = c.id) p ON true), '[]'))::text AS answer`,
);

const DAY_MS = 86_400_000;

/** Ended classes of the last 30 days without a recording, as JSON. */
export async function listNeeding(sql: Sql, teacherId: number, now: Date, timezone: string): Promise<string> {
  const ago = (ms: number): Date => new Date(now.getTime() - ms);
  const values = [teacherId, ago(NEEDED_DAYS * DAY_MS), timezone, ago(UPLOAD_REST_MS), uploadsDueFor(now)];
  return (await sql.row<{ answer: string }>(needing, values)).answer;
}

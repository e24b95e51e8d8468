// Hot screen: the page of a batch, which staff open from every list; each part is one statement.
import { batchState, type BatchState } from '@school/core/batches/batch-state';
import type { ClassroomMethod } from '@school/core/batches/classroom-method';
import { notFound } from '../app-error.js';
import { statement, type Sql } from '../db/sql.js';

/** What the head of the page says about a batch. */
export interface BatchHead {
  id: number;
  code: string;
  name: string;
  type: 'free' | 'paid';
  state: BatchState;
  pauseReason: string | null;
  isRenewal: boolean;
  course: { code: string; name: string };
  teacher: { id: number; name: string; zone: string };
  classSize: number;
  /** Who has a seat now. */
  seated: number;
  zone: string;
  slots: { weekday: number; time: string; from: string; until: string | null }[];
  lessons: number;
  lessonsDone: number;
  next: { id: number; lesson: string; startsAt: string; endsAt: string } | null;
  method: ClassroomMethod;
  meetLink: string | null;
}

const head = statement(
  'batch-page-head',
  `
  SELECT b.id, b.code, b.name, b.batch_type AS type, b.is_active AS "isActive", b.paused_at IS NOT NULL AS "isPaused",
    b.pause_reason AS "pauseReason", b.is_renewal AS "isRenewal", b.class_size AS "classSize", b.anchor_timezone AS zone,
    b.classroom_method AS method, b.meet_link AS "meetLink",
    json_build_object('code', k.code, 'name', k.name) AS course,
    json_build_object('id', t.id, 'name', t.full_name, 'zone', a.timezone) AS teacher,
    (SELECT count(*)::int FROM batch_student o WHERE o.batch_id = b.id AND o.left_at IS NULL) AS seated,
    coalesce((SELECT json_agg(json_build_object('weekday', w.weekday, 'time', to_char(w.wall_time, 'HH24:MI'),
        'from', w.valid_from, 'until', w.valid_to) ORDER BY w.valid_from, w.weekday, w.wall_time)
      FROM batch_slot w WHERE w.batch_id = b.id
        AND (w.valid_to IS NULL OR w.valid_to >= local_time($2, b.anchor_timezone)::date)), '[]') AS slots,
    count(c.id) > 0 AS "hasClasses", coalesce(bool_or(c.status IN ('scheduled', 'paused')), false) AS "hasOpenClasses",
    count(DISTINCT c.lesson_id) FILTER (WHERE c.status <> 'canceled')::int AS lessons,
    count(DISTINCT c.lesson_id) FILTER (WHERE c.status = 'complete')::int AS "lessonsDone",
    (SELECT json_build_object('id', n.id, 'lesson', l.name, 'startsAt', n.starts_at, 'endsAt', n.ends_at)
      FROM scheduled_class n JOIN lesson l ON l.id = n.lesson_id
      WHERE n.batch_id = b.id AND n.status = 'scheduled' AND n.ends_at > $2 ORDER BY n.starts_at, n.id LIMIT 1) AS next
  FROM batch b
  JOIN course_version v ON v.id = b.course_version_id JOIN course k ON k.id = v.course_id
  JOIN teacher t ON t.id = b.teacher_id JOIN account a ON a.id = t.account_id
  LEFT JOIN scheduled_class c ON c.batch_id = b.id
  WHERE b.id = $1
  GROUP BY b.id, k.id, t.id, a.id`,
);

interface HeadRow extends Omit<BatchHead, 'state'> {
  isActive: boolean;
  isPaused: boolean;
  hasClasses: boolean;
  hasOpenClasses: boolean;
}

/** The head of a batch's page. */
export async function readBatchHead(sql: Sql, id: number, now: Date): Promise<BatchHead> {
  const row = await sql.maybeRow<HeadRow>(head, [id, now]);
  if (row === undefined) throw notFound();
  const { isActive, isPaused, hasClasses, hasOpenClasses, ...facts } = row;
  return { ...facts, state: batchState({ isActive, isPaused, hasClasses, hasOpenClasses }) };
}

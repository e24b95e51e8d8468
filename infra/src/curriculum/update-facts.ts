// Booking: what an update would change, and when teacher and children are free.
import { planClasses, type PlannedClass } from '@school/core/batches/plan-classes';
import type { WeeklySlot } from '@school/core/batches/weekly-slots';
import { CURRICULUM_REFUSALS } from '@school/core/curriculum/errors';
import { planUpdate, type UpdatePlan, type VersionLesson } from '@school/core/curriculum/plan-update';
import { localDate } from '@school/core/shared/local-time';
import { refusal } from '../app-error.js';
import { CURRENT_VERSION, IS_TAUGHT } from '../batches/course-version.js';
import type { Family } from '../notifications/tell-family.js';
import { statement, type Sql } from '../db/sql.js';
import { hasTalk } from '../doubts/talk-sql.js';

/** A child of the batch, and how its family is told. */
export interface SeatedStudent extends Family {
  studentId: number;
  name: string;
}

/** A batch, the version that it follows and the newest published one of its course. */
export interface BatchFacts {
  id: number;
  code: string;
  name: string;
  courseName: string;
  teacherId: number;
  teacherName: string;
  teacherAccountId: number;
  teacherEmail: string | null;
  zone: string;
  /** The id and number of the version that it follows. */
  versionId: number;
  number: number;
  newest: { id: number; number: number };
  students: SeatedStudent[];
}

/** The changes of an update, and the times of the classes that it would add. */
export interface BatchUpdate {
  batch: BatchFacts;
  plan: UpdatePlan;
  added: (PlannedClass & { lesson: VersionLesson })[];
}

const lessonsOf = (version: string): string => `(
  SELECT coalesce(json_agg(json_build_object('id', l.id, 'code', l.code, 'name', l.name) ORDER BY m.position, l.position), '[]')
  FROM lesson l JOIN module m ON m.id = l.module_id WHERE m.course_version_id = ${version} AND ${IS_TAUGHT})`;

// A lesson has begun if its class was held, is running or overdue, if work was submitted for it or its quiz was
// assigned. Begun lessons are kept, as are those kept before; lessons of other courses are ignored.
const findFacts = statement(
  'curriculum-update-facts',
  `
  WITH batch AS (
    SELECT b.id, b.code, b.name, b.teacher_id, b.anchor_timezone, v.id AS version_id, v.version, c.id AS course_id,
      c.name AS course_name, n.id AS newest_id
    FROM batch b
    JOIN course_version v ON v.id = b.course_version_id
    JOIN course c ON c.id = v.course_id
    CROSS JOIN LATERAL (${CURRENT_VERSION}) n
    WHERE b.id = $1 AND b.is_active AND b.batch_type = 'paid' AND b.paused_at IS NULL),
  class AS (
    SELECT k.*, k.status = 'scheduled' AND k.starts_at > $2 AS is_coming
    FROM scheduled_class k JOIN batch ON batch.id = k.batch_id WHERE k.status <> 'canceled'),
  begun AS (
    SELECT lesson_id FROM class WHERE NOT is_coming
    UNION SELECT a.lesson_id FROM activity_submission w JOIN activity a ON a.id = w.activity_id WHERE w.batch_id = $1
    UNION SELECT p.lesson_id FROM project_submission w JOIN project p ON p.id = w.project_id WHERE w.batch_id = $1
    UNION SELECT q.lesson_id FROM quiz_assignment w JOIN quiz q ON q.id = w.quiz_id WHERE w.batch_id = $1
    UNION SELECT h.lesson_id FROM batch_kept_lesson h WHERE h.batch_id = $1)
  SELECT b.id, b.code, b.name, b.course_name AS "courseName", b.teacher_id AS "teacherId", t.full_name AS "teacherName",
    ta.id AS "teacherAccountId", ta.email AS "teacherEmail", b.anchor_timezone AS zone, b.version_id AS "versionId",
    b.version AS number,
    (SELECT json_build_object('id', v.id, 'number', v.version) FROM course_version v WHERE v.id = b.newest_id) AS newest,
    coalesce((SELECT json_agg(json_build_object('studentId', s.id, 'name', s.full_name, 'accountId', a.id, 'email', a.email,
        'phone', a.phone) ORDER BY s.full_name, s.id)
      FROM batch_student o JOIN student s ON s.id = o.student_id JOIN account a ON a.id = s.account_id
      WHERE o.batch_id = b.id AND o.left_at IS NULL), '[]') AS students,
    ${lessonsOf('b.version_id')} AS before, ${lessonsOf('b.newest_id')} AS after,
    coalesce((SELECT json_agg(json_build_object('id', l.id, 'code', l.code, 'name', l.name) ORDER BY l.id)
      FROM begun g JOIN lesson l ON l.id = g.lesson_id JOIN module m ON m.id = l.module_id
      JOIN course_version v ON v.id = m.course_version_id WHERE v.course_id = b.course_id), '[]') AS begun,
    coalesce((SELECT json_agg(json_build_object('id', k.id, 'startsAt', k.starts_at, 'endsAt', k.ends_at,
        'lesson', json_build_object('id', l.id, 'code', l.code, 'name', l.name),
        'isOfVersion', m.course_version_id = b.version_id) ORDER BY k.starts_at, k.id)
      FROM class k JOIN lesson l ON l.id = k.lesson_id JOIN module m ON m.id = l.module_id WHERE k.is_coming), '[]') AS coming,
    (SELECT max(k.ends_at) FROM class k) AS "lastEnd",
    coalesce((SELECT json_agg(json_build_object('weekday', w.weekday, 'time', to_char(w.wall_time, 'HH24:MI')))
      FROM batch_slot w WHERE w.batch_id = b.id AND w.valid_to IS NULL), '[]') AS slots
  FROM batch b JOIN teacher t ON t.id = b.teacher_id JOIN account ta ON ta.id = t.account_id`,
);

interface FactsRow extends BatchFacts {
  before: VersionLesson[];
  after: VersionLesson[];
  begun: VersionLesson[];
  coming: { id: number; startsAt: string; endsAt: string; lesson: VersionLesson; isOfVersion: boolean }[];
  lastEnd: Date | null;
  slots: WeeklySlot[];
}

/** Reads what an update would change in a running batch, with times for the classes that it adds. */
export async function readUpdate(sql: Sql, batchId: number, now: Date): Promise<BatchUpdate> {
  const row = await sql.maybeRow<FactsRow>(findFacts, [batchId, now]);
  if (row === undefined) throw refusal(CURRICULUM_REFUSALS, 'batch_not_found');
  const { before, after, begun, coming, lastEnd, slots, ...batch } = row;
  const plan = planUpdate({
    before,
    after,
    begun,
    coming: coming.map((one) => ({ ...one, startsAt: new Date(one.startsAt), endsAt: new Date(one.endsAt) })),
  });
  const from = lastEnd !== null && lastEnd > now ? lastEnd : now;
  const times = await findTimes(sql, batch, slots, { from, count: plan.withoutClass.length });
  const added = plan.withoutClass.flatMap((lesson, index) => {
    const time = times[index];
    return time === undefined ? [] : [{ ...time, lesson }];
  });
  return { batch, plan: { ...plan, withoutClass: plan.withoutClass.slice(added.length) }, added };
}

/** How many further weeks are searched when somebody is busy at the weekly time. */
const SPARE = 30;

const findBusy = statement(
  'curriculum-update-busy',
  `
  SELECT w.starts_at AS "startsAt"
  FROM (SELECT starts_at, tstzrange(starts_at, ends_at, '[)') AS during
    FROM unnest($1::timestamptz[], $2::timestamptz[]) AS t (starts_at, ends_at)) w
  WHERE EXISTS (SELECT 1 FROM scheduled_class c WHERE c.teacher_id = $3 AND c.status <> 'canceled' AND c.during && w.during)
    OR EXISTS (SELECT 1 FROM class_student s WHERE s.student_id = ANY ($4::bigint[]) AND s.is_live AND s.during && w.during)
    OR EXISTS (SELECT 1 FROM availability_slot a WHERE a.teacher_id = $3 AND a.doubt_id IS NOT NULL AND a.during && w.during)
    OR ${hasTalk('ANY ($4::bigint[])', 'w.during')}`,
);

/** The batch's next weekly times at which its teacher and students are free. */
async function findTimes(
  sql: Sql,
  { zone, teacherId, students }: BatchFacts,
  slots: readonly WeeklySlot[],
  { from, count }: { from: Date; count: number },
): Promise<PlannedClass[]> {
  if (count === 0) return [];
  const planned = planClasses({ slots, startDate: localDate(from, zone), zone }, count + SPARE, from);
  if (!planned.ok) return [];
  const busy = await sql.rows<{ startsAt: Date }>(findBusy, [
    planned.value.map(({ startsAt }) => startsAt.toISOString()),
    planned.value.map(({ endsAt }) => endsAt.toISOString()),
    teacherId,
    students.map(({ studentId }) => studentId),
  ]);
  const taken = new Set(busy.map(({ startsAt }) => startsAt.getTime()));
  return planned.value.filter(({ startsAt }) => !taken.has(startsAt.getTime())).slice(0, count);
}

import { statement } from '../db/sql.js';
import { defineJob } from '../queue/define-job.js';
import { tellAccount } from './tell-account.js';
import { tellFamily } from './tell-family.js';
import {
  courseScheduledForFamily,
  courseScheduledForTeacher,
  type CourseScheduledFacts,
} from './templates/course-scheduled.js';

// The classes as scheduled; later moves and cancellations send their own messages.
const batchFacts = statement(
  'course-scheduled-facts',
  `SELECT b.code AS "batchCode", c.name AS "courseName", s.full_name AS "studentName", t.full_name AS "teacherName",
     b.anchor_timezone AS "anchorZone",
     fa.id AS "familyAccountId", fa.email AS "familyEmail", fa.phone AS "familyPhone", fa.timezone AS "familyZone",
     ta.id AS "teacherAccountId", ta.email AS "teacherEmail", ta.timezone AS "teacherZone",
     (SELECT json_agg(k.starts_at ORDER BY k.starts_at) FROM scheduled_class k WHERE k.batch_id = b.id AND k.status <> 'canceled') AS starts
   FROM batch b
   JOIN course_version v ON v.id = b.course_version_id
   JOIN course c ON c.id = v.course_id
   JOIN batch_student m ON m.batch_id = b.id AND m.left_at IS NULL
   JOIN student s ON s.id = m.student_id
   JOIN account fa ON fa.id = s.account_id
   JOIN teacher t ON t.id = b.teacher_id
   JOIN account ta ON ta.id = t.account_id
   WHERE b.id = $1 ORDER BY m.joined_at, s.id LIMIT 1`,
);

interface BatchRow extends Omit<CourseScheduledFacts, 'starts' | 'publicUrl'> {
  starts: string[] | null;
  familyAccountId: number;
  familyEmail: string | null;
  familyPhone: string | null;
  teacherAccountId: number;
  teacherEmail: string | null;
}

/** Tells the family and the teacher about a new batch, each once and in their own time zone. */
export const courseScheduledJob = defineJob({
  name: 'course-scheduled',
  run: (ctx, { config }) =>
    ctx.finish(async (trx) => {
      const row = await trx.maybeRow<BatchRow>(batchFacts, [ctx.refId]);
      if (row === undefined) return;
      const starts = (row.starts ?? []).map((text) => new Date(text));
      const facts = { ...row, starts, publicUrl: config.PUBLIC_URL };
      const key = `batch:${ctx.refId}:scheduled`;
      await tellFamily(
        trx,
        { accountId: row.familyAccountId, email: row.familyEmail, phone: row.familyPhone },
        { kind: 'course-scheduled', businessKey: `${key}:family`, link: '/student-dashboard' },
        courseScheduledForFamily(facts),
      );
      await tellAccount(
        trx,
        { accountId: row.teacherAccountId, email: row.teacherEmail },
        { kind: 'course-scheduled', businessKey: `${key}:teacher`, link: '/teacher-dashboard/calendar' },
        courseScheduledForTeacher(facts),
      );
    }),
});

import { CALL_HOURS, lowestOf, type Stars } from '@school/core/class-feedback/feedback';
import { statement } from '../db/sql.js';
import { notifyAll } from '../notifications/notify.js';
import { defineJob, type JobDefinition } from '../queue/define-job.js';

/** The list of staff, with the low ratings only. */
const LOW_LIST = '/blackops/class-management/class-feedback?stars=low';

const lowFacts = statement(
  'class-feedback-low-facts',
  `SELECT f.experience_rating, f.enjoyment_rating, f.teacher_rating, l.name AS "lessonName",
     p.full_name AS "studentName", t.full_name AS "teacherName",
     coalesce((SELECT json_agg(a.id ORDER BY a.id) FROM staff_user u JOIN account a ON a.id = u.account_id
       WHERE a.disabled_at IS NULL AND 'class.schedule' = ANY (u.permissions)), '[]') AS office
   FROM class_feedback f JOIN scheduled_class c ON c.id = f.class_id JOIN lesson l ON l.id = c.lesson_id
   JOIN teacher t ON t.id = f.teacher_id JOIN student p ON p.id = f.student_id
   WHERE f.id = $1`,
);

interface LowRow extends Stars {
  lessonName: string;
  studentName: string;
  teacherName: string;
  office: number[];
}

/** Tells the staff who care for classes about a rating of 1 or 2, so that somebody calls within 24 hours (product 2.1 #13). */
const feedbackLowJob = defineJob({
  name: 'feedback-low',
  run: (ctx) =>
    ctx.finish(async (trx) => {
      const row = await trx.maybeRow<LowRow>(lowFacts, [ctx.refId]);
      if (row === undefined) return;
      const lowest = lowestOf(row);
      await notifyAll(
        trx,
        row.office.map((accountId) => ({
          accountId,
          kind: 'feedback-low',
          title: `${lowest} ${lowest === 1 ? 'star' : 'stars'} for "${row.lessonName}"`,
          body: `${row.studentName} was not happy with a class of ${row.teacherName}. Please call the family within ${CALL_HOURS} hours.`,
          link: LOW_LIST,
          businessKey: `class-feedback:${ctx.refId}:low:${accountId}`,
        })),
      );
    }),
});

/** The jobs about class feedback. */
export const CLASS_FEEDBACK_JOBS: readonly JobDefinition[] = [feedbackLowJob];

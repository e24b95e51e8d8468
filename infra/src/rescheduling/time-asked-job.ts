import { statement } from '../db/sql.js';
import { tellAccount } from '../notifications/tell-account.js';
import { timeAsked, type TimeAskedFacts } from '../notifications/templates/class-moved.js';
import { defineJob } from '../queue/define-job.js';

// The class's teacher, and the staff who schedule classes.
const askedFacts = statement(
  'time-asked-facts',
  `SELECT s.full_name AS "studentName", l.name AS "lessonName", c.starts_at AS "startsAt", q.reason, q.wish,
     fa.timezone AS "familyZone",
     (SELECT json_agg(json_build_object('accountId', a.id, 'email', a.email, 'zone', a.timezone, 'isTeacher', a.id = t.account_id)
         ORDER BY a.id)
       FROM account a
       WHERE a.disabled_at IS NULL AND (a.id = t.account_id OR EXISTS (
         SELECT 1 FROM staff_user u WHERE u.account_id = a.id AND 'class.schedule' = ANY (u.permissions)))) AS told
   FROM reschedule_request q
   JOIN scheduled_class c ON c.id = q.class_id
   JOIN lesson l ON l.id = c.lesson_id
   JOIN teacher t ON t.id = c.teacher_id
   JOIN student s ON s.id = q.student_id
   JOIN account fa ON fa.id = s.account_id
   WHERE q.id = $1 AND q.closed_at IS NULL`,
);

interface FactsRow extends TimeAskedFacts {
  told: { accountId: number; email: string | null; zone: string; isTeacher: boolean }[] | null;
}

/** Tells the teacher and staff that a family asks for another time. */
export const timeAskedJob = defineJob({
  name: 'time-asked',
  run: (ctx) =>
    ctx.finish(async (trx) => {
      const row = await trx.maybeRow<FactsRow>(askedFacts, [ctx.refId]);
      for (const reader of row?.told ?? []) {
        const fact = {
          kind: 'time-asked',
          businessKey: `reschedule-request:${ctx.refId}:${reader.accountId}`,
          link: reader.isTeacher ? '/teacher-dashboard/calendar' : undefined,
        } as const;
        if (row) await tellAccount(trx, reader, fact, timeAsked(row, reader.zone));
      }
    }),
});

import { statement } from '../db/sql.js';
import { notifyAll } from '../notifications/notify.js';
import { defineJob } from '../queue/define-job.js';

/** Minutes after its scheduled end at which the teacher is reminded of a class that was not ended. */
const REMIND_MINUTES = 60;

// Looking two days back makes up for missed runs; the class's key sends the reminder only once.
const notEnded = statement(
  'class-ending-forgotten',
  `SELECT c.id AS "classId", t.account_id AS "accountId", l.name AS "lessonName"
   FROM scheduled_class c JOIN teacher t ON t.id = c.teacher_id JOIN lesson l ON l.id = c.lesson_id
   WHERE c.status = 'scheduled' AND c.starts_at > $1::timestamptz - interval '2 days' AND c.starts_at < $1
     AND c.ends_at <= $1::timestamptz - interval '${REMIND_MINUTES} minutes'
     AND NOT EXISTS (SELECT 1 FROM notification n WHERE n.business_key = 'class:' || c.id || ':to-end')
   ORDER BY c.id`,
);

/** Reminds teachers of classes that are over but not ended: until then nobody is charged or paid for them. */
export const remindToEndJob = defineJob({
  name: 'remind-to-end',
  run: (ctx, { clock }) =>
    ctx.finish(async (trx) => {
      const due = await trx.rows<{ classId: number; accountId: number; lessonName: string }>(notEnded, [clock.now()]);
      await notifyAll(
        trx,
        due.map(({ classId, accountId, lessonName }) => ({
          accountId,
          kind: 'class-to-end',
          title: `Please end your class "${lessonName}"`,
          body: 'It is over, and nobody has said how it went. Until you do, it is not paid.',
          link: '/teacher-dashboard',
          businessKey: `class:${classId}:to-end`,
        })),
      );
    }),
});

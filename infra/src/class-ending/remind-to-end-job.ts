import { raw } from 'objection';
import { ScheduledClassModel } from '../batches/model.js';
import type { Trx } from '../db/database.js';
import { NotificationModel } from '../notifications/model.js';
import { notifyAll } from '../notifications/notify.js';
import { defineJob } from '../queue/define-job.js';

/** Minutes after its scheduled end at which the teacher is reminded of a class that was not ended. */
const REMIND_MINUTES = 60;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Classes that are over and of which nobody was reminded. Looking two days back makes up for missed runs. */
const findForgotten = async (trx: Trx, now: Date) =>
  trx
    .query(ScheduledClassModel)
    .alias('c')
    .join('teacher as t', 't.id', 'c.teacher_id')
    .join('lesson as l', 'l.id', 'c.lesson_id')
    .where('c.status', 'scheduled')
    .where('c.starts_at', '>', new Date(now.getTime() - 2 * DAY_MS))
    .where('c.starts_at', '<', now)
    .where('c.ends_at', '<=', new Date(now.getTime() - REMIND_MINUTES * MINUTE_MS))
    .whereNotExists(trx.query(NotificationModel).where('business_key', raw(`'class:' || c.id || ':to-end'`)))
    .orderBy('c.id')
    .select('c.id as class_id', 't.account_id', 'l.name as lesson_name')
    .castTo<{ classId: number; accountId: number; lessonName: string }[]>();

/** Reminds teachers of classes that are over but not ended: until then nobody is charged or paid for them. */
export const remindToEndJob = defineJob({
  name: 'remind-to-end',
  run: (ctx, { clock }) =>
    ctx.finish(async (trx) => {
      const due = await findForgotten(trx, clock.now());
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

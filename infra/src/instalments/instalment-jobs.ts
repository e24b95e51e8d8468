// Upkeep: works through all instalments that are due, hourly.
import {
  PAGE_DAYS_BEFORE,
  PAUSED_DAYS,
  REMINDER_DAYS,
  reminderDay,
  type ReminderDay,
} from '@school/core/instalments/state';
import { localDate, resolveLocal } from '@school/core/shared/local-time';
import { statement } from '../db/sql.js';
import { planJob, type PlannedJob } from '../outbox/plan.js';
import { defineJob } from '../queue/define-job.js';
import { remindOf } from '../notifications/instalment-news.js';
import { rowByRow } from '../workers/each-row.js';
import { openInstalmentPage } from './open-page.js';
import { enrolmentsToPause, enrolmentsToResume, pauseBatches, resumeIfFree } from './pause-batches.js';
import { daysLate } from './state-sql.js';

// The rest waits for the next run.
const BATCH = 500;
/** The local time of reminders, so that families get none at night. */
const REMINDER_TIME = '09:00';
export const REMINDER_TOPIC = 'instalment-reminder';

const FAMILY = `JOIN enrolment e ON e.id = i.enrolment_id JOIN student s ON s.id = e.student_id
  JOIN account a ON a.id = s.account_id`;

const withoutPage = statement(
  'instalments-without-page',
  `SELECT i.id FROM instalment i ${FAMILY}
   WHERE i.position > 1 AND i.written_off_at IS NULL AND e.refunded_at IS NULL
     AND i.due_on <= ($1::timestamptz)::date + ${PAGE_DAYS_BEFORE + 1} AND ${daysLate('$1')} >= -${PAGE_DAYS_BEFORE}
     AND NOT EXISTS (SELECT 1 FROM payment_page p WHERE p.instalment_id = i.id)
   ORDER BY i.due_on, i.id LIMIT ${BATCH}`,
);

const inReminderDays = statement(
  'instalments-in-reminder-days',
  `SELECT i.id, i.due_on::text AS "dueOn", a.timezone AS zone FROM instalment i ${FAMILY}
   JOIN payment_page p ON p.instalment_id = i.id AND p.paid_at IS NULL
   WHERE i.position > 1 AND i.written_off_at IS NULL AND e.refunded_at IS NULL
     AND i.due_on BETWEEN ($1::timestamptz)::date - ${PAUSED_DAYS + 1} AND ($1::timestamptz)::date - ${REMINDER_DAYS[0]} + 1
   ORDER BY i.id`,
);

interface Remindable {
  id: number;
  dueOn: string;
  zone: string;
}

/** Hourly: opens pages a week before payments are due, plans reminders, pauses classes of late payers. */
export const instalmentsJob = defineJob({
  name: 'instalments',
  async run(ctx, { db, clock, log }) {
    const now = clock.now();
    await rowByRow(ctx, log, async (each) => {
      const due = await db.rows<{ id: number }>(withoutPage, [now]);
      await each(due, ({ id }) => ctx.fenced((trx) => openInstalmentPage(trx, id, now)));
      const late = await enrolmentsToPause(db, now);
      await each(late, ({ id }) => ctx.fenced((trx) => pauseBatches(trx, id, now)));
      const paid = await enrolmentsToResume(db, now);
      await each(paid, ({ id }) => ctx.fenced((trx) => resumeIfFree(trx, id, now)));
      await each(await db.rows<Remindable>(inReminderDays, [now]), async (one) => {
        const reminder = reminderOf(one, now);
        if (reminder !== undefined) await ctx.fenced((trx) => planJob(trx, reminder));
      });
    });
  },
});

// A job runs once per reference, so the reference contains both the instalment and the reminder's number.
const PART = 10;

function reminderOf({ id, dueOn, zone }: Remindable, now: Date): PlannedJob | undefined {
  const today = localDate(now, zone);
  const day = reminderDay(dueOn, today);
  if (day === undefined) return undefined;
  return {
    topic: REMINDER_TOPIC,
    refId: id * PART + REMINDER_DAYS.indexOf(day),
    businessKey: `instalment:${id}:reminder:${day}`,
    runAfter: resolveLocal(today, REMINDER_TIME, zone),
  };
}

/** Sends one reminder, unless the instalment was paid meanwhile. */
export const instalmentReminderJob = defineJob({
  name: REMINDER_TOPIC,
  run: (ctx, { config, clock }) =>
    ctx.finish(async (trx) => {
      const day: ReminderDay = REMINDER_DAYS[ctx.refId % PART] ?? 0;
      await remindOf(trx, config, Math.floor(ctx.refId / PART), day, clock.now());
    }),
});

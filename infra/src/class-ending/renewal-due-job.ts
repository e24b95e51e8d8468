// Upkeep: goes through the pace and the credits of all children.
import { LOW_CREDITS_MAX, LOW_DAYS_MAX, renewalLevel } from '@school/core/class-ending/renewal';
import { statement } from '../db/sql.js';
import { defineJob } from '../queue/define-job.js';
import { daysLeft, inPaceWeeks, paceOf } from './pace-sql.js';
import { NEWEST_GRANT, RENEWAL_COLUMNS, tellRenewal, type RenewalRow } from './tell-renewal.js';

// Sent once per purchase and level. Staff told: the owner of the last enrolment, else of the lead.
const lowFacts = statement(
  'renewal-due-facts',
  `SELECT ${RENEWAL_COLUMNS}
   FROM class_outcome o
   JOIN class_student s ON s.class_id = o.class_id AND s.charge = -1
   JOIN student p ON p.id = s.student_id
   JOIN account a ON a.id = p.account_id
   JOIN ledger_account k ON k.student_id = p.id
   WHERE o.id = $1 ORDER BY p.id`,
);

/** Tells a family and its owner in sales that credits run out: at 4 left, and when they are used up. */
export const renewalDueJob = defineJob({
  name: 'renewal-due',
  run: (ctx, { config }) =>
    ctx.finish(async (trx) => {
      for (const row of await trx.rows<RenewalRow>(lowFacts, [ctx.refId])) {
        const level = renewalLevel(row.balance);
        if (level !== undefined) await tellRenewal(trx, config, row, level);
      }
    }),
});

// The rest waits for tomorrow.
const BATCH = 1000;

// Active children who bought credits, without those already told about this purchase.
const runningOut = statement(
  'renewals-running-out',
  `
  WITH pace AS MATERIALIZED (
    SELECT cs.student_id, ${paceOf('$1::timestamptz')} AS classes
    FROM class_student cs JOIN scheduled_class c ON c.id = cs.class_id JOIN batch b ON b.id = c.batch_id
    WHERE b.batch_type = 'paid' AND ${inPaceWeeks('cs.starts_at', '$1::timestamptz')}
    GROUP BY cs.student_id)
  SELECT ${RENEWAL_COLUMNS}, ${daysLeft('k.balance', 'pace.classes')} AS "daysLeft"
  FROM pace
  JOIN ledger_account k ON k.student_id = pace.student_id
  JOIN student p ON p.id = k.student_id
  JOIN account a ON a.id = p.account_id
  WHERE pace.classes > 0 AND a.disabled_at IS NULL AND ${NEWEST_GRANT} > 0
    AND (k.balance <= ${LOW_CREDITS_MAX} OR ${daysLeft('k.balance', 'pace.classes')} <= ${LOW_DAYS_MAX})
    AND NOT EXISTS (SELECT 1 FROM notification n WHERE n.business_key =
      'renewal:' || p.id || ':' || ${NEWEST_GRANT} || ':' || CASE WHEN k.balance > 0 THEN 'low' ELSE 'out' END)
  ORDER BY p.id LIMIT ${BATCH}`,
);

/** The same for credits that last 14 days or less at the child's pace, checked once a day. */
export const renewalsJob = defineJob({
  name: 'renewals',
  run: (ctx, { config, clock }) =>
    ctx.finish(async (trx) => {
      for (const row of await trx.rows<RenewalRow & { daysLeft: number }>(runningOut, [clock.now()])) {
        const level = renewalLevel(row.balance, row.daysLeft);
        if (level !== undefined) await tellRenewal(trx, config, row, level, row.daysLeft);
      }
    }),
});

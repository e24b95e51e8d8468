import { renewalLevel } from '@school/core/class-ending/renewal';
import { statement } from '../db/sql.js';
import { notify } from '../notifications/notify.js';
import { tellFamily, type Family } from '../notifications/tell-family.js';
import { creditsLow } from '../notifications/templates/class-ended.js';
import { defineJob } from '../queue/define-job.js';

// Each purchase is told of once per level; the owner of the last enrolment looks after the family, else of its lead.
const lowFacts = statement(
  'renewal-due-facts',
  `SELECT p.id AS "studentId", p.full_name AS "studentName", k.balance, a.id AS "accountId", a.email, a.phone,
     coalesce((SELECT max(t.entry_id) FROM ledger_lot t WHERE t.account_id = k.id AND t.category = 'paid'), 0) AS "grantId",
     coalesce(
       (SELECT u.account_id FROM enrolment e JOIN staff_user u ON u.id = e.owner_staff_id
         WHERE e.student_id = p.id ORDER BY e.id DESC LIMIT 1),
       (SELECT u.account_id FROM lead d JOIN staff_user u ON u.id = d.owner_id WHERE d.phone = a.phone LIMIT 1)) AS "ownerAccountId"
   FROM class_outcome o
   JOIN class_student s ON s.class_id = o.class_id AND s.charge = -1
   JOIN student p ON p.id = s.student_id
   JOIN account a ON a.id = p.account_id
   JOIN ledger_account k ON k.student_id = p.id
   WHERE o.id = $1 ORDER BY p.id`,
);

interface LowRow extends Family {
  studentId: number;
  studentName: string;
  balance: number;
  grantId: number;
  ownerAccountId: number | null;
}

/** Tells a family and whoever looks after it that credits run out: at 4 left, and when they are used up (product 3.15). */
export const renewalDueJob = defineJob({
  name: 'renewal-due',
  run: (ctx, { config }) =>
    ctx.finish(async (trx) => {
      for (const row of await trx.rows<LowRow>(lowFacts, [ctx.refId])) {
        const { studentId, studentName, balance, grantId, ownerAccountId } = row;
        const level = renewalLevel(balance);
        if (level === undefined) continue;
        const businessKey = `renewal:${studentId}:${grantId}:${level}`;
        const fact = { kind: 'renewal-due', businessKey, link: '/student-dashboard' };
        const letter = creditsLow(studentName, balance, config.PUBLIC_URL);
        await tellFamily(trx, row, fact, letter);
        if (ownerAccountId === null) continue;
        await notify(trx, {
          accountId: ownerAccountId,
          kind: 'renewal-due',
          title: letter.subject,
          body: 'Please send the family a page to renew.',
          link: '/blackops/tools/generate-payment-page',
          businessKey: `${businessKey}:owner`,
        });
      }
    }),
});

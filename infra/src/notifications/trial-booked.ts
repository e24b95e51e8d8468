import { statement } from '../db/sql.js';
import { defineJob } from '../queue/define-job.js';
import { tellAccount } from './tell-account.js';
import { tellFamily } from './tell-family.js';
import { trialBookedForFamily, trialBookedForOwner, trialBookedForTeacher } from './templates/trial-booked.js';

const trialFacts = statement(
  'trial-booked-facts',
  `SELECT c.id AS "classId", c.starts_at AS "startsAt", b.phone, b.timezone AS "familyZone",
     fa.id AS "familyAccountId", fa.email AS "familyEmail",
     s.full_name AS "studentName", s.grade, l.name AS "lessonName", d.lead_code AS "leadCode",
     t.full_name AS "teacherName", ta.id AS "teacherAccountId", ta.email AS "teacherEmail", ta.timezone AS "teacherZone",
     oa.id AS "ownerAccountId", oa.email AS "ownerEmail", oa.timezone AS "ownerZone"
   FROM trial_booking b
   JOIN scheduled_class c ON c.id = b.class_id
   JOIN lesson l ON l.id = c.lesson_id
   JOIN student s ON s.id = b.student_id
   JOIN account fa ON fa.id = s.account_id
   JOIN lead d ON d.id = b.lead_id
   JOIN teacher t ON t.id = c.teacher_id
   JOIN account ta ON ta.id = t.account_id
   LEFT JOIN staff_user o ON o.id = d.owner_id
   LEFT JOIN account oa ON oa.id = o.account_id
   WHERE b.id = $1 AND b.state <> 'canceled' AND c.status = 'scheduled'`,
);

interface TrialRow {
  classId: number;
  startsAt: Date;
  phone: string;
  familyZone: string;
  familyAccountId: number;
  familyEmail: string | null;
  studentName: string;
  grade: number;
  lessonName: string;
  leadCode: string;
  teacherName: string;
  teacherAccountId: number;
  teacherEmail: string | null;
  teacherZone: string;
  ownerAccountId: number | null;
  ownerEmail: string | null;
  ownerZone: string | null;
}

/** Tells the family, the teacher and the lead's owner about a booked trial; each once. */
export const trialBookedJob = defineJob({
  name: 'trial-booked',
  run: (ctx, { config }) =>
    ctx.finish(async (trx) => {
      const row = await trx.maybeRow<TrialRow>(trialFacts, [ctx.refId]);
      // Canceled before anybody was told: nothing to tell.
      if (row === undefined) return;
      const facts = { ...row, publicUrl: config.PUBLIC_URL };
      const key = `trial:${ctx.refId}:booked`;
      const family = { accountId: row.familyAccountId, email: row.familyEmail, phone: row.phone };
      const { classId, startsAt } = row;
      const fact = { kind: 'trial-booked', about: { classId, startsAt }, neededBy: startsAt } as const;
      const forFamily = { ...fact, businessKey: `${key}:family`, link: '/student-dashboard' };
      await tellFamily(trx, family, forFamily, trialBookedForFamily(facts));
      const teacher = { accountId: row.teacherAccountId, email: row.teacherEmail };
      const forTeacher = { ...fact, businessKey: `${key}:teacher`, link: '/teacher-dashboard/calendar' };
      await tellAccount(trx, teacher, forTeacher, trialBookedForTeacher(facts));
      if (row.ownerAccountId === null) return;
      const owner = { accountId: row.ownerAccountId, email: row.ownerEmail };
      const forOwner = { ...fact, businessKey: `${key}:owner` };
      await tellAccount(trx, owner, forOwner, trialBookedForOwner(facts, row.ownerZone ?? 'UTC'));
    }),
});

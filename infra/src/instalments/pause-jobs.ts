// Report: all that the letters about a pause say to family, teacher and owner, in one statement.
import type { Config } from '../config.js';
import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';
import { notify } from '../notifications/notify.js';
import type { Letter } from '../notifications/letter.js';
import { tellAccount, type ToldAccount } from '../notifications/tell-account.js';
import { tellFamily, type Family } from '../notifications/tell-family.js';
import * as letters from '../notifications/templates/batch-paused.js';
import { defineJob } from '../queue/define-job.js';
import { resumeClasses } from './resume-classes.js';

const pauseFacts = statement(
  'batch-pause-facts',
  `SELECT p.batch_id AS "batchId", p.reason, p.classes, p.resumed_at AS "resumedAt", s.full_name AS "studentName",
     b.name AS "batchName", t.full_name AS "teacherName", first.page_id AS "firstPageId",
     json_build_object('accountId', a.id, 'email', a.email, 'phone', a.phone, 'zone', a.timezone) AS family,
     json_build_object('accountId', ta.id, 'email', ta.email, 'zone', ta.timezone) AS teacher,
     json_build_object('accountId', oa.id, 'zone', oa.timezone) AS owner,
     (SELECT g.page_id FROM instalment i JOIN payment_page g ON g.instalment_id = i.id
       WHERE i.enrolment_id = e.id AND i.written_off_at IS NULL AND g.paid_at IS NULL AND g.expired_at IS NULL AND g.expires_at > $2
       ORDER BY i.position LIMIT 1) AS "pageId",
     (SELECT json_build_object('lessonName', l.name, 'startsAt', k.starts_at) FROM scheduled_class k JOIN lesson l ON l.id = k.lesson_id
       WHERE k.batch_id = b.id AND k.status = 'scheduled' AND k.starts_at > $2 ORDER BY k.starts_at LIMIT 1) AS next
   FROM batch_pause p
   JOIN batch b ON b.id = p.batch_id
   JOIN enrolment e ON e.id = p.enrolment_id
   JOIN payment_page first ON first.number = e.number
   JOIN student s ON s.id = e.student_id
   JOIN account a ON a.id = s.account_id
   JOIN teacher t ON t.id = b.teacher_id
   JOIN account ta ON ta.id = t.account_id
   JOIN staff_user o ON o.id = e.owner_staff_id
   JOIN account oa ON oa.id = o.account_id
   WHERE p.id = $1`,
);

interface FactsRow extends Omit<letters.PauseFacts, 'pageUrl' | 'publicUrl'> {
  batchId: number;
  resumedAt: Date | null;
  firstPageId: string;
  family: Family & { zone: string };
  teacher: ToldAccount & { zone: string };
  owner: { accountId: number; zone: string };
  pageId: string | null;
  next: { lessonName: string; startsAt: string } | null;
}

type Pause = FactsRow & letters.PauseFacts;

async function readPause(trx: Trx, config: Config, id: number, now: Date): Promise<Pause | undefined> {
  const row = await trx.maybeRow<FactsRow>(pauseFacts, [id, now]);
  const publicUrl = config.PUBLIC_URL;
  const pageUrl = row === undefined || row.pageId === null ? null : `${publicUrl}/payment/${row.pageId}`;
  return row && { ...row, publicUrl, pageUrl };
}

/** Tells family, teacher and owner about a pause, unless it is already over. */
export const batchPausedJob = defineJob({
  name: 'batch-paused',
  run: (ctx, { config, clock }) =>
    ctx.finish(async (trx) => {
      const pause = await readPause(trx, config, ctx.refId, clock.now());
      if (pause === undefined || pause.resumedAt !== null) return;
      await tellAll(trx, pause, `batch-pause:${ctx.refId}:begun`, {
        family: letters.pausedForFamily(pause),
        teacher: letters.pausedForTeacher(pause),
        owner: letters.pausedForOwner(pause),
      });
    }),
});

/** Asks the owner for a decision once the seat was kept long enough (product 3.4). */
export const seatKeptJob = defineJob({
  name: 'seat-kept',
  run: (ctx, { config, clock }) =>
    ctx.finish(async (trx) => {
      const pause = await readPause(trx, config, ctx.refId, clock.now());
      if (pause === undefined || pause.resumedAt !== null) return;
      await tellOwner(trx, pause, `batch-pause:${ctx.refId}:seat`, letters.seatKept(pause));
    }),
});

/** Gives the missed lessons new times and tells everybody about them. */
export const batchResumedJob = defineJob({
  name: 'batch-resumed',
  run: (ctx, { config, clock }) =>
    ctx.finish(async (trx) => {
      const now = clock.now();
      const before = await readPause(trx, config, ctx.refId, now);
      const plan = before && (await resumeClasses(trx, before.batchId, now));
      const pause = plan && (await readPause(trx, config, ctx.refId, now));
      if (plan === undefined || pause === undefined) return;
      const next = pause.next && { ...pause.next, startsAt: new Date(pause.next.startsAt) };
      const facts = { ...pause, next, missed: plan.missed, unplaced: plan.unplaced.length };
      await tellAll(trx, pause, `batch-pause:${ctx.refId}:over`, {
        family: letters.resumedForFamily(facts, pause.family.zone),
        teacher: letters.resumedForTeacher(facts, pause.teacher.zone),
        owner: letters.resumedForOwner(facts, pause.owner.zone),
      });
    }),
});

/** The jobs of pauses. */
export const PAUSE_JOBS = [batchPausedJob, seatKeptJob, batchResumedJob] as const;

async function tellAll(
  trx: Trx,
  pause: Pause,
  key: string,
  told: Readonly<Record<'family' | 'teacher' | 'owner', Letter>>,
): Promise<void> {
  const kind = 'batch-paused';
  const family = { kind, businessKey: `${key}:family`, link: '/student-dashboard' } as const;
  await tellFamily(trx, pause.family, family, told.family);
  const teacher = { kind, businessKey: `${key}:teacher`, link: '/teacher-dashboard/calendar' } as const;
  await tellAccount(trx, pause.teacher, teacher, told.teacher);
  await tellOwner(trx, pause, key, told.owner);
}

const tellOwner = (trx: Trx, { owner, firstPageId }: Pause, key: string, letter: Letter): Promise<void> =>
  notify(trx, {
    accountId: owner.accountId,
    kind: 'batch-paused',
    title: letter.subject,
    body: letter.body,
    link: `/blackops/tools/enrolment-schedule?page_id=${encodeURIComponent(firstPageId)}`,
    businessKey: `${key}:owner`,
  });

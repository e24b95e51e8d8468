import { BatchPauseModel, ScheduledClassModel } from '../batches/model.js';
import type { Config } from '../config.js';
import type { Trx } from '../db/database.js';
import { notify } from '../notifications/notify.js';
import type { Letter } from '../notifications/letter.js';
import { tellAccount, type ToldAccount } from '../notifications/tell-account.js';
import { tellFamily, type Family } from '../notifications/tell-family.js';
import * as letters from '../notifications/templates/batch-paused.js';
import { PaymentPageModel } from '../payment-pages/model.js';
import { defineJob } from '../queue/define-job.js';
import { resumeClasses } from './resume-classes.js';

interface PauseRow extends Pick<BatchPauseModel, 'batchId' | 'enrolmentId' | 'reason' | 'classes' | 'resumedAt'> {
  studentName: string;
  batchName: string;
  teacherName: string;
  firstPageId: string;
  familyId: number;
  familyEmail: string | null;
  familyPhone: string | null;
  familyZone: string;
  teacherAccountId: number;
  teacherEmail: string | null;
  teacherZone: string;
  ownerAccountId: number;
  ownerZone: string;
}

/** A pause with everybody who is told about it. */
type Pause = PauseRow & letters.PauseFacts & { family: Family; teacher: ToldAccount };

async function readPause(trx: Trx, config: Config, id: number, now: Date): Promise<Pause | undefined> {
  const row = await findPause(trx, id);
  if (row === undefined) return undefined;
  const page = await findOpenPage(trx, row.enrolmentId, now);
  const publicUrl = config.PUBLIC_URL;
  return {
    ...row,
    publicUrl,
    pageUrl: page === undefined ? null : `${publicUrl}/payment/${page.pageId}`,
    family: { accountId: row.familyId, email: row.familyEmail, phone: row.familyPhone },
    teacher: { accountId: row.teacherAccountId, email: row.teacherEmail },
  };
}

const findPause = async (trx: Trx, id: number): Promise<PauseRow | undefined> =>
  trx
    .query(BatchPauseModel)
    .findById(id)
    .join('batch', 'batch.id', 'batch_pause.batch_id')
    .join('enrolment', 'enrolment.id', 'batch_pause.enrolment_id')
    .join('payment_page', 'payment_page.number', 'enrolment.number')
    .join('student', 'student.id', 'enrolment.student_id')
    .join('account as family', 'family.id', 'student.account_id')
    .join('teacher', 'teacher.id', 'batch.teacher_id')
    .join('account as teaching', 'teaching.id', 'teacher.account_id')
    .join('staff_user', 'staff_user.id', 'enrolment.owner_staff_id')
    .join('account as owner', 'owner.id', 'staff_user.account_id')
    .select('batch_pause.*', 'batch.name as batch_name', 'payment_page.page_id as first_page_id')
    .select('student.full_name as student_name', 'teacher.full_name as teacher_name')
    .select('family.id as family_id', 'family.email as family_email', 'family.phone as family_phone')
    .select('family.timezone as family_zone', 'teaching.id as teacher_account_id', 'teaching.email as teacher_email')
    .select('teaching.timezone as teacher_zone', 'owner.id as owner_account_id', 'owner.timezone as owner_zone')
    .castTo<PauseRow | undefined>();

/** The first page on which the family can pay now. */
const findOpenPage = async (trx: Trx, enrolmentId: number, now: Date): Promise<PaymentPageModel | undefined> =>
  trx
    .query(PaymentPageModel)
    .join('instalment', 'instalment.id', 'payment_page.instalment_id')
    .where('instalment.enrolment_id', enrolmentId)
    .whereNull('written_off_at')
    .whereNull('paid_at')
    .whereNull('expired_at')
    .where('expires_at', '>', now)
    .orderBy('position')
    .limit(1)
    .select('payment_page.*')
    .first();

const findNextClass = async (
  trx: Trx,
  batchId: number,
  now: Date,
): Promise<{ lessonName: string; startsAt: Date } | undefined> =>
  trx
    .query(ScheduledClassModel)
    .join('lesson', 'lesson.id', 'scheduled_class.lesson_id')
    .where({ batch_id: batchId, status: 'scheduled' })
    .where('starts_at', '>', now)
    .orderBy('starts_at')
    .limit(1)
    .select('lesson.name as lesson_name', 'starts_at')
    .first()
    .castTo<{ lessonName: string; startsAt: Date } | undefined>();

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

/** Asks the owner for a decision once the seat was kept long enough. */
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
      const next = (await findNextClass(trx, pause.batchId, now)) ?? null;
      const facts = { ...pause, next, missed: plan.missed, unplaced: plan.unplaced.length };
      await tellAll(trx, pause, `batch-pause:${ctx.refId}:over`, {
        family: letters.resumedForFamily(facts, pause.familyZone),
        teacher: letters.resumedForTeacher(facts, pause.teacherZone),
        owner: letters.resumedForOwner(facts, pause.ownerZone),
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

const tellOwner = (trx: Trx, { ownerAccountId, firstPageId }: Pause, key: string, letter: Letter): Promise<void> =>
  notify(trx, {
    accountId: ownerAccountId,
    kind: 'batch-paused',
    title: letter.subject,
    body: letter.body,
    link: `/blackops/tools/enrolment-schedule?page_id=${encodeURIComponent(firstPageId)}`,
    businessKey: `${key}:owner`,
  });

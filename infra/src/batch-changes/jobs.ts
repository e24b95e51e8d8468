import type { ChangeKind } from '@school/core/batch-changes/course';
import type { Config } from '../config.js';
import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';
import { tellAccount } from '../notifications/tell-account.js';
import { tellFamily, type Family } from '../notifications/tell-family.js';
import { tellTrialBooked } from '../notifications/trial-booked.js';
import { tellTrialCanceled } from '../notifications/trial-changed.js';
import { tellLeave } from './leave-news.js';
import { courseChanged, type CourseChangedFacts, type ToldClass } from '../notifications/templates/course-changed.js';
import { defineJob, type JobDefinition } from '../queue/define-job.js';

// A change that was undone before anybody was told is told to nobody; neither is its undo. The row lock makes the two jobs
// of a change wait for each other and for the undo itself.
const lockChange = statement(
  'batch-change-tell-lock',
  `
  SELECT kind, trial_booking_id AS "trialBookingId", told_at IS NOT NULL AS "isTold", undone_at IS NOT NULL AS "isUndone", undo_told_at IS NOT NULL AS "isUndoTold"
  FROM batch_change WHERE id = $1 FOR UPDATE`,
);

const findFacts = statement(
  'batch-change-tell-facts',
  `
  WITH class AS (
    SELECT k.*, l.name AS lesson_name FROM batch_change_class k JOIN lesson l ON l.id = k.lesson_id WHERE k.change_id = $1)
  SELECT b.name AS "batchName",
    (SELECT json_agg(json_build_object('lessonName', c.lesson_name,
        'before', CASE WHEN c.before_starts_at IS NOT NULL THEN json_build_object('startsAt', c.before_starts_at, 'teacherName', tb.full_name) END,
        'after', CASE WHEN c.after_starts_at IS NOT NULL THEN json_build_object('startsAt', c.after_starts_at, 'teacherName', ta.full_name) END)
        ORDER BY c.position)
      FROM class c LEFT JOIN teacher tb ON tb.id = c.before_teacher_id LEFT JOIN teacher ta ON ta.id = c.after_teacher_id) AS classes,
    coalesce((SELECT json_agg(json_build_object('studentId', s.id, 'name', s.full_name, 'zone', a.timezone, 'accountId', a.id,
        'email', a.email, 'phone', a.phone) ORDER BY s.id)
      FROM batch_student o JOIN student s ON s.id = o.student_id JOIN account a ON a.id = s.account_id
      WHERE o.batch_id = b.id AND o.left_at IS NULL), '[]') AS children,
    coalesce((SELECT json_agg(json_build_object('teacherId', t.id, 'name', t.full_name, 'zone', a.timezone, 'accountId', a.id,
        'email', a.email, 'firstNewClass', (SELECT class_id FROM class n WHERE n.after_teacher_id = t.id
          AND n.before_teacher_id <> t.id ORDER BY n.after_starts_at LIMIT 1)) ORDER BY t.id)
      FROM teacher t JOIN account a ON a.id = t.account_id
      WHERE t.id IN (SELECT before_teacher_id FROM class UNION SELECT after_teacher_id FROM class)), '[]') AS teachers
  FROM batch_change k JOIN batch b ON b.id = k.batch_id WHERE k.id = $1`,
);

const keepTold = statement('batch-change-told', 'UPDATE batch_change SET told_at = now() WHERE id = $1');
const keepUndoTold = statement('batch-change-undo-told', 'UPDATE batch_change SET undo_told_at = now() WHERE id = $1');

interface LockedRow {
  kind: ChangeKind;
  /** Of a student who was added to a trial. */
  trialBookingId: number | null;
  isTold: boolean;
  isUndone: boolean;
  isUndoTold: boolean;
}

type WirePlace = { startsAt: string; teacherName: string } | null;

interface FactsRow {
  batchName: string;
  classes: { lessonName: string; before: WirePlace; after: WirePlace }[];
  children: (Family & { studentId: number; name: string; zone: string })[];
  teachers: {
    teacherId: number;
    name: string;
    zone: string;
    accountId: number;
    email: string | null;
    /** The first class that is taken over: its page has the handover. */
    firstNewClass: number | null;
  }[];
}

const placeIn = (place: WirePlace): ToldClass['before'] => place && { ...place, startsAt: new Date(place.startsAt) };

async function tellAll(
  trx: Trx,
  changeId: number,
  { kind, isUndone, publicUrl }: Pick<CourseChangedFacts, 'kind' | 'isUndone' | 'publicUrl'>,
): Promise<void> {
  const row = await trx.row<FactsRow>(findFacts, [changeId]);
  const classes = row.classes.map(({ lessonName, before, after }) => ({
    lessonName,
    before: placeIn(isUndone ? after : before),
    after: placeIn(isUndone ? before : after),
  }));
  const times = classes.flatMap(({ before, after }) => [before, after].flatMap((one) => one?.startsAt.getTime() ?? []));
  const facts = { kind, isUndone, publicUrl, classes, batchName: row.batchName };
  const key = `batch-change:${changeId}:${isUndone ? 'undone' : 'made'}`;
  // Nobody should wait in a room at the old hour, either.
  const told = { kind: 'classes-updated', neededBy: new Date(Math.min(...times)) } as const;
  for (const child of row.children) {
    const fact = { ...told, businessKey: `${key}:family:${child.studentId}`, link: '/student-dashboard' };
    await tellFamily(trx, child, fact, courseChanged(facts, { ...child, isTeacher: false }));
  }
  for (const teacher of row.teachers) {
    const isNew = teacher.firstNewClass !== null && !isUndone;
    const link = isNew ? `/teacher-dashboard/classes/${teacher.firstNewClass}` : '/teacher-dashboard/calendar';
    const fact = { ...told, businessKey: `${key}:teacher:${teacher.teacherId}`, link };
    await tellAccount(trx, teacher, fact, courseChanged(facts, { ...teacher, isTeacher: true }));
  }
}

interface ToldChange {
  row: LockedRow;
  isUndone: boolean;
  config: Config;
}

async function tell(trx: Trx, changeId: number, { row, isUndone, config }: ToldChange): Promise<void> {
  const { kind, trialBookingId } = row;
  const publicUrl = config.PUBLIC_URL;
  if (kind === 'remove_student') return tellLeave(trx, changeId, { isUndone, publicUrl });
  if (kind !== 'add_trial_student') return tellAll(trx, changeId, { isUndone, publicUrl, kind });
  if (trialBookingId === null) return;
  await (isUndone ? tellTrialCanceled : tellTrialBooked)(trx, config, trialBookingId);
}

/** Tells each family and each teacher of a changed course, once and in their own zone. */
const courseChangedJob = defineJob({
  name: 'course-changed',
  run: (ctx, { config }) =>
    ctx.finish(async (trx) => {
      const row = await trx.maybeRow<LockedRow>(lockChange, [ctx.refId]);
      if (row === undefined || row.isTold || row.isUndone) return;
      await tell(trx, ctx.refId, { row, isUndone: false, config });
      await trx.run(keepTold, [ctx.refId]);
    }),
});

/** Tells those who were told of a change that it was taken back. */
const courseChangeUndoneJob = defineJob({
  name: 'course-change-undone',
  run: (ctx, { config }) =>
    ctx.finish(async (trx) => {
      const row = await trx.maybeRow<LockedRow>(lockChange, [ctx.refId]);
      if (row === undefined || !row.isTold || row.isUndoTold) return;
      await tell(trx, ctx.refId, { row, isUndone: true, config });
      await trx.run(keepUndoTold, [ctx.refId]);
    }),
});

/** The jobs that send messages about changed courses. */
export const BATCH_CHANGE_JOBS: readonly JobDefinition[] = [courseChangedJob, courseChangeUndoneJob];

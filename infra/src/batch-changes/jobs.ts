import { BatchModel, BatchStudentModel } from '../batches/model.js';
import type { Config } from '../config.js';
import type { Trx } from '../db/database.js';
import { tellAccount } from '../notifications/tell-account.js';
import { tellFamily } from '../notifications/tell-family.js';
import { tellTrialBooked } from '../notifications/trial-booked.js';
import { tellTrialCanceled } from '../notifications/trial-changed.js';
import { courseChanged, type CourseChangedFacts, type ToldClass } from '../notifications/templates/course-changed.js';
import { defineJob, type JobDefinition } from '../queue/define-job.js';
import { toldChildren } from '../students/told-children.js';
import { tellLeave } from './leave-news.js';
import { BatchChangeClassModel, BatchChangeModel } from './model.js';
import { toldTeachers } from './repository.js';

/** One class of a change, with the names that messages say. */
interface NamedClass extends BatchChangeClassModel {
  lessonName: string;
  beforeTeacher: string | null;
  afterTeacher: string | null;
}

const findClasses = async (trx: Trx, changeId: number): Promise<NamedClass[]> =>
  trx
    .query(BatchChangeClassModel)
    .alias('k')
    .join('lesson', 'lesson.id', 'k.lesson_id')
    .leftJoin('teacher as giver', 'giver.id', 'k.before_teacher_id')
    .leftJoin('teacher as taker', 'taker.id', 'k.after_teacher_id')
    .where('k.change_id', changeId)
    .orderBy('k.position')
    .select(
      'k.*',
      'lesson.name as lesson_name',
      'giver.full_name as before_teacher',
      'taker.full_name as after_teacher',
    )
    .castTo<NamedClass[]>();

const placeOf = (startsAt: Date | null, teacherName: string | null): ToldClass['before'] =>
  startsAt === null || teacherName === null ? null : { startsAt, teacherName };

/** The first class that a teacher takes over: its page has the handover. */
const firstTakenBy = (teacherId: number, classes: readonly NamedClass[]): number | undefined =>
  classes
    .filter(
      ({ beforeTeacherId: giver, afterTeacherId: taker }) => taker === teacherId && giver !== null && giver !== taker,
    )
    .sort((a, b) => (a.afterStartsAt?.getTime() ?? 0) - (b.afterStartsAt?.getTime() ?? 0))[0]?.classId;

async function tellAll(
  trx: Trx,
  changeId: number,
  { kind, isUndone, publicUrl }: Pick<CourseChangedFacts, 'kind' | 'isUndone' | 'publicUrl'>,
): Promise<void> {
  const { batchId } = await trx.query(BatchChangeModel).findById(changeId).throwIfNotFound().select('batch_id');
  const { name: batchName } = await trx.query(BatchModel).findById(batchId).throwIfNotFound().select('name');
  const changed = await findClasses(trx, changeId);
  const classes = changed.map((one) => {
    const before = placeOf(one.beforeStartsAt, one.beforeTeacher);
    const after = placeOf(one.afterStartsAt, one.afterTeacher);
    const { lessonName } = one;
    return isUndone ? { lessonName, before: after, after: before } : { lessonName, before, after };
  });
  const times = classes.flatMap(({ before, after }) => [before, after].flatMap((one) => one?.startsAt.getTime() ?? []));
  const facts = { kind, isUndone, publicUrl, classes, batchName };
  const key = `batch-change:${changeId}:${isUndone ? 'undone' : 'made'}`;
  // Nobody should wait in a room at the old hour, either.
  const told = { kind: 'classes-updated', neededBy: new Date(Math.min(...times)) } as const;
  const members = trx.query(BatchStudentModel).where('batch_id', batchId).whereNull('left_at').select('student_id');
  for (const child of await toldChildren(trx).whereIn('student.id', members).orderBy('student.id')) {
    const fact = { ...told, businessKey: `${key}:family:${child.studentId}`, link: '/student-dashboard' };
    await tellFamily(trx, child, fact, courseChanged(facts, { ...child, isTeacher: false }));
  }
  const teacherIds = changed.flatMap(({ beforeTeacherId, afterTeacherId }) => [
    beforeTeacherId ?? [],
    afterTeacherId ?? [],
  ]);
  for (const teacher of await toldTeachers(trx).whereIn('teacher.id', teacherIds.flat()).orderBy('teacher.id')) {
    const firstTaken = isUndone ? undefined : firstTakenBy(teacher.id, changed);
    const link = firstTaken === undefined ? '/teacher-dashboard/calendar' : `/teacher-dashboard/classes/${firstTaken}`;
    const fact = { ...told, businessKey: `${key}:teacher:${teacher.id}`, link };
    await tellAccount(trx, teacher, fact, courseChanged(facts, { ...teacher, isTeacher: true }));
  }
}

/**
 * A change that was undone before anybody was told is told to nobody; neither is its undo. The row lock makes the two jobs
 * of a change wait for each other and for the undo itself.
 */
const lockChange = async (trx: Trx, id: number): Promise<BatchChangeModel | undefined> =>
  trx.query(BatchChangeModel).findById(id).forUpdate();

interface ToldChange {
  change: BatchChangeModel;
  isUndone: boolean;
  config: Config;
}

async function tell(trx: Trx, changeId: number, { change, isUndone, config }: ToldChange): Promise<void> {
  const { kind, trialBookingId } = change;
  const publicUrl = config.PUBLIC_URL;
  if (kind === 'remove_student') return tellLeave(trx, changeId, { isUndone, publicUrl });
  if (kind !== 'add_trial_student') return tellAll(trx, changeId, { isUndone, publicUrl, kind });
  if (trialBookingId === null) return;
  await (isUndone ? tellTrialCanceled : tellTrialBooked)(trx, config, trialBookingId);
}

/** Tells each family and each teacher of a changed course, once and in their own zone. */
const courseChangedJob = defineJob({
  name: 'course-changed',
  run: (ctx, { clock, config }) =>
    ctx.finish(async (trx) => {
      const change = await lockChange(trx, ctx.refId);
      if (change === undefined || change.toldAt !== null || change.undoneAt !== null) return;
      await tell(trx, ctx.refId, { change, isUndone: false, config });
      await trx.query(BatchChangeModel).findById(ctx.refId).patch({ toldAt: clock.now() });
    }),
});

/** Tells those who were told of a change that it was taken back. */
const courseChangeUndoneJob = defineJob({
  name: 'course-change-undone',
  run: (ctx, { clock, config }) =>
    ctx.finish(async (trx) => {
      const change = await lockChange(trx, ctx.refId);
      if (change === undefined || change.toldAt === null || change.undoToldAt !== null) return;
      await tell(trx, ctx.refId, { change, isUndone: true, config });
      await trx.query(BatchChangeModel).findById(ctx.refId).patch({ undoToldAt: clock.now() });
    }),
});

/** The jobs that send messages about changed courses. */
export const BATCH_CHANGE_JOBS: readonly JobDefinition[] = [courseChangedJob, courseChangeUndoneJob];

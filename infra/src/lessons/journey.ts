// Hot screen: a child's lessons with all their work, in one statement.
import { checklistOf } from '@school/core/certificates/completion';
import { isLessonComplete, placeModules, type Journey } from '@school/core/lessons/progress';
import type { Database } from '../db/database.js';
import { statement } from '../db/sql.js';
import { findCurricula, type CurriculumLesson, type CurriculumModule } from './curriculum.js';
import { nextClassOf } from './queries.js';
import { openedTextsJson, type OpenedTexts } from './opened-texts.js';
import { scheduledTimeJson } from './scheduled-time.js';

/** A class of a lesson, with the field names of the API. */
export interface ScheduledTime {
  id: number;
  class_date: string;
  class_time: string;
  formatted_time: string;
  starts_at: string;
  class_status: string;
  teacher_name: string;
  recording_link: string | null;
}

/** One child's state of a lesson in one batch. */
export interface LessonState {
  lesson: CurriculumLesson;
  times: ScheduledTime[];
  isComplete: boolean;
  hasClass: boolean;
  /** One of its classes is complete, so that the child may read it. */
  isOpen: boolean;
  /** Undefined for a lesson that is not open, and where they were not asked for. */
  texts: OpenedTexts | undefined;
  /** How many of the lesson's activities and projects were submitted. */
  activities: number;
  projects: number;
  projectsReviewed: number;
  hasQuizDone: boolean;
  quizBest: number | null;
}

/** One child's state of a module in one batch. */
export interface ModuleState {
  module: CurriculumModule;
  batch: { name: string; isActive: boolean };
  lessons: LessonState[];
  hasNextClass: boolean;
  /** What is missing for its certificate, '1 project to go'; null without a certificate, as for a trial. */
  certificateToGo: string[] | null;
}

// A batch that the child has left counts as archived for the child.
const stateOfStudent = statement(
  'student-lessons-state',
  `
  SELECT b.name, b.is_active AND m.left_at IS NULL AS "isActive", b.batch_type AS type, b.course_version_id AS "versionId",
    coalesce((
      SELECT json_agg(json_build_object('lessonId', c.lesson_id, 'attended', s.attended, 'status', c.status,
        'time', ${scheduledTimeJson('$2', '$1')}) ORDER BY c.starts_at)
      FROM class_student s
      JOIN scheduled_class c ON c.id = s.class_id
      JOIN teacher t ON t.id = c.teacher_id
      WHERE s.student_id = $1 AND c.batch_id = b.id), '[]') AS classes,
    coalesce((SELECT json_agg(a.activity_id) FROM activity_submission a
      WHERE a.student_id = $1 AND a.batch_id = b.id), '[]') AS activities,
    coalesce((SELECT json_agg(json_build_object('id', p.project_id, 'isReviewed', p.reviewed_at IS NOT NULL))
      FROM project_submission p
      WHERE p.student_id = $1 AND p.batch_id = b.id AND p.status <> 'invalid'), '[]') AS projects,
    coalesce((SELECT json_agg(json_build_object('id', q.quiz_id, 'best', q.best_score)) FROM quiz_assignment q
      WHERE q.student_id = $1 AND q.batch_id = b.id AND q.status = 'completed'), '[]') AS quizzes,
    coalesce((SELECT json_agg(json_build_object('lessonId', k.lesson_id, 'standsFor', k.stands_for,
        'versionId', v.course_version_id))
      FROM batch_kept_lesson k JOIN lesson l ON l.id = k.lesson_id JOIN module v ON v.id = l.module_id
      WHERE k.batch_id = b.id AND k.stands_for IS NOT NULL), '[]') AS kept,
    coalesce((SELECT json_agg(d.lesson_id) FROM batch_dropped_lesson d WHERE d.batch_id = b.id), '[]') AS dropped,
    coalesce((SELECT json_agg(json_build_object('lessonId', n.lesson_id, 'versionId', n.course_version_id))
      FROM batch_added_lesson n WHERE n.batch_id = b.id), '[]') AS added,
    next.lesson_id AS "nextLessonId",
    CASE WHEN $3 THEN ${openedTextsJson('$1')} ELSE '[]' END AS texts
  FROM batch_student m
  JOIN batch b ON b.id = m.batch_id
  LEFT JOIN (SELECT c.batch_id, c.lesson_id FROM ${nextClassOf('$1', '$4::timestamptz')}) next ON next.batch_id = b.id
  WHERE m.student_id = $1
  ORDER BY "isActive" DESC, b.created_at DESC, b.id DESC`,
);

interface BatchRow {
  name: string;
  isActive: boolean;
  type: 'free' | 'paid';
  versionId: number;
  classes: { lessonId: number; attended: boolean | null; status: string; time: ScheduledTime }[];
  activities: number[];
  projects: { id: number; isReviewed: boolean }[];
  quizzes: { id: number; best: number }[];
  /** Lessons of older versions that replace lessons of this one. */
  kept: { lessonId: number; standsFor: number; versionId: number }[];
  /** Lessons that were taken out of the batch. */
  dropped: number[];
  /** Lessons of other courses that were added. */
  added: { lessonId: number; versionId: number }[];
  /** The lesson of the child's next class, if that is a class of this batch. */
  nextLessonId: number | null;
  texts: OpenedTexts[];
}

/** Whose journey, and how much of it. */
export interface JourneyOf {
  studentId: number;
  timezone: string;
  now: Date;
  /** With the large texts of opened lessons. */
  withTexts: boolean;
}

/** A child's modules by tab, with progress per batch: one statement and the cached curriculum. */
export async function findJourney(
  db: Database,
  { studentId, timezone, now, withTexts }: JourneyOf,
): Promise<Journey<ModuleState>> {
  const all = await db.rows<BatchRow>(stateOfStudent, [studentId, timezone, withTexts, now]);
  // The trial is shown only while the child has no other course.
  const paid = all.filter(({ type }) => type === 'paid');
  const batches = paid.length > 0 ? paid : all;
  const versions = batches.flatMap(({ versionId, kept, added }) => [
    versionId,
    ...[...kept, ...added].map((one) => one.versionId),
  ]);
  const curricula = await findCurricula(db, [...new Set(versions)]);
  return placeModules(
    batches.map((batch) => {
      const work = workOf(batch);
      const modules = taughtIn(batch, curricula);
      return { isActive: batch.isActive, modules: modules.map((taught) => moduleIn(batch, work, taught)) };
    }),
  );
}

interface TaughtModule {
  module: CurriculumModule;
  /** False if only some of another course's module were added: they earn no certificate. */
  isWhole: boolean;
}

/** What the batch is taught: its version's modules without the lessons that were taken out, and then what was added. */
function taughtIn(batch: BatchRow, curricula: ReadonlyMap<number, CurriculumModule[]>): TaughtModule[] {
  const own = keptInPlace(batch, curricula);
  const dropped = new Set(batch.dropped);
  const added = new Set(batch.added.map(({ lessonId }) => lessonId));
  const others = [...new Set(batch.added.map(({ versionId }) => versionId))].flatMap((id) => curricula.get(id) ?? []);
  return [
    ...own.map((module) => ({
      module: { ...module, lessons: module.lessons.filter(({ id }) => !dropped.has(id)) },
      isWhole: true,
    })),
    ...others.map((module) => {
      const lessons = module.lessons.filter(({ id }) => added.has(id));
      return { module: { ...module, lessons }, isWhole: lessons.length === module.lessons.length };
    }),
  ];
}

/** The modules of the batch's version, with kept lessons of older versions in their places. */
function keptInPlace(
  { versionId, kept }: BatchRow,
  curricula: ReadonlyMap<number, CurriculumModule[]>,
): CurriculumModule[] {
  const modules = curricula.get(versionId) ?? [];
  if (kept.length === 0) return modules;
  const older = kept.flatMap((one) => curricula.get(one.versionId) ?? []).flatMap(({ lessons }) => lessons);
  const byId = new Map(older.map((lesson) => [lesson.id, lesson]));
  const inPlace = new Map(kept.map(({ lessonId, standsFor }) => [standsFor, byId.get(lessonId)]));
  return modules.map((module) => ({
    ...module,
    lessons: module.lessons.map((lesson) => inPlace.get(lesson.id) ?? lesson),
  }));
}

interface WorkInBatch {
  classes: ReadonlyMap<number, BatchRow['classes']>;
  activities: ReadonlySet<number>;
  projects: ReadonlySet<number>;
  reviewed: ReadonlySet<number>;
  /** The best score by completed quiz. */
  quizzes: ReadonlyMap<number, number>;
  texts: ReadonlyMap<number, OpenedTexts>;
}

/** Indexes a batch's state by lesson and work, because two hundred lessons look up theirs. */
function workOf(batch: BatchRow): WorkInBatch {
  const classes = new Map<number, BatchRow['classes']>();
  for (const one of batch.classes) {
    const ofLesson = classes.get(one.lessonId);
    if (ofLesson) ofLesson.push(one);
    else classes.set(one.lessonId, [one]);
  }
  return {
    classes,
    activities: new Set(batch.activities),
    projects: new Set(batch.projects.map(({ id }) => id)),
    reviewed: new Set(batch.projects.filter(({ isReviewed }) => isReviewed).map(({ id }) => id)),
    quizzes: new Map(batch.quizzes.map(({ id, best }) => [id, best])),
    texts: new Map(batch.texts.map((texts) => [texts.lessonId, texts])),
  };
}

function moduleIn(batch: BatchRow, work: WorkInBatch, { module, isWhole }: TaughtModule): ModuleState {
  const lessons = module.lessons.map((lesson) => lessonIn(work, lesson));
  const { name, isActive } = batch;
  // The trial lesson is not part of the paid course, and the paid course not part of the trial.
  const shown = lessons.filter(
    ({ lesson, hasClass }) => hasClass || (batch.type === 'paid' && !lesson.lesson_code.startsWith('TRIAL')),
  );
  const certificateToGo = batch.type === 'paid' && isWhole ? toGoFor(shown) : null;
  const hasNextClass = shown.some(({ lesson }) => lesson.id === batch.nextLessonId);
  return { module, batch: { name, isActive }, lessons: shown, hasNextClass, certificateToGo };
}

/** What is missing for the certificate of a module with these lessons. */
function toGoFor(lessons: readonly LessonState[]): string[] {
  const sum = (of: (state: LessonState) => number): number => lessons.reduce((total, state) => total + of(state), 0);
  const items = checklistOf({
    lessons: { completed: sum(({ isComplete }) => (isComplete ? 1 : 0)), total: lessons.length },
    projects: {
      submitted: sum(({ projects }) => projects),
      reviewed: sum(({ projectsReviewed }) => projectsReviewed),
      total: sum(({ lesson }) => lesson.after_class_projects.length),
    },
    quizzes: lessons.filter(({ lesson }) => lesson.quiz_id !== null).map(({ quizBest }) => quizBest),
  });
  return items.filter(({ isDone }) => !isDone).map(({ toGo }) => toGo);
}

function lessonIn(work: WorkInBatch, lesson: CurriculumLesson): LessonState {
  const classes = work.classes.get(lesson.id) ?? [];
  const countIn = (done: ReadonlySet<number>, parts: readonly { id: number }[]): number =>
    parts.filter(({ id }) => done.has(id)).length;
  const quizBest = lesson.quiz_id === null ? null : (work.quizzes.get(lesson.quiz_id) ?? null);
  return {
    lesson,
    times: classes.map(({ time }) => time),
    isComplete: isLessonComplete(classes),
    hasClass: classes.length > 0,
    isOpen: classes.some(({ status }) => status === 'complete'),
    texts: work.texts.get(lesson.id),
    activities: countIn(work.activities, lesson.activities),
    projects: countIn(work.projects, lesson.after_class_projects),
    projectsReviewed: countIn(work.reviewed, lesson.after_class_projects),
    hasQuizDone: quizBest !== null,
    quizBest,
  };
}

import { comingAfter, type ClassChange, type ClassPlace } from '@school/core/batch-changes/course';
import { formerTimes, isOutsideChildHours } from '@school/core/batches/party-clock';
import { isoLocal, localDate } from '@school/core/shared/local-time';
import type { Deps } from '../deps.js';
import type { CourseStudent, CourseTeacher } from './course-facts.js';
import { findObstacles, type Obstacle } from './find-obstacles.js';
import { fingerprintOf } from './fingerprint.js';
import { obstacleText } from './judge-plan.js';
import { readPlan, type ChangeRequest, type ReadPlan } from './read-plan.js';

/** Shows what a change would do; writes nothing. */
export async function previewChange(deps: Deps, request: ChangeRequest) {
  const read = await readPlan({ ...deps, sql: deps.db }, request, deps.clock.now());
  return showPlan(read, await findObstacles(deps.db, read), request.kind);
}

function showPlan(read: ReadPlan, obstacles: readonly Obstacle[], kind: ChangeRequest['kind']) {
  const { facts, plan, teacherAfter } = read;
  const after = comingAfter(facts.course, plan);
  return {
    kind,
    fingerprint: fingerprintOf(read),
    batch: { batch_id: facts.code, id: facts.id, name: facts.name },
    timezone: facts.course.zone,
    timezone_after: plan.rule?.zone ?? facts.course.zone,
    teacher_before: { name: facts.teacher.name, timezone: facts.teacher.zone },
    teacher_after: { name: teacherAfter.name, timezone: teacherAfter.zone },
    students: facts.students.map(({ studentId, name, zone }) => ({ id: studentId, name, timezone: zone })),
    classes: showClasses(read, obstacles),
    remaining_classes: after.length,
    last_class_before: facts.course.coming.at(-1)?.startsAt.toISOString() ?? null,
    last_class_after: after.at(-1)?.startsAt.toISOString() ?? null,
    leave: showLeave(read),
    trial: null,
    told: toldBy(read).map(({ name, role }) => ({ name, role })),
    /** Why it cannot be applied; null when it can. */
    blocked: obstacleText(obstacles, facts.course.zone) ?? null,
  };
}

/** The student who leaves: from when, which classes lose the seat, and when the batch ends because nobody stays. */
function showLeave({ facts, leave }: ReadPlan) {
  if (leave === null) return null;
  const { students, course } = facts;
  const student = students.find(({ studentId }) => studentId === leave.studentId);
  return {
    student_name: student?.name ?? '',
    leaves_at: leave.from.toISOString(),
    batch_ends_at: leave.endsBatchAt?.toISOString() ?? null,
    kept_seats: course.coming.length - leave.seats.length,
    seats: leave.seats.map(({ classId, lesson, startsAt, isDropped }) => ({
      scheduled_class_id: classId,
      lesson_code: lesson.code,
      lesson_name: lesson.name,
      starts_at: startsAt.toISOString(),
      batch_time: isoLocal(startsAt, course.zone),
      student_time: isoLocal(startsAt, student?.zone ?? course.zone),
      is_dropped: isDropped,
    })),
  };
}

/** Everybody who is told: each family whose classes change, the teacher, and a new teacher. */
export function toldBy({
  facts,
  leave,
  teacherAfter,
}: Pick<ReadPlan, 'facts' | 'leave' | 'teacherAfter'>): { name: string; role: 'family' | 'teacher' }[] {
  const teachers = new Map<number, CourseTeacher>([facts.teacher, teacherAfter].map((one) => [one.id, one]));
  return [
    ...facts.students
      .filter(({ studentId }) => leave === null || studentId === leave.studentId)
      .map(({ name }) => ({ name, role: 'family' as const })),
    ...[...teachers.values()].map(({ name }) => ({ name, role: 'teacher' as const })),
  ];
}

function showClasses({ facts, plan, teacherAfter }: ReadPlan, obstacles: readonly Obstacle[]) {
  const { students, teacher, course } = facts;
  const zone = plan.rule?.zone ?? course.zone;
  const formerTeacher = clockChanges(plan.classes, course.coming, teacherAfter.zone);
  const formerStudents = students.map(({ zone }) => clockChanges(plan.classes, course.coming, zone));
  return plan.classes.map((one, index) => ({
    scheduled_class_id: one.classId,
    lesson_code: one.lesson.code,
    lesson_name: one.lesson.name,
    module_code: one.lesson.moduleCode,
    module_name: one.lesson.moduleName,
    before: showPlace(one.before, zone, teacher),
    after: showPlace(one.after, zone, teacherAfter),
    teacher_time_of_weekday_before: formerTeacher[index] ?? null,
    students: students.map((student, place) => showForStudent(one, student, formerStudents[place]?.[index] ?? null)),
    obstacles: obstacles
      .filter(({ startsAt }) => startsAt.getTime() === one.after?.startsAt.getTime())
      .map(({ side, name, batchCode }) => ({ side, name, batch_code: batchCode })),
  }));
}

const showPlace = (place: ClassPlace | null, zone: string, { name, zone: own }: CourseTeacher) =>
  place && {
    starts_at: place.startsAt.toISOString(),
    ends_at: place.endsAt.toISOString(),
    batch_time: isoLocal(place.startsAt, zone),
    teacher_name: name,
    teacher_time: isoLocal(place.startsAt, own),
  };

const showForStudent = ({ before, after }: ClassChange, { studentId, zone }: CourseStudent, former: string | null) => ({
  id: studentId,
  before: before && isoLocal(before.startsAt, zone),
  after: after && isoLocal(after.startsAt, zone),
  time_of_weekday_before: former,
  is_outside_child_hours: after !== null && isOutsideChildHours(after, zone),
});

/**
 * For each class of a plan: the time that its weekday had in this zone before, when the clocks have changed it. The
 * classes in front of it that do not change count, too.
 */
function clockChanges(
  changes: readonly ClassChange[],
  coming: readonly (ClassPlace & { id: number })[],
  zone: string,
): (string | null)[] {
  const changed = new Set(changes.map(({ classId }) => classId));
  const all = [
    ...coming.filter(({ id }) => !changed.has(id)).map((one) => ({ ...one, index: -1 })),
    ...changes.flatMap(({ after }, index) => (after === null ? [] : [{ ...after, index }])),
  ].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  const former = formerTimes(
    all.map(({ startsAt }) => ({ startsAt, date: localDate(startsAt, zone) })),
    zone,
  );
  const found = new Map(all.map(({ index }, place) => [index, former[place] ?? null]));
  return changes.map((_, index) => found.get(index) ?? null);
}

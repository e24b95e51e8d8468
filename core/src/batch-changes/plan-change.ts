import { CLASS_MINUTES, planClasses, type PlanReason, type WeeklyRule } from '../batches/plan-classes.js';
import { timesFrom, type DatedSlot } from '../rescheduling/plan-move.js';
import { addDays, localDate } from '../shared/local-time.js';
import { ok, refuse, type Result } from '../shared/result.js';
import {
  isInOrder,
  isSamePlace,
  placeOf,
  type ClassChange,
  type Course,
  type CourseClass,
  type CourseLesson,
  type CoursePlan,
} from './course.js';

const MINUTE_MS = 60_000;

/** What staff want to change. */
export type ChangeOrder =
  | { kind: 'add_lesson'; afterClassId: number; lessons: readonly CourseLesson[] }
  | { kind: 'add_module'; afterModule: string; lessons: readonly CourseLesson[] }
  | { kind: 'remove_lessons'; classIds: readonly number[] }
  | { kind: 'shift_class'; classId: number }
  | {
      kind: 'move_course';
      rule: WeeklyRule;
      /** Classes before this day, in the zone of the rule, keep their times; null moves all. */
      from: string | null;
      teacherId: number;
    }
  | { kind: 'change_teacher'; teacherId: number };

/** Why a course cannot be changed like this. */
export type PlanChangeReason =
  | PlanReason
  | 'class_unknown'
  | 'module_not_taught'
  | 'not_removable'
  | 'not_shiftable'
  | 'no_classes'
  | 'nothing_changes'
  | 'no_weekly_slot'
  | 'lesson_order'
  | 'before_kept';

type Planned = Result<CoursePlan, PlanChangeReason>;

/** What the change would do: only classes that have not begun, and each lesson stays in its order. */
export function planChange(order: ChangeOrder, course: Course, now: Date): Planned {
  switch (order.kind) {
    case 'add_lesson':
    case 'add_module':
      return planInsert(course, order, now);
    case 'remove_lessons':
      return planRemoval(course, new Set(order.classIds));
    case 'shift_class':
      return planShift(course, order.classId);
    case 'move_course':
      return planMoveOfCourse(course, order, now);
    case 'change_teacher':
      return planTeacher(course, order.teacherId);
  }
}

type InsertOrder = Extract<ChangeOrder, { lessons: unknown }>;

/**
 * The new lessons take the times of the classes that follow, those move on by as many, and the last ones get new slots of
 * the weekly rule.
 */
function planInsert(course: Course, order: InsertOrder, now: Date): Planned {
  const place = order.kind === 'add_lesson' ? afterClass(course, order.afterClassId) : afterModule(course, order);
  if (place === undefined) return refuse(order.kind === 'add_lesson' ? 'class_unknown' : 'module_not_taught');
  const { coming, teacherId } = course;
  const { lessons } = order;
  const times = timesFrom(course, place, lessons.length, coming.at(-1) ?? { startsAt: now, endsAt: now });
  if (times === undefined) return refuse('no_weekly_slot');
  const later = [...lessons.map((lesson) => newClass(lesson, teacherId)), ...coming.slice(place).map(staying)];
  const placed = later.map((one, index) => ({ ...one, after: movedTo(one, times[index]) }));
  return finished([...coming.slice(0, place).map(staying), ...placed], null);
}

function afterClass({ coming, others }: Course, classId: number): number | undefined {
  const place = coming.findIndex(({ id }) => id === classId);
  if (place >= 0) return place + 1;
  return others.some(({ id, status }) => id === classId && status !== 'canceled') ? 0 : undefined;
}

function afterModule({ coming, others }: Course, order: InsertOrder & { kind: 'add_module' }): number | undefined {
  const isOfModule = ({ lesson }: { lesson: CourseLesson }): boolean => lesson.moduleCode === order.afterModule;
  const place = coming.findLastIndex(isOfModule);
  if (place >= 0) return place + 1;
  return others.some((one) => isOfModule(one) && one.status !== 'canceled') ? 0 : undefined;
}

const newClass = (lesson: CourseLesson, teacherId: number): ClassChange & { teacherId: number } => ({
  classId: null,
  lesson,
  version: 1,
  before: null,
  after: null,
  teacherId,
});

const staying = (one: CourseClass): ClassChange & { teacherId: number } => ({
  classId: one.id,
  lesson: one.lesson,
  version: one.version,
  before: placeOf(one),
  after: placeOf(one),
  teacherId: one.teacherId,
});

/** The place at another time; a class keeps its length and its teacher. */
function movedTo({ before, teacherId }: ReturnType<typeof newClass>, startsAt: Date | undefined): ClassChange['after'] {
  if (startsAt === undefined) return null;
  const length = before === null ? CLASS_MINUTES * MINUTE_MS : before.endsAt.getTime() - before.startsAt.getTime();
  return { startsAt, endsAt: new Date(startsAt.getTime() + length), teacherId };
}

function planRemoval({ coming }: Course, ids: ReadonlySet<number>): Planned {
  const dropped = coming.filter(({ id }) => ids.has(id));
  if (dropped.length === 0 || dropped.length < ids.size) return refuse('not_removable');
  return finished(
    dropped.map((one) => ({ ...staying(one), after: null })),
    null,
  );
}

/** The class and all later ones take the time of the next one, and the last gets a new slot of the weekly rule. */
function planShift(course: Course, classId: number): Planned {
  const { coming } = course;
  const place = coming.findIndex(({ id }) => id === classId);
  if (place < 0) return refuse('not_shiftable');
  const times = timesFrom(course, place + 1, 1, coming.at(-1));
  if (times === undefined) return refuse('no_weekly_slot');
  const later = coming.slice(place).map(staying);
  const placed = later.map((one, index) => ({ ...one, after: movedTo(one, times[index]) }));
  return finished([...coming.slice(0, place).map(staying), ...placed], null);
}

function planMoveOfCourse(course: Course, order: ChangeOrder & { kind: 'move_course' }, now: Date): Planned {
  const { rule, from, teacherId } = order;
  const isKept = ({ startsAt }: CourseClass): boolean => from !== null && localDate(startsAt, rule.zone) < from;
  const kept = course.coming.filter(isKept);
  const moved = course.coming.slice(kept.length);
  if (moved.length === 0) return refuse('no_classes');
  const times = planClasses(rule, moved.length, now);
  if (!times.ok) return times;
  const taught = (one: CourseClass) => ({ ...staying(one), teacherId });
  const sequence = [
    ...kept.map((one) => ({ ...staying(one), after: { ...placeOf(one), teacherId } })),
    ...moved.map((one, index) => ({ ...staying(one), after: movedTo(taught(one), times.value[index]?.startsAt) })),
  ];
  const lastKept = kept.at(-1);
  if (lastKept !== undefined && (times.value[0]?.startsAt ?? lastKept.endsAt) < lastKept.endsAt)
    return refuse('before_kept');
  return finished(sequence, { teacherId, zone: rule.zone, slots: slotsAfterMove(course.slots, rule) });
}

/** The old slots end on the day before, and the new ones begin; old ones that had not begun are left out. */
export function slotsAfterMove(slots: readonly DatedSlot[], { slots: wanted, startDate }: WeeklyRule): DatedSlot[] {
  const dayBefore = addDays(startDate, -1);
  const closed = slots
    .filter(({ validFrom }) => validFrom < startDate)
    .map((slot) => ({
      ...slot,
      validTo: slot.validTo !== null && slot.validTo < startDate ? slot.validTo : dayBefore,
    }));
  return [...closed, ...wanted.map(({ weekday, time }) => ({ weekday, time, validFrom: startDate, validTo: null }))];
}

function planTeacher(course: Course, teacherId: number): Planned {
  if (course.coming.length === 0) return refuse('no_classes');
  const { zone, slots } = course;
  const sequence = course.coming.map((one) => ({ ...staying(one), after: { ...placeOf(one), teacherId } }));
  return finished(sequence, course.teacherId === teacherId ? null : { teacherId, zone, slots });
}

/** The plan of a whole sequence of classes in the order of the lessons: those that change. */
function finished(sequence: readonly ClassChange[], rule: CoursePlan['rule']): Planned {
  const coming = sequence.flatMap(({ after }) => after ?? []);
  if (!isInOrder(coming)) return refuse('lesson_order');
  const classes = sequence
    .filter(({ before, after }) => !isSamePlace(before, after))
    .map(({ classId, lesson, version, before, after }) => ({ classId, lesson, version, before, after }));
  return classes.length === 0 ? refuse('nothing_changes') : ok({ classes, rule });
}

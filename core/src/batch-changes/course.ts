import type { BatchTimes, ComingClass, DatedSlot } from '../rescheduling/plan-move.js';

/** What a change of a course does. */
export const CHANGE_KINDS = [
  'add_lesson',
  'add_module',
  'remove_lessons',
  'shift_class',
  'move_course',
  'change_teacher',
  'remove_student',
  'add_trial_student',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** A change of the classes of everybody, not of one student's seat. */
export type CourseChangeKind = Exclude<ChangeKind, 'remove_student' | 'add_trial_student'>;

/** A lesson with its module. */
export interface CourseLesson {
  id: number;
  code: string;
  name: string;
  moduleCode: string;
  moduleName: string;
}

/** When a class takes place, and who teaches it. */
export interface ClassPlace {
  startsAt: Date;
  endsAt: Date;
  teacherId: number;
}

/** A class that has not begun. */
export interface CourseClass extends ComingClass, ClassPlace {
  lesson: CourseLesson;
  /** Counts the changes of the class, so that nobody changes one that they have not seen. */
  version: number;
}

/** Any other class of the batch: begun, ended, on hold or canceled. */
export interface OtherClass {
  id: number;
  lesson: CourseLesson;
  version: number;
  status: string;
  /** Its lesson was taken out of the course: nobody called it off. */
  isDropped: boolean;
}

/** What a batch keeps of its weekly rule: who teaches, and when. */
export interface CourseRule {
  teacherId: number;
  zone: string;
  slots: readonly DatedSlot[];
}

/** A batch's course as it is now. */
export interface Course extends CourseRule, BatchTimes {
  /** In order of time, which is the order of the lessons. */
  coming: readonly CourseClass[];
  others: readonly OtherClass[];
}

/** What becomes of a class: `before` is null for a new one, `after` for one that is dropped. */
export interface ClassChange {
  /** Null for a class that does not exist yet. */
  classId: number | null;
  lesson: CourseLesson;
  version: number;
  before: ClassPlace | null;
  after: ClassPlace | null;
}

/** A change of a course: the classes that change, in the order of the lessons, and the rule if it changes. */
export interface CoursePlan {
  classes: readonly ClassChange[];
  rule: CourseRule | null;
}

export const placeOf = ({ startsAt, endsAt, teacherId }: ClassPlace): ClassPlace => ({ startsAt, endsAt, teacherId });

/** Whether a class stays when it is and with the same teacher. */
export const isSamePlace = (one: ClassPlace | null, other: ClassPlace | null): boolean =>
  one !== null &&
  other !== null &&
  one.startsAt.getTime() === other.startsAt.getTime() &&
  one.endsAt.getTime() === other.endsAt.getTime() &&
  one.teacherId === other.teacherId;

/** A class of the course after a change; a new one has no id yet. */
export type PlannedPlace = ClassPlace & { id: number | null; lesson: CourseLesson };

/** The classes to come after a change, in order of time. */
export function comingAfter(
  { coming }: Pick<Course, 'coming'>,
  { classes }: Pick<CoursePlan, 'classes'>,
): PlannedPlace[] {
  const changed = new Set(classes.map(({ classId }) => classId));
  const kept: PlannedPlace[] = coming.filter(({ id }) => !changed.has(id));
  const placed = classes.flatMap(({ classId, lesson, after }) =>
    after === null ? [] : [{ ...after, id: classId, lesson }],
  );
  return [...kept, ...placed].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

/** Whether no class begins before the one in front of it has ended. */
export const isInOrder = (classes: readonly ClassPlace[]): boolean =>
  classes.every(({ startsAt }, index) => startsAt >= (classes[index - 1]?.endsAt ?? startsAt));

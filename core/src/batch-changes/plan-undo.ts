import { undoUntil } from '../shared/undo-time.js';
import {
  comingAfter,
  isInOrder,
  isSamePlace,
  type ClassChange,
  type Course,
  type CoursePlan,
  type CourseRule,
} from './course.js';

/** A change as it was made. */
export interface DoneChange {
  madeAt: Date;
  undoneAt: Date | null;
  /** A later change of the same batch has not been undone. */
  isFollowed: boolean;
  classes: readonly (ClassChange & { classId: number })[];
  /** Null for both if the rule did not change. */
  ruleBefore: CourseRule | null;
  ruleAfter: CourseRule | null;
  /** The ids of the classes that were to come before, in order. */
  order: readonly number[];
}

/** Why a change is not undone. */
export type UndoReason =
  'already_undone' | 'undo_too_late' | 'undo_followed' | 'undo_touched' | 'undo_past' | 'undo_order';

/** The way back, or why there is none and because of which classes. */
export type UndoPlan =
  { ok: true; value: CoursePlan } | { ok: false; reason: UndoReason; classes: readonly ClassChange[] };

const no = (reason: UndoReason, classes: readonly ClassChange[] = []): UndoPlan => ({ ok: false, reason, classes });

/** The way back to the minute, as long as nothing in the change has been touched since. */
export function planUndo(done: DoneChange, course: Course, now: Date): UndoPlan {
  if (done.undoneAt !== null) return no('already_undone');
  if (now > undoUntil(done.madeAt)) return no('undo_too_late');
  if (done.isFollowed) return no('undo_followed');
  const touched = done.classes.filter((one) => isTouched(one, course));
  if (touched.length > 0) return no('undo_touched', touched);
  if (done.ruleAfter !== null && !isSameRule(done.ruleAfter, course)) return no('undo_touched');
  const past = done.classes.filter(({ before }) => before !== null && before.startsAt <= now);
  if (past.length > 0) return no('undo_past', past);
  const versions = new Map([...course.coming, ...course.others].map(({ id, version }) => [id, version]));
  const classes = done.classes.map((one) => ({
    ...one,
    version: versions.get(one.classId) ?? one.version,
    before: one.after,
    after: one.before,
  }));
  return keepsOrder(course, classes, done.order)
    ? { ok: true, value: { classes, rule: done.ruleBefore } }
    : no('undo_order');
}

type Done = DoneChange['classes'][number];

/** A class that has come back to where the change has left it counts as untouched. */
function isTouched({ classId, lesson, after }: Done, { coming, others }: Course): boolean {
  if (after === null) return !others.some(({ id, isDropped }) => id === classId && isDropped);
  return !coming.some((one) => one.id === classId && isSamePlace(one, after) && one.lesson.id === lesson.id);
}

/** Whether the rule still says the same; the order of the slots does not matter. */
export function isSameRule(one: CourseRule, other: CourseRule): boolean {
  const text = ({ teacherId, zone, slots }: CourseRule): string =>
    JSON.stringify([
      teacherId,
      zone,
      slots.map(({ weekday, time, validFrom, validTo }) => [weekday, time, validFrom, validTo].join(' ')).sort(),
    ]);
  return text(one) === text(other);
}

/** Whether the classes are one after the other, and the lessons that were there before in their old order. */
function keepsOrder(course: Course, classes: readonly ClassChange[], order: readonly number[]): boolean {
  const coming = comingAfter(course, { classes });
  const places = coming.map(({ id }) => (id === null ? -1 : order.indexOf(id))).filter((place) => place >= 0);
  return isInOrder(coming) && places.every((place, index) => place > (places[index - 1] ?? -1));
}

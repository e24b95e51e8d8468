import {
  comingAfter,
  type Course,
  type CourseClass,
  type CourseLesson,
  type CoursePlan,
  type OtherClass,
} from '@school/core/batch-changes/course';
import type { DoneChange } from '@school/core/batch-changes/plan-undo';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A Saturday; in Berlin it is noon. */
export const NOW = new Date('2026-11-21T11:00:00Z');
export const ZONE = 'Europe/Berlin';

/** The nth lesson of a course with two lessons in each module. */
export const lesson = (n: number): CourseLesson => ({
  id: n,
  code: `L${n}`,
  name: `Lesson ${n}`,
  moduleCode: `M${Math.ceil(n / 2)}`,
  moduleName: `Module ${Math.ceil(n / 2)}`,
});

/** Mondays at 16:00 in Berlin, from 23 November on: lesson 1 was held, and these are to come. */
export function courseOf(lessons: number, teacherId = 7): Course {
  const first = new Date('2026-11-23T15:00:00Z').getTime();
  const coming = Array.from({ length: lessons }, (_, index): CourseClass => {
    const startsAt = new Date(first + index * 7 * DAY_MS);
    const endsAt = new Date(startsAt.getTime() + HOUR_MS);
    return { id: 102 + index, startsAt, endsAt, teacherId, version: 1, lesson: lesson(2 + index) };
  });
  const others: OtherClass[] = [{ id: 101, lesson: lesson(1), version: 1, status: 'complete', isDropped: false }];
  return {
    teacherId,
    zone: ZONE,
    slots: [{ weekday: 1, time: '16:00', validFrom: '2026-01-01', validTo: null }],
    coming,
    others,
  };
}

/** The course after a plan, as the database would write it: every changed class has a new version. */
export function apply(course: Course, plan: CoursePlan, nextId: () => number): { course: Course; done: DoneChange } {
  const classes = plan.classes.map((one) => ({
    ...one,
    classId: one.classId ?? nextId(),
    version: one.classId === null ? 1 : one.version + 1,
  }));
  const byId = new Map(classes.map((one) => [one.classId, one]));
  const known = new Map(course.coming.map((one) => [one.id, one]));
  const coming = comingAfter(course, { classes }).map(({ id, lesson: taught, ...place }): CourseClass => {
    const version = byId.get(id ?? 0)?.version ?? known.get(id ?? 0)?.version ?? 1;
    return { ...place, id: id ?? 0, lesson: taught, version };
  });
  const dropped = classes
    .filter(({ after }) => after === null)
    .map((one): OtherClass => ({
      id: one.classId,
      lesson: one.lesson,
      version: one.version,
      status: 'canceled',
      isDropped: true,
    }));
  const ids = new Set(coming.map(({ id }) => id));
  const others = [...course.others.filter(({ id }) => !ids.has(id) && !byId.has(id)), ...dropped];
  const rule = plan.rule ?? course;
  const { teacherId, zone, slots } = rule;
  const done: DoneChange = {
    madeAt: NOW,
    undoneAt: null,
    isFollowed: false,
    classes,
    ruleBefore: plan.rule && { teacherId: course.teacherId, zone: course.zone, slots: course.slots },
    ruleAfter: plan.rule,
    order: course.coming.map(({ id }) => id),
  };
  return { course: { teacherId, zone, slots, coming, others }, done };
}

import type { Course, CoursePlan } from '@school/core/batch-changes/course';
import { isInOrder } from '@school/core/batch-changes/course';
import { undoText } from '@school/core/batch-changes/errors';
import { planChange, type ChangeOrder } from '@school/core/batch-changes/plan-change';
import { planUndo, type DoneChange } from '@school/core/batch-changes/plan-undo';
import { expect } from 'chai';
import fc from 'fast-check';
import { apply, courseOf, lesson, NOW, ZONE } from './course-model.js';

const HOUR_MS = 3_600_000;
const insert: ChangeOrder = { kind: 'add_lesson', afterClassId: 102, lessons: [lesson(9)] };
const drop: ChangeOrder = { kind: 'remove_lessons', classIds: [103] };

const planOf = (course: Course, order: ChangeOrder): CoursePlan => {
  const plan = planChange(order, course, NOW);
  if (!plan.ok) throw new Error(plan.reason);
  return plan.value;
};
let serial = 1000;
const nextId = (): number => (serial += 1);
const made = (order: ChangeOrder, course = courseOf(3)) => apply(course, planOf(course, order), nextId);
/** Everything but the versions, which only grow. */
const shape = ({ coming, teacherId, zone, slots }: Course): unknown => ({
  coming: coming.map(({ version: _, ...one }) => one),
  teacherId,
  zone,
  slots,
});

describe('undoing a course change', () => {
  for (const order of [insert, drop, { kind: 'change_teacher', teacherId: 8 } satisfies ChangeOrder])
    it(`${order.kind}: the calendar is as before to the minute`, () => {
      const { course, done } = made(order);
      const back = planUndo(done, course, NOW);
      if (!back.ok) throw new Error(back.reason);
      expect(shape(apply(course, back.value, nextId).course)).to.deep.equal(shape(courseOf(3)));
    });

  const reasonOf = (done: DoneChange, course: Course, now = NOW): string => {
    const back = planUndo(done, course, now);
    return back.ok ? 'ok' : back.reason;
  };

  it('for 24 hours, once, and only the last change of a batch', () => {
    const { course, done } = made(drop);
    expect(reasonOf(done, course, new Date(NOW.getTime() + 24 * HOUR_MS))).to.equal('ok');
    expect(reasonOf(done, course, new Date(NOW.getTime() + 24 * HOUR_MS + 1))).to.equal('undo_too_late');
    expect(reasonOf({ ...done, undoneAt: NOW }, course)).to.equal('already_undone');
    expect(reasonOf({ ...done, isFollowed: true }, course)).to.equal('undo_followed');
  });

  it('not after a class of it was touched, and the sentence names it', () => {
    const { course, done } = made(insert);
    const touched = {
      ...course,
      coming: course.coming.map((one) => (one.id === 103 ? { ...one, teacherId: 9 } : one)),
    };
    const back = planUndo(done, touched, NOW);
    if (back.ok) throw new Error('undone');
    expect(undoText(back.reason, back.classes, ZONE)).to.equal(
      'This cannot be undone, because these classes have since changed or begun: “Lesson 3” (2026-12-07 16:00). Times are in Europe/Berlin.',
    );
  });

  it('not into the past', () => {
    const { course, done } = made(drop);
    expect(
      reasonOf({ ...done, madeAt: new Date('2026-11-30T14:00:00Z') }, course, new Date('2026-11-30T15:00:00Z')),
    ).to.equal('undo_past');
  });

  it('not when another class has gone past the place', () => {
    const { course, done } = made(drop);
    const [first, ...rest] = course.coming;
    if (!first) throw new Error('a class');
    const late = {
      ...first,
      startsAt: new Date('2026-12-01T15:00:00Z'),
      endsAt: new Date('2026-12-01T16:00:00Z'),
      version: 2,
    };
    expect(reasonOf(done, { ...course, coming: [late, ...rest] })).to.equal('undo_order');
  });

  it('not after the weekly rule was changed in another way', () => {
    const rule = { slots: [{ weekday: 3, time: '17:00' }], startDate: '2026-11-25', zone: ZONE };
    const { course, done } = made({ kind: 'move_course', rule, from: null, teacherId: 7 });
    expect(reasonOf(done, { ...course, slots: course.slots.slice(1) })).to.equal('undo_touched');
  });
});

/** Builds an order out of four numbers, for whatever the course is by then. */
function orderOf(course: Course, [kind, place, slot, count]: readonly number[]): ChangeOrder {
  const ids = [101, ...course.coming.map(({ id }) => id)];
  const afterClassId = ids[(place ?? 0) % ids.length] ?? 101;
  const lessons = Array.from({ length: 1 + ((count ?? 0) % 3) }, (_, index) => lesson(20 + index));
  const modules = ['M1', ...course.coming.map(({ lesson: { moduleCode } }) => moduleCode)];
  switch ((kind ?? 0) % 6) {
    case 0:
      return { kind: 'add_lesson', afterClassId, lessons: lessons.slice(0, 1) };
    case 1:
      return { kind: 'add_module', afterModule: modules[(place ?? 0) % modules.length] ?? 'M1', lessons };
    case 2:
      return { kind: 'remove_lessons', classIds: ids.slice(1).filter((id) => (id * 7 + (place ?? 0)) % 4 === 0) };
    case 3:
      return { kind: 'shift_class', classId: afterClassId };
    case 4:
      return { kind: 'change_teacher', teacherId: 7 + ((slot ?? 0) % 3) };
    default:
      return {
        kind: 'move_course',
        rule: {
          slots: [
            { weekday: 1 + ((slot ?? 0) % 7), time: '17:00' },
            { weekday: 1 + (((slot ?? 0) + 2) % 7), time: '09:15' },
          ],
          startDate: `2026-12-${String(1 + ((place ?? 0) % 28)).padStart(2, '0')}`,
          zone: ['Europe/Berlin', 'Asia/Kolkata', 'America/New_York'][(count ?? 0) % 3] ?? ZONE,
        },
        from: null,
        teacherId: 7 + ((count ?? 0) % 2),
      };
  }
}

/** The lessons that were there before, in the order in which they are now. */
const remaining = (course: Course, known: readonly number[]): number[] =>
  course.coming.map(({ id }) => id).filter((id) => known.includes(id));

it('200 random sequences of changes and undos: no overlap, the order of the lessons, the counts', () => {
  const step = fc.tuple(fc.boolean(), fc.array(fc.nat(99), { minLength: 4, maxLength: 4 }));
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
      let course = courseOf(5);
      const stack: { before: Course; done: DoneChange }[] = [];
      for (const [isUndo, numbers] of steps) {
        const ids = course.coming.map(({ id }) => id);
        const last = isUndo ? stack.pop() : undefined;
        if (last !== undefined) {
          const back = planUndo(last.done, course, NOW);
          if (!back.ok) throw new Error(back.reason);
          course = apply(course, back.value, nextId).course;
          expect(shape(course)).to.deep.equal(shape(last.before));
          continue;
        }
        const order = orderOf(course, numbers);
        const plan = planChange(order, course, NOW);
        if (!plan.ok) continue;
        const next = apply(course, plan.value, nextId);
        const added = plan.value.classes.filter(({ before }) => before === null).length;
        const gone = plan.value.classes.filter(({ after }) => after === null).map(({ classId }) => classId);
        expect(isInOrder(next.course.coming)).to.equal(true);
        expect(next.course.coming.length).to.equal(course.coming.length + added - gone.length);
        expect(remaining(next.course, ids)).to.deep.equal(ids.filter((id) => !gone.includes(id)));
        stack.push({ before: course, done: next.done });
        course = next.course;
      }
    }),
    { numRuns: 200 },
  );
});

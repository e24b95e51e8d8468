import { planChange, type ChangeOrder } from '@school/core/batch-changes/plan-change';
import type { ClassChange } from '@school/core/batch-changes/course';
import { expect } from 'chai';
import { courseOf, lesson, NOW } from './course-model.js';

const day = (at: Date | undefined): string => at?.toISOString().slice(0, 16) ?? '-';
const line = ({ lesson: { code }, before, after }: ClassChange): string =>
  `${code}: ${day(before?.startsAt)} > ${day(after?.startsAt)}`;

const linesOf = (order: ChangeOrder, course = courseOf(3)): string[] | string => {
  const plan = planChange(order, course, NOW);
  return plan.ok ? plan.value.classes.map(line) : plan.reason;
};

describe('the plan of a course change', () => {
  it('a lesson that is inserted takes the time of the next class, all later ones move on by one slot', () => {
    expect(linesOf({ kind: 'add_lesson', afterClassId: 102, lessons: [lesson(9)] })).to.deep.equal([
      'L9: - > 2026-11-30T15:00',
      'L3: 2026-11-30T15:00 > 2026-12-07T15:00',
      'L4: 2026-12-07T15:00 > 2026-12-14T15:00',
    ]);
  });

  it('after a class that was held it comes first, and after the last one at the next weekly time', () => {
    expect(linesOf({ kind: 'add_lesson', afterClassId: 101, lessons: [lesson(9)] })[0]).to.equal(
      'L9: - > 2026-11-23T15:00',
    );
    expect(linesOf({ kind: 'add_lesson', afterClassId: 104, lessons: [lesson(9)] })).to.deep.equal([
      'L9: - > 2026-12-14T15:00',
    ]);
  });

  it('a course whose classes are all over continues at the next weekly time', () => {
    expect(linesOf({ kind: 'add_lesson', afterClassId: 101, lessons: [lesson(9)] }, courseOf(0))).to.deep.equal([
      'L9: - > 2026-11-23T15:00',
    ]);
  });

  it('a module comes after the last class of the module before it, with all its lessons', () => {
    expect(linesOf({ kind: 'add_module', afterModule: 'M1', lessons: [lesson(9), lesson(10)] })).to.deep.equal([
      'L9: - > 2026-11-30T15:00',
      'L10: - > 2026-12-07T15:00',
      'L3: 2026-11-30T15:00 > 2026-12-14T15:00',
      'L4: 2026-12-07T15:00 > 2026-12-21T15:00',
    ]);
  });

  it('removed lessons leave a gap: later ones keep their times', () => {
    expect(linesOf({ kind: 'remove_lessons', classIds: [103, 103] })).to.deep.equal(['L3: 2026-11-30T15:00 > -']);
  });

  it('a class that is taken out of its time moves on with all later ones', () => {
    expect(linesOf({ kind: 'shift_class', classId: 103 })).to.deep.equal([
      'L3: 2026-11-30T15:00 > 2026-12-07T15:00',
      'L4: 2026-12-07T15:00 > 2026-12-14T15:00',
    ]);
    expect(linesOf({ kind: 'shift_class', classId: 101 })).to.equal('not_shiftable');
    expect(linesOf({ kind: 'shift_class', classId: 103 }, { ...courseOf(3), slots: [] })).to.equal('no_weekly_slot');
  });

  const move = (change: object = {}): ChangeOrder => ({
    kind: 'move_course',
    rule: { slots: [{ weekday: 3, time: '17:00' }], startDate: '2026-11-25', zone: 'Europe/Berlin' },
    from: null,
    teacherId: 7,
    ...change,
  });

  it('a course moves to its new weekly slots in the old order, and the rule with it', () => {
    const plan = planChange(move({ teacherId: 8 }), courseOf(3), NOW);
    if (!plan.ok) throw new Error(plan.reason);
    expect(plan.value.classes.map(line)).to.deep.equal([
      'L2: 2026-11-23T15:00 > 2026-11-25T16:00',
      'L3: 2026-11-30T15:00 > 2026-12-02T16:00',
      'L4: 2026-12-07T15:00 > 2026-12-09T16:00',
    ]);
    expect(plan.value.classes.map(({ after }) => after?.teacherId)).to.deep.equal([8, 8, 8]);
    expect(plan.value.rule).to.deep.equal({
      teacherId: 8,
      zone: 'Europe/Berlin',
      slots: [
        { weekday: 1, time: '16:00', validFrom: '2026-01-01', validTo: '2026-11-24' },
        { weekday: 3, time: '17:00', validFrom: '2026-11-25', validTo: null },
      ],
    });
  });

  it('classes before a day keep their times, but not behind a class that moves', () => {
    const early = { slots: [{ weekday: 1, time: '15:00' }], startDate: '2026-11-23', zone: 'Europe/Berlin' };
    expect(linesOf(move({ from: '2026-11-30', rule: early }))).to.equal('before_kept');
    const later = { slots: [{ weekday: 3, time: '17:00' }], startDate: '2026-12-02', zone: 'Europe/Berlin' };
    expect(linesOf(move({ from: '2026-11-30', rule: later }))).to.deep.equal([
      'L3: 2026-11-30T15:00 > 2026-12-02T16:00',
      'L4: 2026-12-07T15:00 > 2026-12-09T16:00',
    ]);
    expect(linesOf(move({ from: '2026-12-08' }))).to.equal('no_classes');
  });

  it('across a change of the clocks the wall time of the anchor stays', () => {
    const rule = { slots: [{ weekday: 1, time: '16:00' }], startDate: '2027-03-22', zone: 'Europe/Berlin' };
    expect(linesOf(move({ rule }), courseOf(2))).to.deep.equal([
      'L2: 2026-11-23T15:00 > 2027-03-22T15:00',
      'L3: 2026-11-30T15:00 > 2027-03-29T14:00',
    ]);
  });

  it('another teacher takes all coming classes at their times', () => {
    const plan = planChange({ kind: 'change_teacher', teacherId: 8 }, courseOf(2), NOW);
    if (!plan.ok) throw new Error(plan.reason);
    expect(
      plan.value.classes.map(({ before, after }) => [day(before?.startsAt) === day(after?.startsAt), after?.teacherId]),
    ).to.deep.equal([
      [true, 8],
      [true, 8],
    ]);
    expect(plan.value.rule?.teacherId).to.equal(8);
  });

  it('what cannot be is refused', () => {
    const [nothing, three] = [courseOf(0), courseOf(3)];
    const ruleless = { ...three, slots: [] };
    const insert: ChangeOrder = { kind: 'add_lesson', afterClassId: 104, lessons: [lesson(9)] };
    expect(linesOf({ ...insert, afterClassId: 999 })).to.equal('class_unknown');
    expect(linesOf({ kind: 'add_module', afterModule: 'M9', lessons: [lesson(9)] })).to.equal('module_not_taught');
    expect(linesOf(insert, ruleless)).to.equal('no_weekly_slot');
    expect(linesOf({ kind: 'remove_lessons', classIds: [101] })).to.equal('not_removable');
    expect(linesOf({ kind: 'remove_lessons', classIds: [102, 999] })).to.equal('not_removable');
    expect(linesOf({ kind: 'remove_lessons', classIds: [] })).to.equal('not_removable');
    expect(linesOf({ kind: 'change_teacher', teacherId: 8 }, nothing)).to.equal('no_classes');
    expect(linesOf({ kind: 'change_teacher', teacherId: 7 })).to.equal('nothing_changes');
    expect(linesOf(move({ rule: { slots: [], startDate: '2026-11-25', zone: 'Europe/Berlin' } }))).to.equal(
      'slots_missing',
    );
  });

  it('a longer class is not put where the next one would begin before its end', () => {
    const course = courseOf(3);
    const [first, second, third] = course.coming;
    if (!first || !second || !third) throw new Error('three classes');
    const near = { ...second, startsAt: first.endsAt, endsAt: new Date(first.endsAt.getTime() + 3_600_000) };
    const long = { ...first, startsAt: new Date(first.startsAt.getTime() - 3_600_000) };
    const tight = { ...course, coming: [long, near, third] };
    expect(linesOf({ kind: 'add_lesson', afterClassId: 101, lessons: [lesson(9)] }, tight)).to.be.an('array');
    const tighter = {
      ...course,
      coming: [long, near, { ...third, startsAt: near.endsAt, endsAt: new Date(near.endsAt.getTime() + 3_600_000) }],
    };
    expect(linesOf({ kind: 'add_lesson', afterClassId: 101, lessons: [lesson(9)] }, tighter)).to.equal('lesson_order');
  });
});

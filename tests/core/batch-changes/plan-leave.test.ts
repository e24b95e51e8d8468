import { judgeLeaveUndo, planLeave } from '@school/core/batch-changes/plan-leave';
import { expect } from 'chai';
import { apply, courseOf, NOW, ZONE } from './course-model.js';

const MIA = 1;
const NOAH = 2;
const stays = (studentId: number) => ({ studentId, leavesAt: null });
const at = (text: string): Date => new Date(text);

describe('a student leaves a batch', () => {
  const course = courseOf(4);
  const plan = (members: Parameters<typeof planLeave>[1], date: string, now = NOW) =>
    planLeave(course, members, { studentId: MIA, date }, now);

  it('classes before the day keep the seat, those on it or later lose it; others go on', () => {
    const planned = plan([stays(MIA), stays(NOAH)], '2026-11-30');
    if (!planned.ok) throw new Error(planned.reason);
    expect(planned.value.leave.from.toISOString()).to.equal('2026-11-29T23:00:00.000Z');
    expect(planned.value.leave.seats.map(({ classId, isDropped }) => [classId, isDropped])).to.deep.equal([
      [103, false],
      [104, false],
      [105, false],
    ]);
    expect([planned.value.classes, planned.value.leave.endsBatchAt]).to.deep.equal([[], null]);
  });

  it('from today on it is from now on', () => {
    const planned = plan([stays(MIA), stays(NOAH)], '2026-11-21');
    expect(planned.ok && planned.value.leave.from).to.deep.equal(NOW);
  });

  it('what nobody else attends is dropped; the batch ends when the last one has left', () => {
    const alone = plan([stays(MIA)], '2026-12-07');
    if (!alone.ok) throw new Error(alone.reason);
    expect(alone.value.classes.map(({ classId, after }) => [classId, after])).to.deep.equal([
      [104, null],
      [105, null],
    ]);
    expect(alone.value.leave.endsBatchAt?.toISOString()).to.equal('2026-12-06T23:00:00.000Z');
    const later = at('2026-12-08T23:00:00Z');
    const both = plan([stays(MIA), { studentId: NOAH, leavesAt: later }], '2026-11-30');
    if (!both.ok) throw new Error(both.reason);
    expect(both.value.leave.seats.map(({ isDropped }) => isDropped)).to.deep.equal([false, false, true]);
    expect(both.value.leave.endsBatchAt).to.deep.equal(later);
  });

  it('not in the past, not a year away, not twice, and only a student of the batch', () => {
    const reason = (members: Parameters<typeof planLeave>[1], date: string) => {
      const planned = plan(members, date);
      return planned.ok ? 'ok' : planned.reason;
    };
    expect(reason([stays(MIA)], '2026-11-20')).to.equal('leave_past');
    expect(reason([stays(MIA)], '2027-11-23')).to.equal('leave_too_far');
    expect(reason([stays(NOAH)], '2026-11-30')).to.equal('student_not_seated');
    expect(reason([{ studentId: MIA, leavesAt: at('2026-12-01T00:00:00Z') }], '2026-11-30')).to.equal(
      'already_leaving',
    );
    // In the zone of the batch it is the next day already.
    const planned = plan([stays(MIA)], '2026-11-21', at('2026-11-21T23:30:00Z'));
    expect(planned.ok ? '' : planned.reason, ZONE).to.equal('leave_past');
  });

  it('is undone while the classes are where they were and the seat has not changed since', () => {
    const planned = plan([stays(MIA), stays(NOAH)], '2026-11-30');
    if (!planned.ok) throw new Error(planned.reason);
    const { from, seats } = planned.value.leave;
    const judge = (now: typeof course, leavesAtNow: Date | null = from) =>
      judgeLeaveUndo({ from, seats, leavesAtNow }, now);
    expect(judge(course)).to.deep.equal({ ok: true });
    expect(judge(course, null)).to.deep.equal({ ok: false, reason: 'undo_rejoined' });
    const moved = course.coming.map((one) =>
      one.id === 104 ? { ...one, startsAt: new Date(one.startsAt.getTime() + 1) } : one,
    );
    expect(judge({ ...course, coming: moved })).to.deep.equal({ ok: false, reason: 'undo_touched', classId: 104 });
  });

  it('of the last student the dropped classes count as untouched', () => {
    const planned = plan([stays(MIA)], '2026-11-30');
    if (!planned.ok) throw new Error(planned.reason);
    const { from, seats } = planned.value.leave;
    const after = apply(course, planned.value, () => 0).course;
    expect(judgeLeaveUndo({ from, seats, leavesAtNow: from }, after)).to.deep.equal({ ok: true });
  });
});

import { classifyReason } from '@school/core/class-ending/incomplete-code';
import {
  isSameOutcome,
  judgeCorrection,
  judgeEnd,
  judgeOrder,
  type ClassToEnd,
  type CorrectionOrder,
  type EndClassOrder,
} from '@school/core/class-ending/outcome';
import { renewalLevel } from '@school/core/class-ending/renewal';
import { expect } from 'chai';

const order = (more: Partial<EndClassOrder> = {}): EndClassOrder => ({
  status: 'complete',
  attendedIds: [2],
  reason: '',
  code: undefined,
  ...more,
});

const START = new Date('2026-11-23T15:00:00Z');
const LATER = new Date('2026-11-23T20:00:00Z');

const planned: ClassToEnd = {
  status: 'scheduled',
  startsAt: START,
  endedAt: null,
  incompleteReason: '',
  code: null,
  version: 0,
  seats: [1, 2].map((studentId) => ({ studentId, attended: null })),
};
const ended: ClassToEnd = {
  ...planned,
  status: 'complete',
  endedAt: new Date('2026-11-23T16:00:00Z'),
  version: 1,
  seats: [1, 2].map((studentId) => ({ studentId, attended: studentId === 2 })),
};
const found = (judged: ReturnType<typeof judgeEnd> | ReturnType<typeof judgeCorrection>): string =>
  judged.ok ? (judged.value.isSame ? 'same' : 'changes') : judged.reason;

describe('The result of ending a class', () => {
  it('complete: who attended, each once and in order; a reason is ignored', () => {
    expect(judgeOrder(order({ attendedIds: [3, 2, 3], reason: 'left over' }), [1, 2, 3])).to.deep.equal({
      ok: true,
      value: { status: 'complete', attendedIds: [2, 3], reason: '', code: null },
    });
  });

  it('complete needs at least one student, and only those of the class', () => {
    expect(judgeOrder(order({ attendedIds: [] }), [1])).to.deep.equal({ ok: false, reason: 'attended_missing' });
    expect(judgeOrder(order({ attendedIds: [1, 9] }), [1])).to.deep.equal({ ok: false, reason: 'not_in_class' });
  });

  it('incomplete: a reason as typed and its cause; students are ignored', () => {
    expect(judgeOrder(order({ status: 'incomplete', reason: '  Student is ill ' }), [1, 2])).to.deep.equal({
      ok: true,
      value: { status: 'incomplete', attendedIds: [], reason: '  Student is ill ', code: 'student' },
    });
    expect(judgeOrder(order({ status: 'incomplete', reason: ' ' }), [1])).to.deep.equal({
      ok: false,
      reason: 'reason_missing',
    });
  });

  it('the text says who caused it, the student first; a chosen code overrules it; otherwise staff choose', () => {
    expect(classifyReason('The STUDENT told the teacher')).to.equal('student');
    expect(classifyReason('Teacher had no power')).to.equal('teacher');
    expect(classifyReason('Power cut')).to.equal('needs_review');
    const verdict = judgeOrder(order({ status: 'incomplete', reason: 'Student', code: 'platform' }), []);
    expect(verdict.ok && verdict.value.code).to.equal('platform');
  });

  it('two outcomes are the same when nothing differs', () => {
    const one = { status: 'complete', attendedIds: [1, 2], reason: '', code: null } as const;
    expect(isSameOutcome(one, { ...one, attendedIds: [1, 2] })).to.equal(true);
    expect(isSameOutcome(one, { ...one, attendedIds: [1] })).to.equal(false);
    expect(isSameOutcome(one, { ...one, attendedIds: [1, 3] })).to.equal(false);
  });

  it('an end is judged in one order: what was said, the state of the class, what it ended as, the time', () => {
    const end = (seen: ClassToEnd, said: Partial<EndClassOrder> = {}, now = START) =>
      found(judgeEnd(seen, order(said), now));
    const early = new Date(START.getTime() - 1);
    expect(end(planned)).to.equal('changes');
    expect(end({ ...planned, status: 'canceled' }, { attendedIds: [] }, early)).to.equal('attended_missing');
    expect(end({ ...planned, status: 'canceled' }, {}, early)).to.equal('canceled');
    expect(end({ ...planned, status: 'paused' }, {}, early)).to.equal('paused');
    expect(end(planned, {}, early)).to.equal('not_started');
    expect(end(ended, {}, early)).to.equal('same');
    expect(end(ended, { attendedIds: [1] }, early)).to.equal('already_ended');
  });

  it('a correction is judged in one order: the class, the note, what was said, the time, the version', () => {
    const correct = (seen: ClassToEnd, more: Partial<CorrectionOrder> = {}, now = START) =>
      found(
        judgeCorrection(
          seen,
          { ...order({ attendedIds: [1] }), version: 1, note: '', isByTeacher: true, ...more },
          now,
        ),
      );
    const byStaff = { isByTeacher: false, attendedIds: [] };
    expect(correct(ended)).to.equal('changes');
    expect(correct(planned, byStaff)).to.equal('not_ended');
    expect(correct(ended, byStaff)).to.equal('note_missing');
    expect(correct(ended, { ...byStaff, note: 'Wrong child' })).to.equal('attended_missing');
    expect(correct(ended, { attendedIds: [2], version: 7 }, LATER), 'nothing to correct').to.equal('same');
    expect(correct(ended, { version: 7 }, LATER)).to.equal('too_late');
    expect(correct(ended, { version: 7 })).to.equal('changed_meanwhile');
    expect(correct(ended, { isByTeacher: false, note: 'Wrong child' }, LATER), 'staff always may').to.equal('changes');
  });

  it('a renewal is due from 4 credits', () => {
    const levels = [5, 4, 1, 0, -1].map((balance) => renewalLevel(balance));
    expect(levels).to.deep.equal([undefined, 'low', 'low', 'out', 'out']);
    expect(
      [15, 14].map((days) => renewalLevel(12, days)),
      'or 14 days at the pace',
    ).to.deep.equal([undefined, 'low']);
  });
});

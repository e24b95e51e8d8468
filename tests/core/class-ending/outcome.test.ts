import { classifyReason } from '@school/core/class-ending/incomplete-code';
import { isSameOutcome, judgeOrder, type EndClassOrder } from '@school/core/class-ending/outcome';
import { renewalLevel } from '@school/core/class-ending/renewal';
import { expect } from 'chai';

const order = (more: Partial<EndClassOrder> = {}): EndClassOrder => ({
  status: 'complete',
  attendedIds: [2],
  reason: '',
  code: undefined,
  ...more,
});

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

  it('a renewal is due from 4 credits', () => {
    const levels = [5, 4, 1, 0, -1].map((balance) => renewalLevel(balance));
    expect(levels).to.deep.equal([undefined, 'low', 'low', 'out', 'out']);
    expect(
      [15, 14].map((days) => renewalLevel(12, days)),
      'or 14 days at the pace',
    ).to.deep.equal([undefined, 'low']);
  });
});

import { countsOf, judgeQuota, quotaLeft, quotaLimit } from '@school/core/rescheduling/quota';
import { expect } from 'chai';

describe('how many classes can be moved in a month', () => {
  it('two for a family, no limit for a teacher, unless the settings say otherwise', () => {
    expect([quotaLimit('student', undefined), quotaLimit('teacher', undefined)]).to.deep.equal([2, null]);
    expect([quotaLimit('student', 0), quotaLimit('student', 5), quotaLimit('teacher', 3)]).to.deep.equal([0, 5, 3]);
    expect(quotaLimit('student', false)).to.equal(null);
    expect([quotaLimit('student', 'many'), quotaLimit('student', -1), quotaLimit('student', 1.5)]).to.deep.equal([
      2, 2, 2,
    ]);
  });

  it('less than twelve hours before the class a move counts twice', () => {
    const startsAt = new Date('2026-11-24T15:00:00Z');
    expect(countsOf(startsAt, new Date('2026-11-24T03:00:00Z'))).to.equal(1);
    expect(countsOf(startsAt, new Date('2026-11-24T03:00:01Z'))).to.equal(2);
  });

  it('the moves left decide, and the answer says which limit is reached', () => {
    expect(judgeQuota({ limit: 2, used: 1 }, 1).ok).to.equal(true);
    expect(judgeQuota({ limit: 2, used: 1 }, 2)).to.deep.equal({ ok: false, reason: 'quota_double' });
    expect(judgeQuota({ limit: 2, used: 2 }, 1)).to.deep.equal({ ok: false, reason: 'quota_used' });
    expect(judgeQuota({ limit: null, used: 90 }, 2).ok).to.equal(true);
    expect([quotaLeft({ limit: 2, used: 3 }), quotaLeft({ limit: null, used: 3 })]).to.deep.equal([0, null]);
  });
});

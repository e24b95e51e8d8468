import { unitOfClass } from '@school/core/payouts/class-unit';
import { expect } from 'chai';

describe('How an ended class counts for the teacher’s pay', () => {
  const cases = [
    ['paid', 'complete', null, 'course_class'],
    ['free', 'complete', null, 'trial_class'],
    ['paid', 'incomplete', 'student', 'course_class'],
    ['paid', 'incomplete', 'platform', 'course_class'],
    ['paid', 'incomplete', 'teacher', null],
    ['paid', 'incomplete', 'needs_review', null],
    ['free', 'incomplete', 'student', 'incomplete_trial'],
    ['free', 'incomplete', 'platform', 'incomplete_trial'],
    ['free', 'incomplete', 'teacher', null],
  ] as const;
  for (const [batchType, status, code, counted] of cases)
    it(`${batchType}, ${status}${code === null ? '' : `, cause: ${code}`}: ${counted ?? 'nothing'}`, () => {
      expect(unitOfClass({ batchType, status, code })).to.equal(counted);
    });
});

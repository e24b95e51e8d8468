import { canResume } from '@school/core/quizzes/attempt';
import { expect } from 'chai';

describe('an attempt that was left open', () => {
  const started = new Date('2026-11-01T10:00:00Z');

  it('goes on for seven days, and not a second longer', () => {
    expect(canResume(started, new Date('2026-11-08T10:00:00Z'))).to.equal(true);
    expect(canResume(started, new Date('2026-11-08T10:00:01Z'))).to.equal(false);
  });
});

import { changedSince, seenText, staleText } from '@school/core/batch-changes/seen-course';
import { expect } from 'chai';
import { courseOf, lesson } from './course-model.js';

describe('what has changed since a plan was shown', () => {
  const course = courseOf(3);
  const seen = seenText(course);

  it('nothing', () => {
    expect(seen).to.equal('7|102.1-103.1-104.1');
    expect(changedSince(seen, course)).to.deep.equal([]);
  });

  it('a class that was moved, one that is over, a new one, another teacher', () => {
    const [first, second, third] = course.coming;
    if (!first || !second || !third) throw new Error('three classes');
    const now = {
      ...course,
      teacherId: 8,
      coming: [{ ...second, version: 2 }, third, { ...third, id: 105, lesson: lesson(9) }],
      others: [...course.others, { ...first, status: 'complete', isDropped: false }],
    };
    expect(changedSince(seen, now)).to.deep.equal([
      'the teacher has changed',
      '“Lesson 2” has begun or is over',
      '“Lesson 3” was changed and is now on 2026-11-30 at 16:00 (Europe/Berlin)',
      '“Lesson 9” was added',
    ]);
  });

  it('whatever a client sends, the answer is a sentence', () => {
    for (const text of ['', '|', 'x|y.z-', '7|102.1-1.1'])
      expect(staleText(changedSince(text, course))).to.match(/^The course has changed .*\.$/);
    expect(staleText(['a', 'b', 'c', 'd'])).to.equal(
      'The course has changed since this plan was shown: a; b; c; and 1 more. Please look at the plan again.',
    );
  });
});

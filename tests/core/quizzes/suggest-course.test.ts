import {
  COURSE_AGES,
  QUIZ_COURSES,
  QUIZ_POINTS,
  reasonsFor,
  suggestCourse,
  type QuizAnswers,
} from '@school/core/quizzes/suggest-course';
import { expect } from 'chai';
import fc from 'fast-check';

const oneOf = (question: keyof typeof QUIZ_POINTS) => fc.constantFrom(...Object.keys(QUIZ_POINTS[question]));
const anyAnswers: fc.Arbitrary<QuizAnswers> = fc.record({
  experience: oneOf('experience'),
  wish: oneOf('wish'),
  afternoon: oneOf('afternoon'),
  typing: oneOf('typing'),
  numbers: oneOf('numbers'),
  trouble: oneOf('trouble'),
  show: oneOf('show'),
});

describe('the quiz suggests a course', () => {
  const cases: readonly [string, number, QuizAnswers, string][] = [
    ['a young beginner', 7, { experience: 'none', wish: 'game', afternoon: 'play' }, 'scratch'],
    ['a young child who wants an app, because of the age', 8, { experience: 'alone', wish: 'app' }, 'scratch'],
    ['a first typed language', 11, { experience: 'none', wish: 'robot', afternoon: 'puzzle' }, 'python'],
    ['pages for everyone', 13, { experience: 'typed', wish: 'website', show: 'everyone' }, 'web'],
    ['questions and charts', 12, { experience: 'typed', wish: 'chart', numbers: 'love' }, 'data'],
    ['games with friends', 14, { experience: 'typed', wish: 'game', show: 'friends' }, 'games'],
    ['an own idea on a phone', 15, { experience: 'alone', wish: 'app', afternoon: 'plan' }, 'apps'],
    ['the oldest, whatever the wish', 17, { experience: 'none', wish: 'story' }, 'apps'],
    ['nothing answered: the one that asks for least', 12, {}, 'python'],
    ['an answer nobody offers weighs nothing', 12, { wish: 'castle' }, 'python'],
    ['an age without a course: all six count', 18, { wish: 'chart' }, 'data'],
  ];
  for (const [name, age, answers, course] of cases) {
    it(`${name} (${age}): ${course}`, () => {
      expect(suggestCourse(age, answers)).to.equal(course);
    });
  }

  it('always names one of the six, and one for that age when there is one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 19 }), anyAnswers, (age, answers) => {
        const course = suggestCourse(age, answers);
        expect(QUIZ_COURSES).to.include(course);
        const isMade = QUIZ_COURSES.some((one) => COURSE_AGES[one].from <= age && age <= COURSE_AGES[one].to);
        if (isMade) expect(age).to.be.within(COURSE_AGES[course].from, COURSE_AGES[course].to);
      }),
    );
  });

  it('has a course for every age of the school', () => {
    for (let age = 6; age <= 17; age += 1) {
      const { from, to } = COURSE_AGES[suggestCourse(age, {})];
      expect(age).to.be.within(from, to);
    }
  });

  it('says which answers speak most for a course, the strongest first, and none that do not', () => {
    const answers = { wish: 'chart', afternoon: 'collect', numbers: 'love', typing: 'slow', show: 'myself' };
    expect(reasonsFor('data', answers)).to.deep.equal(['wish', 'afternoon', 'numbers']);
    expect(reasonsFor('apps', answers)).to.deep.equal([]);
  });
});

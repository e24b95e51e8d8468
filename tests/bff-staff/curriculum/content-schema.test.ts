import { courseFile, lessonContent } from '@school/bff-staff/contract/curriculum-content';
import { expect } from 'chai';
import fc from 'fast-check';
import { newCourse, newLesson, newModule } from '../../support/factories/curriculum.js';

const name = fc.string({ minLength: 1, maxLength: 60 }).map((text) => `x${text.replaceAll('\0', '')}`.trim());
const choice = fc.record({ text: name, is_correct: fc.boolean() });
const question = fc.record({
  text: name,
  image: fc.option(fc.stringMatching(/^[A-Za-z0-9]{43}$/)),
  explanation: name,
  choices: fc
    .array(choice, { minLength: 2, maxLength: 8 })
    .map((choices) => choices.map((one, index) => (index === 0 ? { ...one, is_correct: true } : one))),
});
const lesson = fc.record({
  lesson_code: fc.stringMatching(/^[A-Z][A-Z0-9.-]{0,20}$/),
  lesson_name: name,
  content: name,
  quiz: fc.option(fc.record({ title: name, questions: fc.array(question, { minLength: 1, maxLength: 4 }) })),
});

const file = (changes: object) => ({
  format: 'school-course',
  format_version: 1,
  course: newCourse(),
  modules: [{ ...newModule('M1'), lessons: [{ ...newLesson('A'), ...changes }] }],
});

describe('the schema of a course file', () => {
  it('what it accepts it accepts again unchanged', () => {
    fc.assert(
      fc.property(lesson, (changes) => {
        const once = courseFile.parse(file(changes));
        expect(courseFile.parse(JSON.parse(JSON.stringify(once)))).to.deep.equal(once);
      }),
    );
  });

  it('anything else is a refusal with a path, and never an exception', () => {
    fc.assert(
      fc.property(fc.anything(), fc.constantFrom(...Object.keys(newLesson('A'))), (junk, key) => {
        const read = courseFile.safeParse(file({ [key]: junk }));
        if (read.success) return;
        for (const { path } of read.error.issues)
          expect(path.slice(0, 5)).to.deep.equal(['modules', 0, 'lessons', 0, key]);
      }),
    );
  });

  it('unknown keys are dropped, an empty address counts as none', () => {
    const read = lessonContent.parse({ ...newLesson('A'), video_url: ' ', id: 7, is_admin: true });
    expect(read).to.not.have.any.keys('id', 'is_admin');
    expect(read.video_url).to.equal(null);
  });
});

import { checklistOf, isModuleComplete, projectsNeeded, type ModuleWork } from '@school/core/certificates/completion';
import { certificateNumber } from '@school/core/certificates/number';
import { expect } from 'chai';
import fc from 'fast-check';

const work = (given: Partial<ModuleWork> = {}): ModuleWork => ({
  lessons: { completed: 8, total: 8 },
  projects: { submitted: 4, reviewed: 1, total: 4 },
  quizzes: [60],
  ...given,
});
const linesOf = (given: Partial<ModuleWork>): string[] =>
  checklistOf(work(given)).map(({ label, toGo }) => (toGo === '' ? label : `${label}: ${toGo}`));

describe('completion of a module', () => {
  it("8/8 lessons, 3/4 projects (75 %): locked, '1 project to go'", () => {
    const locked = work({ projects: { submitted: 3, reviewed: 1, total: 4 } });
    expect(isModuleComplete(locked)).to.equal(false);
    expect(checklistOf(locked).filter(({ isDone }) => !isDone)).to.deep.equal([
      { key: 'projects', label: 'Projects 3/4', isDone: false, toGo: '1 project to go' },
    ]);
  });

  it('complete: all lessons, at least 80 % of the projects and one reviewed, each quiz best 60 or more', () => {
    expect(isModuleComplete(work())).to.equal(true);
    expect(isModuleComplete(work({ projects: { submitted: 4, reviewed: 1, total: 5 } }))).to.equal(true);
    expect(isModuleComplete(work({ lessons: { completed: 7, total: 8 } }))).to.equal(false);
    expect(isModuleComplete(work({ projects: { submitted: 4, reviewed: 0, total: 4 } }))).to.equal(false);
    expect(isModuleComplete(work({ quizzes: [100, 59] }))).to.equal(false);
    expect(isModuleComplete(work({ quizzes: [100, null] }))).to.equal(false);
  });

  it('the checklist names what is missing', () => {
    const projects = { submitted: 0, reviewed: 0, total: 4 };
    expect(linesOf({ lessons: { completed: 6, total: 8 }, projects, quizzes: [40] })).to.deep.equal([
      'Lessons 6/8: 2 lessons to go',
      'Projects 0/4: 4 projects to go',
      'One project reviewed by your teacher: 1 review to go',
      'Quiz 40 %: 1 quiz to go with 60 % or more',
    ]);
    expect(linesOf({ quizzes: [80, 30, null] }).at(-1)).to.equal('Quizzes 1/3: 2 quizzes to go with 60 % or more');
  });

  it('a module needs only what it has, but a module without lessons is never complete', () => {
    const none = { submitted: 0, reviewed: 0, total: 0 };
    expect(isModuleComplete(work({ projects: none, quizzes: [] }))).to.equal(true);
    expect(isModuleComplete(work({ lessons: { completed: 0, total: 0 } }))).to.equal(false);
  });

  it('the needed projects are the smallest number that makes 80 %', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), (total) => {
        const needed = projectsNeeded(total);
        expect(needed * 100).to.be.at.least(total * 80);
        expect((needed - 1) * 100).to.be.below(total * 80);
      }),
    );
  });

  it('numbers', () => {
    expect(certificateNumber(2026, 123)).to.equal('CK-2026-000123');
    expect(certificateNumber(2030, 1_234_567)).to.equal('CK-2030-1234567');
  });
});

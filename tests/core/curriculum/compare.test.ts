import { compareContent } from '@school/core/curriculum/compare';
import { findRepeats } from '@school/core/curriculum/find-repeats';
import { expect } from 'chai';
import { newLesson, newModule } from '../../support/factories/curriculum.js';

const module = (code: string, ...lessons: ReturnType<typeof newLesson>[]) => ({ ...newModule(code), lessons });
const codes = (list: readonly { code: string }[]): string[] => list.map(({ code }) => code);

describe('what a draft changes', () => {
  const before = [module('M1', newLesson('A'), newLesson('B')), module('M2', newLesson('C'))];

  it('nothing, when nothing was changed', () => {
    expect(compareContent(before, structuredClone(before))).to.deep.equal({
      added: [],
      changed: [],
      removed: [],
      moved: [],
      modules: 0,
    });
  });

  it('finds added, changed, removed and moved lessons by their code, and counts modules', () => {
    const changes = compareContent(before, [
      { ...module('M1', newLesson('B'), newLesson('D')), objective: 'Something else' },
      module('M3', newLesson('C', { quiz: null })),
    ]);
    expect(codes(changes.added)).to.deep.equal(['D']);
    expect(codes(changes.changed)).to.deep.equal(['C']);
    expect(codes(changes.removed)).to.deep.equal(['A']);
    expect(codes(changes.moved)).to.deep.equal(['B']);
    // One has another text, one was removed, one was added.
    expect(changes.modules).to.equal(3);
  });

  it('in a first version everything is new', () => {
    expect(codes(compareContent([], before).added)).to.deep.equal(['A', 'B', 'C']);
  });
});

describe('codes that are used more than once', () => {
  it('are found with both places; a module may have the code of a lesson', () => {
    expect(findRepeats([module('A', newLesson('A')), module('B', newLesson('B'))])).to.deep.equal([]);
    expect(findRepeats([module('M', newLesson('A')), module('M', newLesson('B'), newLesson('A'))])).to.deep.equal([
      { path: 'modules.1.module_code', text: 'The code M is also used at modules.0.module_code.' },
      {
        path: 'modules.1.lessons.1.lesson_code',
        text: 'The code A is also used at modules.0.lessons.0.lesson_code.',
      },
    ]);
  });
});

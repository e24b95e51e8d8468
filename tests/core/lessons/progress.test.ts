import { isLessonComplete, placeModules, progressPercent } from '@school/core/lessons/progress';
import { expect } from 'chai';

const lesson = (isComplete: boolean, hasClass = isComplete): { isComplete: boolean; hasClass: boolean } => ({
  isComplete,
  hasClass,
});
const module = (name: string, ...lessons: ReturnType<typeof lesson>[]) => ({ name, lessons, hasNextClass: false });

describe('progress', () => {
  it('a lesson is complete when one of its classes is complete and the child attended', () => {
    const at = (status: string, attended: boolean | null) => ({ status, attended });
    expect(isLessonComplete([])).to.equal(false);
    expect(isLessonComplete([at('scheduled', null), at('incomplete', true), at('complete', false)])).to.equal(false);
    expect(isLessonComplete([at('complete', null)])).to.equal(false);
    expect(isLessonComplete([at('incomplete', false), at('complete', true)])).to.equal(true);
  });

  it('percent is the rounded share of completed lessons, 0 without lessons', () => {
    expect([progressPercent(0, 0), progressPercent(1, 3), progressPercent(2, 3), progressPercent(3, 3)]).to.deep.equal([
      0, 33, 67, 100,
    ]);
  });

  it('modules: the first unfinished one is ongoing, later ones are upcoming, finished ones are completed', () => {
    const modules = [
      module('a', lesson(true), lesson(true)),
      module('b', lesson(true), lesson(false)),
      module('c', lesson(false)),
    ];
    const { ongoing, upcoming, completed } = placeModules([{ isActive: true, modules }]);
    expect(ongoing?.name).to.equal('b');
    expect(upcoming.map(({ name }) => name)).to.deep.equal(['c']);
    expect(completed.map(({ name }) => name)).to.deep.equal(['a']);
  });

  it('the module of the next class is the ongoing one, even if an earlier one is not finished', () => {
    const open = [module('a', lesson(true), lesson(false)), module('b', lesson(false)), module('c', lesson(false))];
    const modules = open.map((one) => ({ ...one, hasNextClass: one.name === 'b' }));
    const { ongoing, upcoming } = placeModules([
      { isActive: true, modules: [module('other', lesson(false))] },
      { isActive: true, modules },
    ]);
    expect(ongoing?.name).to.equal('b');
    expect(upcoming.map(({ name }) => name)).to.deep.equal(['other', 'a', 'c']);
  });

  it('a completed module stays completed, even if a lesson of it is repeated next', () => {
    const modules = [{ ...module('a', lesson(true)), hasNextClass: true }, module('b', lesson(false))];
    const { ongoing, completed } = placeModules([{ isActive: true, modules }]);
    expect([ongoing?.name, completed.map(({ name }) => name)]).to.deep.equal(['b', ['a']]);
  });

  it('a module without lessons is in no tab; an archived batch shows only the modules it has started', () => {
    const archived = [module('old', lesson(true), lesson(false)), module('never', lesson(false))];
    const placed = placeModules([
      { isActive: true, modules: [module('empty'), module('new', lesson(false))] },
      { isActive: false, modules: archived },
    ]);
    expect(placed.ongoing?.name).to.equal('new');
    expect(placed.upcoming.map(({ name }) => name)).to.deep.equal(['old']);
    expect(placed.completed).to.deep.equal([]);
  });

  it('without any lesson, everything is empty', () => {
    expect(placeModules([])).to.deep.equal({ ongoing: undefined, upcoming: [], completed: [] });
  });
});

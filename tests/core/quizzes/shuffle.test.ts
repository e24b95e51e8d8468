import { seedOfTry, shuffled } from '@school/core/quizzes/shuffle';
import { expect } from 'chai';
import fc from 'fast-check';

describe('the choices of a try', () => {
  it('are all there, once each, and in the same order for the same seed', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer(), (items, seed) => {
        const order = shuffled(items, seed);
        expect([...order].sort()).to.deep.equal([...items].sort());
        expect(shuffled(items, seed)).to.deep.equal(order);
      }),
    );
  });

  it('seeds fit into the table: whole numbers of 32 bits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1 }), fc.integer({ min: 0, max: 1000 }), (assignment, tries) => {
        expect(seedOfTry(assignment, tries)).to.be.within(-(2 ** 31), 2 ** 31 - 1);
      }),
    );
  });

  it('another try shows most quizzes in another order', () => {
    const choices = [1, 2, 3, 4, 5];
    const same = Array.from({ length: 200 }, (_, index) => index + 1).filter(
      (id) => shuffled(choices, seedOfTry(id, 0)).join() === shuffled(choices, seedOfTry(id, 1)).join(),
    );
    expect(same.length).to.be.below(10);
  });

  it('every order is possible: the first choice is equally often in each position', () => {
    const places = [0, 0, 0, 0];
    for (let id = 1; id <= 4000; id += 1) {
      const place = shuffled([1, 2, 3, 4], seedOfTry(id, 0)).indexOf(1);
      places[place] = (places[place] ?? 0) + 1;
    }
    for (const times of places) expect(times).to.be.within(850, 1150);
  });
});

import { isReordering, moveLesson, moveModule, type OrderedModule } from '@school/core/curriculum/order';
import { expect } from 'chai';
import fc from 'fast-check';

const ORDER: readonly OrderedModule[] = [
  { id: 1, lesson_ids: [11, 12] },
  { id: 2, lesson_ids: [21] },
];

const order = fc
  .tuple(fc.uniqueArray(fc.nat(50), { minLength: 1, maxLength: 6 }), fc.uniqueArray(fc.nat(99), { maxLength: 20 }))
  .map(([modules, lessons]) =>
    modules.map((id, index) => ({
      id,
      lesson_ids: lessons.filter((_, place) => place % modules.length === index),
    })),
  );
const way = fc.constantFrom('up' as const, 'down' as const);

describe('the order of modules and lessons', () => {
  it('a module changes places with its neighbour, and stays at the ends', () => {
    expect(moveModule(ORDER, 2, 'up').map(({ id }) => id)).to.deep.equal([2, 1]);
    expect(moveModule(ORDER, 1, 'up')).to.equal(ORDER);
    expect(moveModule(ORDER, 2, 'down')).to.equal(ORDER);
  });

  it('a lesson moves from the end of its module into the next one', () => {
    expect(moveLesson(ORDER, 11, 'down')[0]?.lesson_ids).to.deep.equal([12, 11]);
    expect(moveLesson(ORDER, 12, 'down')).to.deep.equal([
      { id: 1, lesson_ids: [11] },
      { id: 2, lesson_ids: [12, 21] },
    ]);
    expect(moveLesson(ORDER, 21, 'up')).to.deep.equal([
      { id: 1, lesson_ids: [11, 12, 21] },
      { id: 2, lesson_ids: [] },
    ]);
    expect(moveLesson(ORDER, 11, 'up')).to.equal(ORDER);
    expect(moveLesson(ORDER, 99, 'up')).to.equal(ORDER);
  });

  it('no number of moves adds or loses anything', () => {
    fc.assert(
      fc.property(order, fc.array(fc.tuple(fc.boolean(), fc.nat(99), way), { maxLength: 30 }), (start, moves) => {
        let now: readonly OrderedModule[] = start;
        for (const [isModule, id, direction] of moves)
          now = isModule ? moveModule(now, id, direction) : moveLesson(now, id, direction);
        return isReordering(start, now);
      }),
    );
  });

  it('a move and its opposite change nothing', () => {
    fc.assert(
      fc.property(order, fc.nat(99), way, (start, id, direction) => {
        const back = direction === 'up' ? 'down' : 'up';
        const moved = moveLesson(start, id, direction);
        if (moved === start) return;
        expect(moveLesson(moved, id, back)).to.deep.equal(start);
      }),
    );
  });

  it('an order with another item in it is refused', () => {
    expect(isReordering(ORDER, [...ORDER].reverse())).to.equal(true);
    expect(isReordering(ORDER, ORDER.slice(1))).to.equal(false);
    expect(
      isReordering(ORDER, [
        { id: 1, lesson_ids: [11, 12, 21, 21] },
        { id: 2, lesson_ids: [] },
      ]),
    ).to.equal(false);
    expect(isReordering(ORDER, [...ORDER, { id: 3, lesson_ids: [] }])).to.equal(false);
  });
});

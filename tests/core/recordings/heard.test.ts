import { mayBeHeard } from '@school/core/recordings/heard';
import { expect } from 'chai';
import fc from 'fast-check';

const children = fc.array(fc.record({ id: fc.integer({ min: 1, max: 12 }) }));

describe('who may be heard in a recording', () => {
  it('only children with a seat in the class, and never one whose family does not agree', () => {
    fc.assert(
      fc.property(children, children, (students, refused) => {
        const heard = mayBeHeard(students, refused);
        for (const id of heard) {
          expect(students.some((one) => one.id === id)).to.equal(true);
          expect(refused.some((one) => one.id === id)).to.equal(false);
        }
        for (const { id } of students) expect(heard.has(id) || refused.some((one) => one.id === id)).to.equal(true);
      }),
    );
  });
});

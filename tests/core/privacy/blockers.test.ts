import { BLOCKERS, blockerText, deletionBlockedText } from '@school/core/privacy/blockers';
import { expect } from 'chai';

describe('what is in the way of a deletion', () => {
  it('one thing and several are named in a sentence', () => {
    expect(deletionBlockedText([{ kind: 'classes', count: 1 }])).to.equal(
      'The data cannot be deleted yet: there is 1 class to come.',
    );
    const several = [
      { kind: 'classes', count: 2 },
      { kind: 'credits', count: 1 },
      { kind: 'refunds', count: 3 },
    ] as const;
    expect(deletionBlockedText(several)).to.equal(
      'The data cannot be deleted yet: there are 2 classes to come, 1 unspent credit and 3 waiting refunds.',
    );
  });

  it('each kind has words for one and for many', () => {
    for (const kind of BLOCKERS) expect(blockerText({ kind, count: 1 })).to.not.equal(blockerText({ kind, count: 2 }));
  });
});

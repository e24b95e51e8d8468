import { judgeSubmission, projectPoints, tabOf, type Submitted } from '@school/core/projects/status';
import { expect } from 'chai';

const LINK = 'https://scratch.mit.edu/projects/1';

describe('project states', () => {
  it('tabs: Practice = assigned and invalid; Submitted = submitted; Reviewed = reviewed', () => {
    expect((['assigned', 'invalid', 'submitted', 'reviewed'] as const).map(tabOf)).to.deep.equal([
      'practice',
      'practice',
      'submitted',
      'reviewed',
    ]);
  });

  it('points: stars × 20', () => {
    expect([null, 1, 4, 5].map(projectPoints)).to.deep.equal([0, 20, 80, 100]);
  });

  const at = (status: Submitted['status'], version = 2): Submitted => ({ status, version, link: LINK });
  const NEW = 'https://scratch.mit.edu/projects/2';
  const cases: [string, Submitted | undefined, { link: string; version?: number }, string][] = [
    ['assigned to submitted on student submission', undefined, { link: NEW }, 'first'],
    ['the client saw that there was none', undefined, { link: NEW, version: 0 }, 'first'],
    ['the client saw one that is not there', undefined, { link: NEW, version: 1 }, 'changed_meanwhile'],
    ['submitted can be resubmitted', at('submitted'), { link: NEW, version: 2 }, 'next'],
    ['a client that does not say what it saw', at('submitted'), { link: NEW }, 'next'],
    ['an older base', at('submitted'), { link: NEW, version: 1 }, 'changed_meanwhile'],
    ['the first link, sent from two places', at('submitted', 1), { link: NEW, version: 0 }, 'changed_meanwhile'],
    ['the repetition of a call whose answer got lost', at('submitted', 1), { link: LINK, version: 0 }, 'same'],
    ['invalid can be resubmitted', at('invalid'), { link: NEW, version: 2 }, 'next'],
    [
      'invalid, even with the same link, which may have been put right',
      at('invalid'),
      { link: LINK, version: 2 },
      'next',
    ],
    ['what was reviewed stays', at('reviewed'), { link: NEW, version: 2 }, 'already_reviewed'],
  ];
  for (const [title, now, arriving, expected] of cases) {
    it(`${title}: ${expected}`, () => {
      const judged = judgeSubmission(now, { version: undefined, ...arriving });
      expect(judged.ok ? judged.value : judged.reason).to.equal(expected);
    });
  }
});

import { POINT_RULES, onTimeText } from '@school/core/points/rules';
import { outcomeOf, streakOf, type PastClass } from '@school/core/points/streak';
import { expect } from 'chai';
import fc from 'fast-check';

const attended: PastClass = { status: 'complete', attended: true, cause: null, reason: '' };
const missed: PastClass = { status: 'complete', attended: false, cause: null, reason: '' };
const ill: PastClass = { status: 'canceled', attended: null, cause: null, reason: 'Teacher is ill' };
const travelling: PastClass = { status: 'canceled', attended: null, cause: null, reason: 'Student is travelling' };
const cut: PastClass = { status: 'incomplete', attended: null, cause: 'platform', reason: 'Power cut' };
const running: PastClass = { status: 'scheduled', attended: null, cause: null, reason: '' };

const anyClass = fc.constantFrom(attended, missed, ill, travelling, cut, running);

describe('streak: consecutive scheduled classes attended', () => {
  it('a missed class and one that the student canceled end it', () => {
    expect(streakOf([attended, attended, missed, attended]).classes).to.equal(2);
    expect(streakOf([attended, travelling, attended]).classes).to.equal(1);
    expect(streakOf([missed, attended])).to.deep.equal({ classes: 0, frozenBy: null });
  });

  it('a class canceled by teacher or school, and an incomplete one, neither end it nor add to it', () => {
    expect(streakOf([attended, ill, attended, cut, attended])).to.deep.equal({ classes: 3, frozenBy: null });
  });

  it('the cause that was picked decides about an incomplete class, whatever its reason says', () => {
    const words = { ...cut, reason: 'The student could hear nothing' };
    expect(outcomeOf(words)).to.equal('broken_off');
    expect(outcomeOf({ ...words, cause: 'needs_review' })).to.equal('broken_off');
    expect(outcomeOf({ ...cut, cause: 'student', reason: 'Did not come' })).to.equal('missed');
  });

  it('says why it waits when the last class did not count', () => {
    expect(streakOf([ill, attended])).to.deep.equal({ classes: 1, frozenBy: 'called_off' });
    expect(streakOf([cut, attended])).to.deep.equal({ classes: 1, frozenBy: 'broken_off' });
    expect(streakOf([ill, missed])).to.deep.equal({ classes: 0, frozenBy: null });
    expect(streakOf([])).to.deep.equal({ classes: 0, frozenBy: null });
  });

  it('neutral classes anywhere do not change the number', () => {
    fc.assert(
      fc.property(fc.array(anyClass), fc.nat(), fc.constantFrom(ill, cut, running), (classes, place, neutral) => {
        const at = place % (classes.length + 1);
        const more = [...classes.slice(0, at), neutral, ...classes.slice(at)];
        expect(streakOf(more).classes).to.equal(streakOf(classes).classes);
      }),
    );
  });

  it('one more attended class adds exactly one, one more missed class makes it zero', () => {
    fc.assert(
      fc.property(fc.array(anyClass), (classes) => {
        expect(streakOf([attended, ...classes]).classes).to.equal(streakOf(classes).classes + 1);
        expect(streakOf([missed, ...classes]).classes).to.equal(0);
      }),
    );
  });

  it('a class that was not ended does not count', () => expect(outcomeOf(running)).to.equal(undefined));
});

describe('points by cause', () => {
  it('8 classes in March all on time, 1 quiz 80, 1 project 4★: 160 + 40 + 360 + 50 + 80 = 690', () => {
    const { lesson, on_time, perfect_month, quiz, project_star } = POINT_RULES;
    expect([8 * lesson, 8 * on_time, perfect_month, quiz, 4 * project_star]).to.deep.equal([160, 40, 360, 50, 80]);
    expect(8 * lesson + 8 * on_time + perfect_month + quiz + 4 * project_star).to.equal(690);
  });

  it("'4 of 7 on time so far'", () => {
    expect(onTimeText({ onTime: 4, classes: 7 })).to.equal('4 of 7 on time so far');
    expect(onTimeText({ onTime: 0, classes: 0 })).to.equal('No class this month yet');
  });
});

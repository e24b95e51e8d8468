import { classStatusText, shownTime } from '@school/core/lessons/shown-time';
import { expect } from 'chai';

const at = (day: number, class_status: string) => ({
  starts_at: `2026-11-${String(day).padStart(2, '0')}T14:00:00Z`,
  class_status,
});

describe('the class that a lesson’s card shows', () => {
  it('the newest complete one, otherwise the next one, otherwise the last one', () => {
    expect(shownTime([])).to.equal(undefined);
    expect(shownTime([at(20, 'scheduled'), at(10, 'complete'), at(12, 'complete')])).to.deep.equal(at(12, 'complete'));
    expect(shownTime([at(22, 'scheduled'), at(20, 'scheduled'), at(8, 'incomplete')])).to.deep.equal(
      at(20, 'scheduled'),
    );
    expect(shownTime([at(8, 'incomplete'), at(10, 'canceled')])).to.deep.equal(at(10, 'canceled'));
  });

  it('status in words: anything other than the known ones is treated as scheduled', () => {
    expect(['scheduled', 'complete', 'incomplete', 'canceled', 'strange'].map(classStatusText)).to.deep.equal([
      'Scheduled',
      'Completed',
      'Incomplete',
      'Canceled',
      'Scheduled',
    ]);
  });
});

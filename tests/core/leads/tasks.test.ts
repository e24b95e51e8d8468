import { dayEnd, dayStart, taskDue } from '@school/core/leads/tasks';
import { expect } from 'chai';

const at = (text: string): Date => new Date(text);

describe('the day of a task', () => {
  it('begins and ends at the midnights of its owner’s clock', () => {
    const now = at('2026-11-21T20:00:00Z');
    expect(dayStart(now, 'Asia/Kolkata')).to.deep.equal(at('2026-11-21T18:30:00Z'));
    expect(dayEnd(now, 'Asia/Kolkata')).to.deep.equal(at('2026-11-22T18:30:00Z'));
    expect(dayEnd(now, 'America/New_York')).to.deep.equal(at('2026-11-22T05:00:00Z'));
  });

  it('has 23 or 25 hours when the clocks change', () => {
    expect(dayEnd(at('2026-03-29T10:00:00Z'), 'Europe/Berlin')).to.deep.equal(at('2026-03-29T22:00:00Z'));
    expect(dayStart(at('2026-10-25T10:00:00Z'), 'Europe/Berlin')).to.deep.equal(at('2026-10-24T22:00:00Z'));
    expect(dayEnd(at('2026-10-25T10:00:00Z'), 'Europe/Berlin')).to.deep.equal(at('2026-10-25T23:00:00Z'));
  });

  it('makes it overdue from its hour on, and due today until the midnight', () => {
    const now = at('2026-11-21T12:00:00Z');
    const due = (text: string) => taskDue(at(text), now, 'Asia/Kolkata');
    expect(due('2026-11-21T12:00:00Z')).to.equal('overdue');
    expect(due('2026-11-21T12:00:01Z')).to.equal('today');
    expect(due('2026-11-21T18:29:59Z')).to.equal('today');
    expect(due('2026-11-21T18:30:00Z')).to.equal('later');
  });
});

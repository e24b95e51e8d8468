import { goneSince, isEarlyEnd } from '@school/core/class-ending/attendance';
import { expect } from 'chai';

const at = (time: string): Date => new Date(`2026-11-23T${time}Z`);

describe('who was in a class, and whether it ends early', () => {
  it('a class ends early when more than ten minutes of it are left', () => {
    expect(isEarlyEnd(at('16:00:00'), at('15:49:59'))).to.equal(true);
    expect(isEarlyEnd(at('16:00:00'), at('15:50:00'))).to.equal(false);
    expect(isEarlyEnd(at('16:00:00'), at('17:00:00'))).to.equal(false);
  });

  it('a child is gone when nothing was seen of it for more than 45 seconds', () => {
    const seen = { joinedAt: at('15:02:00'), lastSeenAt: at('15:40:00') };
    expect(goneSince(seen, at('15:40:45'))).to.equal(null);
    expect(goneSince(seen, at('15:40:46'))).to.deep.equal(at('15:40:00'));
  });

  it('a child that never came, or that no classroom watches, is not said to be gone', () => {
    expect(goneSince({ joinedAt: null, lastSeenAt: at('14:55:00') }, at('16:00:00'))).to.equal(null);
    expect(goneSince({ joinedAt: at('15:02:00'), lastSeenAt: null }, at('16:00:00'))).to.equal(null);
  });
});

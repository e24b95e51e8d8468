import { creditText, minutesPresent } from '@school/core/class-receipts/receipt';
import { expect } from 'chai';

const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 23, 15, minute));
const HELD = { startsAt: at(0), endsAt: at(60), endedAt: at(55), lastSeenAt: null };

describe('the receipt of a class', () => {
  it('counts the minutes from joining to the end, and none before the start or after the planned end', () => {
    expect(minutesPresent({ ...HELD, joinedAt: at(8) })).to.equal(47);
    expect(minutesPresent({ ...HELD, joinedAt: at(-10) })).to.equal(55);
    expect(minutesPresent({ ...HELD, endedAt: at(90), joinedAt: at(0) })).to.equal(60);
    expect(minutesPresent({ ...HELD, joinedAt: at(58) })).to.equal(0);
    expect(minutesPresent({ ...HELD, joinedAt: null }), 'nobody noted it').to.equal(null);
  });

  it('ends with the last moment that the room noted, but never after the end of the class', () => {
    expect(minutesPresent({ ...HELD, joinedAt: at(8), lastSeenAt: at(30) })).to.equal(22);
    expect(minutesPresent({ ...HELD, joinedAt: at(8), lastSeenAt: at(58) })).to.equal(47);
    expect(minutesPresent({ ...HELD, joinedAt: null, lastSeenAt: at(30) }), 'nobody noted it').to.equal(null);
  });

  it('says “−1 credit, 5 left”', () => {
    expect([creditText(-1, 5), creditText(1, 6), creditText(0, 5), creditText(-1, -1)]).to.deep.equal([
      '−1 credit, 5 left',
      '+1 credit, 6 left',
      'No credit used, 5 left',
      '−1 credit, −1 left',
    ]);
  });
});

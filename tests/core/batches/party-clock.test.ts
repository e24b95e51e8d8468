import { formerTimes, isOutsideChildHours } from '@school/core/batches/party-clock';
import { expect } from 'chai';

const at = (text: string): { date: string; startsAt: Date; endsAt: Date } => ({
  date: text.slice(0, 'yyyy-mm-dd'.length),
  startsAt: new Date(text),
  endsAt: new Date(Date.parse(text) + 3_600_000),
});

describe("A class in one person's zone", () => {
  const hours: [start: string, outside: boolean][] = [
    ['06:45', true],
    ['07:00', false],
    ['20:00', false],
    ['20:15', true],
    ['23:30', true],
    ['01:00', true],
  ];
  for (const [time, outside] of hours) {
    it(`${time} is ${outside ? 'outside' : 'within'} 7:00–21:00`, () =>
      expect(isOutsideChildHours(at(`2026-03-02T${time}:00Z`), 'UTC')).to.equal(outside));
  }

  it('the hours are in the child’s zone: 19:30 in India is 01:00 in Sydney', () =>
    expect(isOutsideChildHours(at('2026-03-02T14:00:00Z'), 'Australia/Sydney')).to.equal(true));

  it('gives the earlier time when a weekday’s class moves to another hour, and nothing when it stays', () => {
    const classes = ['2026-03-02', '2026-03-05', '2026-03-09', '2026-03-12', '2026-03-16'].map((date) =>
      at(`${date}T14:00:00Z`),
    );
    expect(formerTimes(classes, 'America/New_York')).to.eql([null, null, '09:00', '09:00', null]);
    expect(formerTimes(classes, 'Asia/Kolkata')).to.eql([null, null, null, null, null]);
  });
});

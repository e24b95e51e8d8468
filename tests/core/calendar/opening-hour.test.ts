import { openingHour } from '@school/core/calendar/opening-hour';
import { expect } from 'chai';

const span = (start: string, minutes = 60) => {
  const at = new Date(`${start}:00Z`);
  return { start: at, end: new Date(at.getTime() + minutes * 60_000) };
};
const NOW = new Date('2026-11-22T13:40:00Z');

describe('the hour at which the calendar opens', () => {
  for (const [title, view, shown, hour] of [
    ['a week without anything opens at 7 AM', 'week', [], 7],
    ['a week whose classes begin later opens at 7 AM', 'week', [span('2026-11-24T16:00')], 7],
    ['a week opens at its earliest class', 'week', [span('2026-11-24T16:00'), span('2026-11-26T03:15')], 3],
    [
      'today opens one hour before the class that runs',
      'day',
      [span('2026-11-22T08:00'), span('2026-11-22T13:00')],
      12,
    ],
    ['a later day opens one hour before its first class', 'day', [span('2026-11-23T18:30')], 17],
    ['a class at midnight opens the day at midnight', 'day', [span('2026-11-23T00:00')], 0],
    ['when all is over, today opens like a week', 'day', [span('2026-11-22T09:00')], 7],
    ['when all is over, what was before 7 AM is still shown', 'day', [span('2026-11-22T05:30')], 5],
  ] as const)
    it(title, () => {
      expect(openingHour(view, shown, NOW)).to.equal(hour);
    });
});

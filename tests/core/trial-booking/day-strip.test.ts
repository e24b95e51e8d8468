import { daysInARow, oneOfEachStart, partsOfDay } from '@school/core/trial-booking/day-strip';
import { groupSlotsByDay } from '@school/core/trial-booking/group-slots-by-day';
import { expect } from 'chai';

const at = (start: string, id = 0) => ({ id, start_time_local: start, start_time: start });
const days = (...dates: string[]) => groupSlotsByDay(dates.map((date) => at(`${date}T09:00:00+01:00`)));

describe('the days and times from which a family chooses', () => {
  it('noon begins the afternoon and five the evening, on the family’s clock; a part without times is left out', () => {
    const of = (...times: string[]) =>
      partsOfDay(times.map((time) => at(`2026-11-24T${time}:00+05:30`))).map(({ part, slots }) => [
        part,
        slots.map((slot) => slot.start_time_local.slice(11, 16)),
      ]);
    expect(of('08:00', '11:30', '12:00', '16:30', '17:00', '19:30')).to.deep.equal([
      ['Morning', ['08:00', '11:30']],
      ['Afternoon', ['12:00', '16:30']],
      ['Evening', ['17:00', '19:30']],
    ]);
    expect(of('18:00')).to.deep.equal([['Evening', ['18:00']]]);
  });

  it('a minute that two teachers offer is one time, the first teacher’s; the hour that comes twice in autumn is two', () => {
    const slots = [
      at('2026-10-25T02:30:00+02:00', 1),
      at('2026-10-25T02:30:00+02:00', 2),
      at('2026-10-25T02:30:00+01:00', 3),
    ];
    expect(oneOfEachStart(slots).map(({ id }) => id)).to.deep.equal([1, 3]);
    expect(
      oneOfEachStart(slots, slots[1]).map(({ id }) => id),
      'what was chosen stays',
    ).to.deep.equal([2, 3]);
  });

  it('days without times stand between the others', () => {
    const row = daysInARow(days('2026-11-29', '2026-12-02'));
    expect(row.map(({ date, slots }) => [date, slots.length])).to.deep.equal([
      ['2026-11-29', 1],
      ['2026-11-30', 0],
      ['2026-12-01', 0],
      ['2026-12-02', 1],
    ]);
  });

  it('the day that somebody looks at stays when its last time has gone', () => {
    expect(daysInARow(days('2026-11-30'), '2026-11-29').map(({ date }) => date)).to.deep.equal([
      '2026-11-29',
      '2026-11-30',
    ]);
    expect(daysInARow([], '2026-11-29')).to.deep.equal([{ date: '2026-11-29', slots: [] }]);
  });

  it('a day far away, as an address may name it, makes no endless row', () => {
    expect(daysInARow(days('2026-11-29'), '2036-11-29').map(({ date }) => date)).to.deep.equal(['2026-11-29']);
  });

  it('no times, no days', () => expect(daysInARow([])).to.deep.equal([]));
});

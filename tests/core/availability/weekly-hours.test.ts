import { AVAILABILITY_REFUSALS } from '@school/core/availability/errors';
import { checkDates, checkLeave } from '@school/core/availability/leave';
import { leaveTaken } from '@school/core/availability/leave-text';
import { checkDay, checkWeek, halvesOf, WALL_TIMES, type Stretch } from '@school/core/availability/weekly-hours';
import { expect } from 'chai';

const at = (from: string, to: string): Stretch => ({ from, to, kind: 'any' });
const verdict = (result: { ok: boolean; reason?: string }): string => (result.ok ? 'ok' : (result.reason ?? ''));

describe('weekly hours', () => {
  it('a day has its half hours from 00:00, and 24:00 only as an end', () => {
    expect([WALL_TIMES.length, WALL_TIMES[0], WALL_TIMES[19], WALL_TIMES.at(-1)]).to.deep.equal([
      49,
      '00:00',
      '09:30',
      '24:00',
    ]);
    expect(halvesOf(at('22:30', '24:00'))).to.deep.equal(['22:30', '23:00', '23:30']);
  });

  it('stretches may touch, and come back in order of time', () => {
    const day = checkDay([at('12:00', '13:00'), at('09:00', '12:00')]);
    expect(day).to.deep.equal({ ok: true, value: [at('09:00', '12:00'), at('12:00', '13:00')] });
  });

  it('stretches that are typed in order stay so, and Sunday is a day', () => {
    const day = [at('09:00', '10:00'), at('11:00', '12:00')];
    expect(checkDay(day)).to.deep.equal({ ok: true, value: day });
    const sunday = [{ weekday: 7, ...at('09:00', '10:00') }];
    expect(checkWeek(sunday)).to.deep.equal({ ok: true, value: sunday });
  });

  for (const [title, day, reason] of [
    ['an end at its start', [at('09:00', '09:00')], 'hours_order'],
    ['an end before its start', [at('10:00', '09:00')], 'hours_order'],
    ['an overlap by half an hour', [at('09:00', '12:00'), at('11:30', '13:00')], 'hours_overlap'],
    ['the same twice', [at('09:00', '12:00'), at('09:00', '12:00')], 'hours_overlap'],
    ['nine stretches', Array.from({ length: 9 }, (_, hour) => at(`0${hour}:00`, `0${hour}:30`)), 'too_many_hours'],
  ] as const)
    it(`refuses ${title}: '${AVAILABILITY_REFUSALS[reason].text}'`, () => {
      expect(verdict(checkDay(day))).to.equal(reason);
    });

  it('a week is checked day by day: the same hours on two days do not overlap', () => {
    const week = [
      { weekday: 2, ...at('09:00', '10:00') },
      { weekday: 1, ...at('09:00', '10:00') },
    ];
    expect(checkWeek(week)).to.deep.equal({ ok: true, value: [week[1], week[0]] });
    expect(verdict(checkWeek([...week, { weekday: 2, ...at('09:30', '11:00') }]))).to.equal('hours_overlap');
  });
});

describe('leave and days off', () => {
  const now = new Date('2026-11-21T09:10:00Z');
  const leave = (from: string, to: string) => checkLeave({ startsAt: new Date(from), endsAt: new Date(to) }, now);

  it('the part in the past is left out', () => {
    const checked = leave('2026-11-20T00:00:00Z', '2026-11-22T00:00:00Z');
    expect(checked).to.deep.equal({ ok: true, value: { startsAt: now, endsAt: new Date('2026-11-22T00:00:00Z') } });
  });

  it('refuses an empty stretch, one in the past, and one more than a year ahead', () => {
    expect(verdict(leave('2026-11-23T00:00:00Z', '2026-11-23T00:00:00Z'))).to.equal('leave_order');
    expect(verdict(leave('2026-11-20T00:00:00Z', '2026-11-21T09:10:00Z'))).to.equal('leave_past');
    expect(verdict(leave('2026-11-23T00:00:00Z', '2027-11-24T00:00:00Z'))).to.equal('leave_too_far');
  });

  it("days follow the zone's calendar: in Auckland it is already tomorrow", () => {
    const day = (date: string, zone: string) => verdict(checkDates({ fromDate: date, toDate: date }, zone, now));
    const late = new Date('2026-11-21T22:00:00Z');
    expect(day('2026-11-21', 'UTC')).to.equal('ok');
    expect(verdict(checkDates({ fromDate: '2026-11-21', toDate: '2026-11-21' }, 'Pacific/Auckland', late))).to.equal(
      'dates_past',
    );
    expect(day('2027-11-23', 'UTC')).to.equal('dates_too_far');
    expect(verdict(checkDates({ fromDate: '2026-12-02', toDate: '2026-12-01' }, 'UTC', now))).to.equal('dates_order');
  });

  it('says how many half hours were removed', () => {
    expect([0, 1, 12].map(leaveTaken)).to.deep.equal([
      'Leave saved. Nothing was open at this time.',
      'Leave saved. 1 open half hour removed.',
      'Leave saved. 12 open half hours removed.',
    ]);
  });
});

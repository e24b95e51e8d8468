import { holdText } from '@school/core/retention/holds';
import {
  areMonths,
  keptSince,
  RETENTION_FACTS,
  RETENTION_KINDS,
  RETENTION_MONTHS_MAX,
  retentionCount,
  retentionRule,
} from '@school/core/retention/rules';
import { isCurrent, removesMore } from '@school/core/retention/seen';
import { wallClock } from '@school/core/shared/local-time';
import { OFFICE_ZONE } from '@school/core/shared/office-zone';
import { expect } from 'chai';
import fc from 'fast-check';

const instants = fc.date({ min: new Date('2021-01-01'), max: new Date('2035-12-31'), noInvalidDate: true });
const months = fc.integer({ min: 1, max: RETENTION_MONTHS_MAX });

describe('how long something is kept', () => {
  it('a new school keeps recordings, boards and messages 12 months, leads and the audit log 24, chats 3, and removes nothing', () => {
    const rules = RETENTION_KINDS.map((kind) => [kind, retentionRule(kind, null)]);
    expect(Object.fromEntries(rules)).to.deep.equal({
      recordings: { months: 12, isOn: false },
      leads: { months: 24, isOn: false },
      messages: { months: 12, isOn: false },
      chats: { months: 3, isOn: false },
      boards: { months: 12, isOn: false },
      audit: { months: 24, isOn: false },
    });
  });

  it('the audit log is kept for at least 12 months, and a stored rule below a minimum is not in force', () => {
    expect(RETENTION_FACTS.audit.monthsMin).to.equal(12);
    expect(retentionRule('audit', { months: 11, is_on: true })).to.deep.equal({ months: 24, isOn: false });
    expect(retentionRule('audit', { months: 12, is_on: true })).to.deep.equal({ months: 12, isOn: true });
    for (const broken of [undefined, 7, 'x', [], { months: '12', is_on: true }, { months: 12.5, is_on: true }])
      expect(retentionRule('leads', broken)).to.deep.equal({ months: 24, isOn: false });
    expect(retentionRule('messages', { months: 12, is_on: 'yes' }).isOn).to.equal(false);
    expect(areMonths('recordings', RETENTION_MONTHS_MAX + 1)).to.equal(false);
  });

  it('the boundary is midnight of the office, the same day so many months ago', () => {
    // 19:00 in London is already the next day at the office.
    expect(keptSince(12, new Date('2026-11-27T19:00:00Z')).toISOString()).to.equal('2025-11-27T18:30:00.000Z');
    expect(keptSince(12, new Date('2026-11-27T18:00:00Z')).toISOString()).to.equal('2025-11-26T18:30:00.000Z');
    expect(keptSince(1, new Date('2026-03-31T06:00:00Z')).toISOString()).to.equal('2026-02-27T18:30:00.000Z');
    expect(keptSince(24, new Date('2028-02-29T06:00:00Z')).toISOString()).to.equal('2026-02-27T18:30:00.000Z');
    expect(keptSince(2, new Date('2026-01-15T06:00:00Z')).toISOString()).to.equal('2025-11-14T18:30:00.000Z');
  });

  it('the boundary is always midnight, never after the same day, and off by three days at most for shorter months', () => {
    fc.assert(
      fc.property(instants, months, (now, kept) => {
        const [today, then] = [now, keptSince(kept, now)].map((at) => wallClock(at, OFFICE_ZONE));
        expect(then?.time.slice(0, 5)).to.equal('00:00');
        const [year = 0, month = 0, day = 0] = (today?.date ?? '').split('-').map(Number);
        const [thenYear = 0, thenMonth = 0, thenDay = 0] = (then?.date ?? '').split('-').map(Number);
        expect(year * 12 + month - (thenYear * 12 + thenMonth)).to.equal(kept);
        expect(thenDay).to.be.within(Math.min(day, 28), day);
      }),
    );
  });

  it('it never goes back as time goes on, and more months never remove more', () => {
    fc.assert(
      fc.property(instants, instants, months, months, (one, other, few, many) => {
        const [early, late] = [one, other].toSorted((a, b) => a.getTime() - b.getTime()) as [Date, Date];
        expect(keptSince(few, early).getTime()).to.be.at.most(keptSince(few, late).getTime());
        expect(keptSince(few + many, early).getTime()).to.be.below(keptSince(few, early).getTime());
      }),
    );
  });

  it('it is the same for the whole day of the office', () => {
    fc.assert(
      fc.property(instants, months, fc.integer({ min: 0, max: 86_399_999 }), (now, kept, later) => {
        const midnight = keptSince(0, now);
        expect(keptSince(kept, new Date(midnight.getTime() + later))).to.deep.equal(keptSince(kept, midnight));
      }),
    );
  });

  it('to switch a rule on or to keep less somebody must have seen what goes; to keep more or to switch it off, not', () => {
    const on = { months: 12, isOn: true };
    const off = { months: 12, isOn: false };
    expect(removesMore(off, on)).to.equal(true);
    expect(removesMore(on, { months: 11, isOn: true })).to.equal(true);
    expect(removesMore(on, { months: 13, isOn: true })).to.equal(false);
    expect(removesMore(on, off)).to.equal(false);
    expect(removesMore(off, { months: 6, isOn: false })).to.equal(false);
    const seen = { before: new Date('2025-11-26T18:30:00Z'), count: 3 };
    expect(isCurrent(seen, { ...seen })).to.equal(true);
    expect(isCurrent(seen, { ...seen, count: 4 })).to.equal(false);
    expect(isCurrent(seen, { ...seen, before: new Date('2025-11-27T18:30:00Z') })).to.equal(false);
  });

  it('is said in words', () => {
    expect(retentionCount('leads', 1)).to.equal('1 lead');
    expect(retentionCount('audit', 12_345)).to.equal('12,345 lines');
    expect(holdText('dispute', 1)).to.equal('1 is needed for an objection that is not decided');
    expect(holdText('money', 2)).to.equal('2 are about money or credits');
  });
});

import {
  daysBetween,
  instalmentState,
  nextReminderOn,
  pageExpiryDate,
  reminderDay,
  type InstalmentFacts,
} from '@school/core/instalments/state';
import { addDays } from '@school/core/shared/local-time';
import { expect } from 'chai';
import fc from 'fast-check';

const DUE = '2026-04-14';
const facts: InstalmentFacts = { position: 2, dueOn: DUE, page: null, writtenOffAt: null, isRefunded: false };
const on = (days: number, change: Partial<InstalmentFacts> = {}): string =>
  instalmentState({ ...facts, ...change }, addDays(DUE, days));

describe('The state of an instalment', () => {
  it('planned → due (−7) → overdue (+3) → restricted (+7) → paused (+14)', () => {
    const days = [-30, -8, -7, 0, 2, 3, 6, 7, 13, 14, 400];
    expect(days.map((day) => on(day))).to.deep.equal([
      'planned',
      'planned',
      'due',
      'due',
      'due',
      'overdue',
      'overdue',
      'restricted',
      'restricted',
      'paused',
      'paused',
    ]);
  });

  it('an instalment with a page is due, also before its week; with an expired page it still counts as owed', () => {
    expect(on(-8, { page: 'Pending' })).to.equal('due');
    expect(on(40, { page: 'Expired' })).to.equal('paused');
  });

  it('money comes first: paid, then punched, however late and even when it was written off', () => {
    const late = { writtenOffAt: new Date(0), isRefunded: true };
    expect(on(20, { ...late, page: 'Paid' })).to.equal('paid');
    expect(on(20, { ...late, page: 'Punched' })).to.equal('punched');
  });

  it('a written-off one is no longer asked for; a refunded enrolment asks for nothing more', () => {
    expect(on(20, { writtenOffAt: new Date(0) })).to.equal('written off');
    expect(on(-20, { isRefunded: true })).to.equal('cancelled');
    expect(on(20, { isRefunded: true, page: 'Expired' })).to.equal('cancelled');
  });

  it('a first payment is due while its page is open and cancelled with it: such a family owes nothing', () => {
    expect(on(90, { position: 1, page: 'Pending' })).to.equal('due');
    expect(on(-3, { position: 1, page: 'Expired' })).to.equal('cancelled');
  });

  it('a page is open until 30 days after the due date, or after today when it is made late', () => {
    expect(pageExpiryDate(DUE, '2026-04-07')).to.equal('2026-05-14');
    expect(pageExpiryDate(DUE, '2026-06-01')).to.equal('2026-07-01');
  });
});

describe('Reminders of an instalment', () => {
  it('−3, 0, +3, +7: the latest one whose day has come, and none from the second week', () => {
    const days = [-4, -3, -1, 0, 2, 3, 6, 7, 13, 14];
    expect(days.map((day) => reminderDay(DUE, addDays(DUE, day)))).to.deep.equal([
      undefined,
      -3,
      -3,
      0,
      0,
      3,
      3,
      7,
      7,
      undefined,
    ]);
  });

  it('the next one is after today, and there is none when it is paid, written off or past the last', () => {
    const next = (state: Parameters<typeof nextReminderOn>[0], day: number): string | null =>
      nextReminderOn(state, DUE, addDays(DUE, day));
    expect(next('planned', -20)).to.equal('2026-04-11');
    expect(next('due', -3)).to.equal('2026-04-14');
    expect(next('overdue', 4)).to.equal('2026-04-21');
    expect(next('restricted', 7)).to.equal(null);
    expect(next('paid', -20)).to.equal(null);
    expect(next('written off', -20)).to.equal(null);
  });

  it('for any date: the days between are whole, a reminder is never early, and states only go forward', () => {
    const order = ['planned', 'due', 'overdue', 'restricted', 'paused'];
    fc.assert(
      fc.property(fc.integer({ min: -2000, max: 2000 }), fc.integer({ min: -60, max: 60 }), (shift, days) => {
        const dueOn = addDays('2026-03-29', shift);
        const today = addDays(dueOn, days);
        expect(daysBetween(dueOn, today)).to.equal(days);
        expect(reminderDay(dueOn, today) ?? -99).to.be.at.most(days);
        const now = order.indexOf(instalmentState({ ...facts, dueOn }, today));
        const tomorrow = order.indexOf(instalmentState({ ...facts, dueOn }, addDays(today, 1)));
        expect(tomorrow).to.be.at.least(now);
      }),
    );
  });
});

import { classModalTitle, type TitledClass } from '@school/core/calendar/class-modal-title';
import { expect } from 'chai';

const STARTS_AT = new Date('2026-11-22T09:00:00Z');
const shown = (change: Partial<TitledClass>): TitledClass => ({
  status: 'scheduled',
  startsAt: STARTS_AT,
  endedAtText: null,
  incompleteReason: '',
  ...change,
});

describe('the title of the class dialog', () => {
  const before = new Date('2026-11-22T08:59:59Z');
  const after = new Date('2026-11-22T09:30:00Z');
  const ended = { endedAtText: '10:05 AM' };
  const table: { class: TitledClass; now: Date; title: string }[] = [
    { class: shown({}), now: before, title: 'Upcoming class' },
    { class: shown({}), now: STARTS_AT, title: 'Ongoing class' },
    { class: shown({}), now: after, title: 'Ongoing class' },
    { class: shown({ status: 'complete', ...ended }), now: after, title: 'Completed class — ended at 10:05 AM' },
    { class: shown({ status: 'complete' }), now: after, title: 'Completed class' },
    { class: shown({ status: 'incomplete', ...ended }), now: after, title: 'Incomplete class — ended at 10:05 AM' },
    { class: shown({ status: 'incomplete', incompleteReason: 'No power' }), now: after, title: 'Incomplete class' },
    {
      class: shown({ status: 'canceled', incompleteReason: 'The Student is ill' }),
      now: before,
      title: 'Class canceled with status as Student requested to cancel. Details: The Student is ill',
    },
    {
      class: shown({ status: 'canceled', incompleteReason: 'Power cut' }),
      now: before,
      title: 'Class canceled with status as Teacher requested to cancel. Details: Power cut',
    },
    { class: shown({ status: 'moved' }), now: before, title: 'Class status: moved' },
  ];
  for (const row of table) {
    it(`${row.class.status} at ${row.now.toISOString()}: '${row.title}'`, () =>
      expect(classModalTitle(row.class, row.now)).to.equal(row.title));
  }
});

import { judgeMonths, monthsBefore, monthsOf } from '@school/core/reports/months';
import { expect } from 'chai';

describe('the months of a report', () => {
  it('are this month and the five before it if nobody chose them, also across New Year', () => {
    expect(monthsOf('2026-11-27', {})).to.deep.equal({ from: '2026-06', to: '2026-11' });
    expect(monthsOf('2026-02-28', {})).to.deep.equal({ from: '2025-09', to: '2026-02' });
  });

  it('if one end was chosen, end now, or begin as many months before it', () => {
    expect(monthsOf('2026-11-27', { from: '2026-01' })).to.deep.equal({ from: '2026-01', to: '2026-11' });
    expect(monthsOf('2026-11-27', { to: '2025-02' })).to.deep.equal({ from: '2024-09', to: '2025-02' });
  });

  it('go back by whole years', () => {
    expect([
      monthsBefore('2026-01-31', 0),
      monthsBefore('2026-01-31', 1),
      monthsBefore('2026-01-31', 25),
    ]).to.deep.equal(['2026-01', '2025-12', '2023-12']);
  });

  it('are 24 at most, and in order', () => {
    expect(judgeMonths({ from: '2026-11', to: '2026-11' })).to.equal(undefined);
    expect(judgeMonths({ from: '2024-12', to: '2026-11' })).to.equal(undefined);
    expect(judgeMonths({ from: '2024-11', to: '2026-11' })).to.equal('length');
    expect(judgeMonths({ from: '2026-12', to: '2026-11' })).to.equal('order');
  });
});

import { findConversions, type SaleFact, type TrialFact } from '@school/core/payouts/conversions';
import { expect } from 'chai';

const day = (text: string): Date => new Date(`2026-${text}T12:00:00Z`);
const A = 1;
const B = 2;

const trial = (endedAt: string, more: Partial<TrialFact> = {}): TrialFact => ({
  classId: 31,
  studentId: 7,
  subject: 'SCR',
  teacherId: A,
  endedAt: day(endedAt),
  isComplete: true,
  ...more,
});
const sale = (paidAt: string, punchedAt: string, more: Partial<SaleFact> = {}): SaleFact => ({
  id: 1,
  studentId: 7,
  subject: 'SCR',
  enrolmentType: 'New Sale',
  paidAt: day(paidAt),
  punchedAt: day(punchedAt),
  fullyRefundedAt: null,
  ...more,
});
const found = (trials: TrialFact[], sales: SaleFact[]): [number, string, number][] =>
  findConversions(trials, sales).map(({ teacherId, at, sign }) => [teacherId, at.toISOString().slice(5, 10), sign]);

describe('Trial conversions', () => {
  it('trial 28 Mar, paid 2 Apr, punched 3 Apr: +1 for its teacher in April; refunded 10 Apr: −1 in April', () => {
    expect(found([trial('03-28')], [sale('04-02', '04-03')])).to.deep.equal([[A, '04-03', 1]]);
    expect(found([trial('03-28')], [sale('04-02', '04-03', { fullyRefundedAt: day('04-10') })])).to.deep.equal([
      [A, '04-03', 1],
      [A, '04-10', -1],
    ]);
  });

  it('a full refund on day 14 takes it back, on day 15 not', () => {
    const refunded = (at: string) => found([trial('03-28')], [sale('04-02', '04-03', { fullyRefundedAt: day(at) })]);
    expect(refunded('04-17')).to.have.length(2);
    expect(refunded('04-18')).to.have.length(1);
  });

  it('counts for the last complete trial before the payment, up to 30 days', () => {
    const incomplete = trial('04-01', { teacherId: B, isComplete: false });
    expect(found([trial('03-28'), incomplete], [sale('04-02', '04-03')])).to.deep.equal([[A, '04-03', 1]]);
    const second = trial('04-01', { teacherId: B });
    expect(found([trial('03-28'), second], [sale('04-02', '04-03')])).to.deep.equal([[B, '04-03', 1]]);
    expect(found([trial('03-28'), trial('04-05', { teacherId: B })], [sale('04-02', '04-09')])).to.deep.equal([
      [A, '04-09', 1],
    ]);
    expect(found([trial('03-03')], [sale('04-02', '04-03')])).to.have.length(1);
    expect(found([trial('03-02')], [sale('04-02', '04-03')])).to.deep.equal([]);
  });

  it('whatever order trials and payments are passed in, the last trial and the first payment count', () => {
    const late = trial('04-01', { teacherId: B });
    expect(found([late, trial('03-28')], [sale('04-02', '04-03')])).to.deep.equal([[B, '04-03', 1]]);
    const second = sale('04-08', '04-09', { id: 2 });
    expect(found([trial('03-28')], [second, sale('04-02', '04-03')])).to.deep.equal([[A, '04-03', 1]]);
  });

  it('one per student and subject; a renewal, another subject and another student do not count', () => {
    const trials = [trial('03-28')];
    expect(found(trials, [sale('04-02', '04-03'), sale('04-08', '04-09', { id: 2 })])).to.have.length(1);
    expect(found(trials, [sale('04-02', '04-03', { enrolmentType: 'Renewal' })])).to.deep.equal([]);
    expect(found(trials, [sale('04-02', '04-03', { subject: 'PY' })])).to.deep.equal([]);
    expect(found(trials, [sale('04-02', '04-03', { studentId: 8 })])).to.deep.equal([]);
  });

  it('a sale long after the trial still counts as the first one of its subject', () => {
    const sales = [sale('05-20', '05-20', { id: 2 }), sale('06-03', '06-03', { id: 3 })];
    expect(found([trial('04-01'), trial('06-01')], sales)).to.deep.equal([]);
  });
});
